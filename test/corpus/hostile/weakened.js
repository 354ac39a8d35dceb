/**
 * Generates with weakened encoders: `node weakened.js FOLDER < {edits, inputs}` prints the outcomes as JSON.
 */

import { readFileSync } from "node:fs";
import { register } from "node:module";

const [folder] = process.argv.slice(2);
const { edits, inputs } = JSON.parse(readFileSync(0, "utf8"));

/** Edits the source of modules when they are loaded. */
const hooks = `
  let edits = [];
  export const initialize = (data) => { edits = data; };
  export const load = async (url, context, next) => {
    const loaded = await next(url, context);
    const own = edits.filter(({ module }) => url.endsWith("/dist/generator/" + module + ".js"));
    if (own.length === 0) return loaded;
    const source = own.reduce((text, { from, to }) => text.replace(from, () => to), String(loaded.source));
    return { ...loaded, source };
  };
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`, import.meta.url, { data: edits });

const { outcomeOf } = await import("./generating.js");
const outcomes = [];
for (const input of inputs) {
  const { files = [], ...outcome } = await outcomeOf(input, folder);
  outcomes.push({ ...outcome, files: files.filter(({ path }) => !/(^|\/)core\//.test(path)) });
}
process.stdout.write(JSON.stringify(outcomes));
