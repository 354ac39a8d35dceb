/** Ajv's own code, taught to keep no more errors than an answer holds: it collects one for each wrong part of the data. */

/** What Ajv writes wherever it touches its list; text of a schema, which is no code, is passed over. */
const collecting = new RegExp(
  [
    /"(?:[^"\\]|\\.)*"/,
    /\bvErrors\.push\((?<error>\w+)\);/,
    /\bvErrors\.length = (?<length>\w+);/,
    /\bvErrors = vErrors === null \? (?<more>[\w.]+) : vErrors\.concat\(\k<more>\);\s*errors = vErrors\.length;/,
    /\bvErrors\.(?<other>\w+)/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

type Groups = Readonly<Partial<Record<"error" | "length" | "more" | "other", string>>>;

/** What stands for it, by koine/core. The number of errors tells what is valid, so it counts those that are not kept. */
const instead = (found: string, { error, length, more, other }: Groups): string => {
  if (error !== undefined) return `core.addError(vErrors, ${error});`;
  if (length !== undefined) return `core.cutErrors(vErrors, ${length});`;
  if (more !== undefined) return `vErrors = core.joinErrors(vErrors, ${more});\nerrors += ${more}.length;`;
  if (other !== undefined) throw new Error(`Ajv does ${found}, which generator/ajv/bounded.ts does not know`);
  return found;
};

/** The same functions with a bounded list. */
export const boundedErrors = (code: string): string =>
  code.replaceAll(collecting, (found: string, ...rest: unknown[]) => {
    const groups: Groups = Object(rest.at(-1));
    return instead(found, groups);
  });
