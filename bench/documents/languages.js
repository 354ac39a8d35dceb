/**
 * The same documents in other languages. The competitors are generated models, plain classes and types with
 * derived serde implementations.
 */

import { firstError, hasCommand } from "../commands.js";
import { go } from "./languages/go.js";
import { python } from "./languages/python.js";
import { ruby } from "./languages/ruby.js";
import { rust } from "./languages/rust.js";

const languages = [python, ruby, rust, go];

const columns = 5;

/** Returns one row per path: the baseline, the target for Koine, and all measurements. */
const rowsOf = (spec, { name, rows }, { documents, entities, least, rival }) =>
  rows.map(({ path, first, wanted, ways }) => {
    const cells = Object.entries(ways).map(
      ([way, key]) => `${way} ${(least[key] / least[first]).toFixed(2)}`,
    );
    const title = `${spec.title}: ${documents} documents, ${entities} entities`;
    const one = `${rival}: ${Math.round(least[first])} ns`;
    return `| ${title} | ${name}, ${path} | ${one} | ${wanted} | ${cells.join("; ")} |`;
  });

const failed = (cells) => [
  `| ${[...cells, ...Array.from({ length: columns - cells.length }, () => "")].join(" | ")} |`,
];

const measured = async (spec, language, rounds) => {
  try {
    return rowsOf(spec, language, await language.measure(spec, rounds));
  } catch (error) {
    const said = firstError(error).replaceAll("|", "\\|").replaceAll("`", "'").slice(0, 200);
    return failed([spec.title, language.name, `error: \`${said}\``]);
  }
};

/** Returns the rows for a language, or the reason it has none. */
const rowsIn = async (specs, language, rounds) => {
  if (!hasCommand(language.command, language.question))
    return failed(["", language.name, `skipped: missing \`${language.command}\``]);
  const rows = [];
  for (const spec of specs) rows.push(...(await measured(spec, language, rounds)));
  return rows;
};

export const languageRows = async (specs, rounds) => {
  const rows = [];
  for (const language of languages) rows.push(...(await rowsIn(specs, language, rounds)));
  return rows;
};
