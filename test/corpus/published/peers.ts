/** Koine's results for other generators' test inputs, as a page with one section per suite. */

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { format } from "prettier";
import { GenerationError } from "../../../generator/support/diagnostics.ts";
import { generate } from "../../../generator/api/generate.ts";
import { readModels } from "../../../generator/api/reading.ts";
import { dataFile } from "../../harness/data.ts";
import { filesBelow } from "../../harness/files.ts";
import { compile, languages, type Language } from "./compilers.ts";

/** One input: the argument for `--schema`, and the folder that all reads must stay within. */
export interface Input {
  readonly name: string;
  readonly files: readonly string[];
  readonly folder: string;
}

export interface Suite {
  readonly name: string;
  readonly inputs: readonly Input[];
}

export interface Refusal {
  readonly input: Input;
  /** The code and message of the first problem. `crash` is an error without a diagnostic. */
  readonly code: string;
  readonly message: string;
}

const stem = (file: string): string => path.basename(file).replace(/\.[^.]+$/, "");

const alone = (folder: string, file: string): Input => ({ name: file, files: [file], folder });

/** One case per folder. The file named after the folder refers to the other files. */
const foldersOf = (folder: string): Input[] =>
  readdirSync(folder).flatMap((name) => {
    const below = path.join(folder, name);
    const names = readdirSync(below);
    const entry = names.find((file) => stem(file) === name) ?? names[0];
    return entry === undefined ? [] : [{ name, files: [entry], folder: below }];
  });

const schemasOf = (folder: string): Input[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".schema"))
    .map((name) => alone(folder, name));

const upwards = /"\$ref":\s*"(?:file:\/\/)?(\.\.\/[^"#]*)/g;

/** Adds the files outside the folder that the input refers to, directly or indirectly. */
const withReached = (folder: string, file: string): Input => {
  const reached = new Set([file]);
  for (const one of reached)
    for (const [, reference = ""] of readFileSync(path.join(folder, one), "utf8").matchAll(upwards))
      reached.add(path.join(path.dirname(one), reference));
  return { name: file, files: [...reached], folder };
};

const allBelow = (folder: string): Input[] =>
  filesBelow(folder)
    .map((file) => path.relative(folder, file))
    .toSorted()
    .map((file) => withReached(folder, file));

const readers: Readonly<Record<string, (folder: string) => Input[]>> = {
  "json-schema-to-typescript": foldersOf,
  quicktype: schemasOf,
  "go-jsonschema": allBelow,
};

export const suites = (): Suite[] =>
  Object.entries(readers).flatMap(([name, read]) => {
    const folder = dataFile("peers", name);
    return folder === undefined ? [] : [{ name, inputs: read(folder) }];
  });

/** Reads the input in place. If it spans several folders, they are first copied to a common folder. */
const withSchema = async <Answer>(
  { files, folder }: Input,
  ask: (schema: string, out: string) => Promise<Answer> | Answer,
): Promise<Answer> => {
  mkdirSync(".tmp", { recursive: true });
  const place = mkdtempSync(path.join(".tmp", "peers-"));
  const [file = ""] = files;
  try {
    if (files.length > 1)
      for (const one of files) cpSync(path.join(folder, one), path.join(place, "messages", one));
    const schema = files.length > 1 ? path.join(place, "messages") : path.join(folder, file);
    return await ask(schema, path.join(place, "generated"));
  } finally {
    rmSync(place, { recursive: true });
  }
};

const refusalOf = (input: Input, error: unknown): Refusal => {
  const [first] = error instanceof GenerationError ? error.diagnostics : [];
  return first === undefined
    ? { input, code: "crash", message: String(error) }
    : { input, code: first.code, message: first.message };
};

export const readInput = async (input: Input): Promise<Refusal | undefined> => {
  try {
    await withSchema(input, (schema) =>
      readModels([{ schema, dialect: "messages", languages: ["typescript"] }]),
    );
    return undefined;
  } catch (error) {
    return refusalOf(input, error);
  }
};

/**
 * Returns the compiler errors for the code generated from an input, by language. Rejected inputs have no
 * errors.
 */
export const compileInput = (input: Input, asked: readonly Language[]): Promise<string[]> =>
  withSchema(input, async (schema, out) => {
    await generate({ schema, dialect: "messages", out, languages: [...asked] });
    return asked.flatMap((language) => {
      try {
        compile[language](path.join(out, language));
        return [];
      } catch (error) {
        return [`${input.name}: ${language}: ${String(error).slice(0, 2000)}`];
      }
    });
  });

export interface Row {
  readonly suite: Suite;
  readonly refusals: readonly Refusal[];
}

interface SetAside {
  readonly suite: string;
  readonly input: string;
  readonly reason: string;
}

/**
 * Inputs that, by design, cannot be read from the data folder. If an input becomes readable, it must be
 * removed from this list.
 */
const setAside: readonly SetAside[] = JSON.parse(readFileSync("test/corpus/published/peers.json", "utf8"));

const asideOf = ({ name }: Suite): SetAside[] => setAside.filter(({ suite }) => suite === name);

export const idleAsides = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ suite, refusals }) =>
    asideOf(suite)
      .map(({ input }) => input)
      .filter((name) => refusals.every(({ input }) => input.name !== name)),
  );

const head = `# Test inputs from other generators

The test inputs from other generators, passed unchanged to \`koine generate --schema FILE\`. If a file refers to a file in another folder,
the common parent folder is passed instead. Inputs that are not schemas, or that refer to missing files, are not counted in the share.

`;

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`;

const share = (part: number, whole: number): string => `${Math.floor((1000 * part) / whole) / 10} %`;

const rowOf = ({ suite, refusals }: Row): string => {
  const { length } = suite.inputs;
  const [accepted, aside] = [length - refusals.length, asideOf(suite).length];
  return line([suite.name, ...[length, aside, accepted].map(String), share(accepted, length - aside)]);
};

const escaped = (text: string): string => text.replaceAll(/[\\<>*_$]/g, (character) => `\\${character}`);

const refusalLines = ({ suite, refusals }: Row): string[] =>
  refusals.map(({ input, code, message }) => {
    const aside = asideOf(suite).find(({ input: name }) => name === input.name);
    const reason = aside === undefined ? `\`${code}\`, ${escaped(message)}` : `excluded, ${aside.reason}`;
    return `- ${suite.name}, \`${input.name}\`: ${reason}\n`;
  });

export const pageOf = (rows: readonly Row[]): Promise<string> => {
  const titles = line(["suite", "inputs", "excluded", "accepted", "share"]);
  const table = titles + line(["---", "--:", "--:", "--:", "--:"]) + rows.map(rowOf).join("");
  const text = `${head}${table}\n## Rejected inputs\n\n${rows.flatMap(refusalLines).join("")}`;
  return format(text, { parser: "markdown", printWidth: 110 });
};

export { languages };
