/** The version of koine/core, which generated code asks for where a config says `"core": "package"`. */

/** A test holds it to that of the package. */
const version: string = "0.1.0";

/** Throws where code was generated for another version. */
export const madeFor = (asked: string): void => {
  if (asked === version) return;
  throw new Error(
    `this code was generated for koine ${asked} and meets koine/core ${version}: generate it again with koine ${version}, or install koine ${asked}`,
  );
};
