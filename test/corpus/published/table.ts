/** Koine's results for each document in the data folder, as a table. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { format } from "prettier";
import { shareOf } from "../../../generator/command-line/coverage-text.ts";
import type { JsonValue } from "../../../generator/support/json.ts";
import { generate } from "../../../generator/api/generate.ts";
import { readModel } from "../../../generator/api/reading.ts";
import { compile, languages, type Language } from "./compilers.ts";
import { filesOf, oldestDocuments, protocolDocuments, realDocuments, type RealDocument } from "./real.ts";

export interface Facts {
  readonly name: string;
  readonly entities: number;
  /** The share of typed locations, such as `99.7 %`. */
  readonly typed: string;
}

export interface Row extends Facts {
  readonly problems: ReadonlyMap<Language, string>;
}

const problemOf = (language: Language, out: string): string => {
  try {
    compile[language](path.join(out, language));
    return "";
  } catch (error) {
    return String(error).slice(0, 2000);
  }
};

const write = (files: ReadonlyMap<string, JsonValue>, folder: string): void => {
  mkdirSync(folder, { recursive: true });
  for (const [name, json] of files) writeFileSync(path.join(folder, name), JSON.stringify(json, null, 2));
};

const inFolder = async <Answer>(
  document: RealDocument,
  ask: (schema: string, folder: string) => Promise<Answer> | Answer,
): Promise<Answer> => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", "table-"));
  try {
    write(filesOf(document) ?? new Map(), path.join(folder, "documents"));
    return await ask(path.join(folder, "documents", document.file), folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const readFacts = (name: string, schema: string): Facts => {
  const { dialects } = readModel(schema);
  const places = dialects.reduce((sum, dialect) => sum + dialect.places.all, 0);
  const plain = dialects.flatMap((dialect) => dialect.places.plain);
  const entities = dialects.flatMap((dialect) => dialect.entities).length;
  return { name, entities, typed: `${shareOf({ places, plain })} % of ${places}` };
};

/** Returns the facts that do not need a compiler. */
export const factsOf = (document: RealDocument): Promise<Facts> =>
  inFolder(document, (schema) => readFacts(document.name, schema));

export const rowOf = (document: RealDocument): Promise<Row> =>
  inFolder(document, async (schema, folder) => {
    const out = path.join(folder, "generated");
    await generate({ schema, out, languages });
    const problems = new Map(languages.map((language) => [language, problemOf(language, out)]));
    return { ...readFacts(document.name, schema), problems };
  });

const head = `# Third-party schemas

Published schemas for which Koine generates code without modifying them.

- **entities:** the number of generated types.
- **typed values:** the share of values with a generated type. The remaining values are plain JSON, validated against the original schema.
- **languages:** whether the generated code passes a strict check: \`tsc\`, \`cargo clippy -D warnings\`, \`mypy\` and \`ruff\`, \`ruby -wc\` and
  \`rbs\`, \`go vet\` and \`gofmt\`.

`;

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`;

const titles = ["TypeScript", "Rust", "Python", "Ruby", "Go"];

export const cellsOf = ({ name, entities, typed }: Facts): string[] => [name, String(entities), typed];

export const pageOf = (rows: readonly Row[]): Promise<string> => {
  const lines = rows.map(({ problems, ...facts }) =>
    line([...cellsOf(facts), ...languages.map((language) => (problems.get(language) === "" ? "yes" : "no"))]),
  );
  const columns = ["document", "entities", "typed values", ...titles];
  const rule = columns.map((_, index) => (index === 1 || index === 2 ? "--:" : "---"));
  return format(head + line(columns) + line(rule) + lines.join(""), { parser: "markdown", printWidth: 110 });
};

export const documents = [...realDocuments, ...oldestDocuments, ...protocolDocuments];
