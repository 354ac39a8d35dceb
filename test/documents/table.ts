/** What Koine makes of each document of the data folder, as a table. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { format } from "prettier";
import type { JsonValue } from "../../generator/json.ts";
import { generate, readModel } from "../../generator/pipeline.ts";
import { compile, languages, type Language } from "./compilers.ts";
import { filesOf, realDocuments, type RealDocument } from "./real.ts";

export interface Row {
  readonly name: string;
  readonly entities: number;
  /** What each compiler has to say; empty when it takes the code. */
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

/** Generates all five languages from one document and asks their compilers. */
export const rowOf = async (document: RealDocument): Promise<Row> => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", "table-"));
  try {
    write(filesOf(document) ?? new Map(), path.join(folder, "documents"));
    const schema = path.join(folder, "documents", document.file);
    const out = path.join(folder, "generated");
    await generate({ schema, out, languages });
    const { name } = document;
    const entities = readModel(schema).dialects.flatMap((dialect) => dialect.entities).length;
    return {
      name,
      entities,
      problems: new Map(languages.map((language) => [language, problemOf(language, out)])),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const head = `# Documents that others wrote

What Koine makes of real schemas as their authors published them: how many types each has, and whether the strict
compiler or checker of each language takes the generated code (\`tsc\` strict, \`cargo clippy -D warnings\`, \`mypy\`
strict with \`ruff\`, \`ruby -wc\` with \`rbs\`, \`go vet\` with \`gofmt\`). \`npm run table\` prints this page from the data
folder; a test compares it.

`;

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`;

const titles = ["TypeScript", "Rust", "Python", "Ruby", "Go"];

export const pageOf = (rows: readonly Row[]): Promise<string> => {
  const lines = rows.map(({ name, entities, problems }) =>
    line([
      name,
      String(entities),
      ...languages.map((language) => (problems.get(language) === "" ? "yes" : "no")),
    ]),
  );
  const columns = ["document", "entities", ...titles];
  const rule = columns.map((_, index) => (index === 1 ? "--:" : "---"));
  return format(head + line(columns) + line(rule) + lines.join(""), { parser: "markdown", printWidth: 110 });
};

export { realDocuments };
