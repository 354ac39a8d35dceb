/** Ajv's own code in fewer words: most of a validator makes errors, and programs take all of it along. */

/** How Ajv makes an error and puts it on its list, six lines of it; where it stands in the schema nobody reads. */
const adding = new RegExp(
  [
    /const err\d+ = \{instancePath(?::(?<place>.+?))?,schemaPath:"(?:[^"\\]|\\.)*",/,
    /keyword:(?<keyword>"[\w-]+"),params:(?<params>\{.*\})\};\n/,
    /if\(vErrors === null\)\{\nvErrors = \[err\d+\];\n\}\nelse \{\nvErrors\.push\(err\d+\);\n\}/,
  ]
    .map(({ source }) => source)
    .join(""),
  "g",
);

const withErrorsInLines = (code: string): string =>
  code.replaceAll(adding, (_found: string, ...rest: unknown[]) => {
    const { place = "instancePath", keyword, params }: Record<string, string> = Object(rest.at(-1));
    return `vErrors = core.withError(vErrors, ${place}, ${keyword}, ${params});`;
  });

/** What Ajv hands on from a function to the next one that it calls. */
const signature = '{instancePath="", parentData, parentDataProperty, rootData=data}={}';

/** Who calls no other needs nothing of what is handed on but the place. */
const withPlaceAlone = (code: string): string =>
  /\b(rootData|parentData|parentDataProperty)\b/.test(code.replaceAll(signature, ""))
    ? code
    : code.replaceAll(signature, '{instancePath=""}={}');

/** The same functions. */
export const shorter = (code: string): string => withPlaceAlone(withErrorsInLines(code));
