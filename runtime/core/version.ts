/** The version of koine/core, which code generated with `"core": "package"` checks at startup. */

/** Must equal the version of the package. A test checks this. */
const version: string = "0.1.0";

export const madeFor = (asked: string): void => {
  if (asked === version) return;
  throw new Error(
    `this code was generated for koine ${asked}, but koine/core ${version} is installed; regenerate it with koine ${version}, or install koine ${asked}`,
  );
};
