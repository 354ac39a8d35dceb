/** The table of names from the documents: each name exists in Koine and refers to an existing test. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readModel } from "../../generator/api/reading.ts";
import { methodNames } from "./method-cases.ts";

interface Named {
  readonly document: string;
  readonly name: string;
  readonly kind: "type" | "constructor" | "method" | "conversion";
  /** The path in the dialect's module. Other entry points have a prefix: `files:`, `translate/appam:`. */
  readonly koine: string;
  /** `<file>: <title of the test>`, or `<folder of goldens>: <golden>`. */
  readonly test: string;
}

const dialects = readdirSync("test/runtime").filter((name) => existsSync(`test/runtime/${name}/named.json`));

const namedIn = (dialect: string): readonly Named[] =>
  JSON.parse(readFileSync(`test/runtime/${dialect}/named.json`, "utf8"));

/** An entry point: its module below runtime, and its import path. */
interface Entry {
  readonly module: string;
  readonly from: string;
}

const own =
  (module: string, from: string) =>
  (dialect: string): Entry => ({
    module: `${dialect}/${module}`,
    from: `koine/${dialect}${from}`,
  });

const entryOf = {
  "": own("index.ts", ""),
  files: own("files.ts", "/files"),
  history: own("history/index.ts", "/history"),
  "translate/appam": (): Entry => ({ module: "translate/appam/index.ts", from: "koine/translate/appam" }),
};

const isEntry = (name: string): name is keyof typeof entryOf => Object.hasOwn(entryOf, name);

/** `files:ImageContent.fromFile` → the entry point `files` and its export. */
const partsOf = (dialect: string, koine: string): Entry & { readonly keys: string } => {
  const at = koine.indexOf(":");
  const name = at < 0 ? "" : koine.slice(0, at);
  if (!isEntry(name)) throw new Error(`${koine}: there is no entry point "${name}"`);
  return { ...entryOf[name](dialect), keys: koine.slice(at + 1) };
};

const find = async (dialect: string, koine: string): Promise<unknown> => {
  const { module: file, keys } = partsOf(dialect, koine);
  const module: unknown = await import(path.resolve("runtime", file));
  return keys.split(".").reduce<unknown>((at, key) => Reflect.get(Object(at), key), module);
};

/** Whether a test or a group with this title starts here: `test("`, `describe("`, `test.each(cases)("`. */
const opensWith = (text: string, name: string): boolean =>
  text
    .split(name)
    .slice(0, -1)
    .some((before) => /(?:test|describe)(?:\.\w+(?:<[^>]*>)?\([^]*\))?\(\s*["'`]$/.test(before.slice(-2000)));

/** Whether the test exists, as a title in a test file or as a file in a folder of golden files. */
const hasTest = (place: string): boolean => {
  const [file, name] = [place.slice(0, place.indexOf(": ")), place.slice(place.indexOf(": ") + 2)];
  if (file === "" || name === "" || !existsSync(file)) return false;
  return file.includes("/golden/")
    ? existsSync(`${file}/${name}.json`)
    : opensWith(readFileSync(file, "utf8"), name);
};

test("detects a title that no test has", () => {
  expect(hasTest("test/runtime/named.test.ts: detects a title that no test has")).toBe(true);
  expect(hasTest("test/runtime/named.test.ts: hasTest")).toBe(false);
  expect(hasTest("test/runtime/phi/golden/content: text")).toBe(true);
  expect(hasTest("test/runtime/phi/golden/content: no-such-file")).toBe(false);
});

describe.each(dialects)("%s", (dialect) => {
  const all = namedIn(dialect);

  test.each(all.map((row) => [`${row.kind} ${row.name}`, row] as const))("%s", async (_name, row) => {
    for (const cell of Object.values(row)) expect(cell).not.toBe("");
    expect([row.koine, typeof (await find(dialect, row.koine))]).not.toEqual([row.koine, "undefined"]);
    expect([row.test, hasTest(row.test)]).toEqual([row.test, true]);
  });
});

/** The languages with handwritten methods, by their file. */
const languages = {
  "rust.rs": "Rust",
  "python.py": "Python",
  "ruby.rb": "Ruby",
  "go.go": "Go",
  "java.java": "Java",
} as const;

const methodFile = (dialect: string, file: string): boolean =>
  existsSync(`schema/${dialect}/methods/${file}`);

const model = readModel("schema");

/** A type or one of its fields, which every language has. */
const isGenerated = (dialect: string, { koine }: Named): boolean =>
  model.dialects
    .filter(({ name }) => name === dialect)
    .some(({ entities }) => entities.some(({ name }) => name === koine));

/** The other languages that have a name: their programs run all cases of the table. */
const alsoIn = (dialect: string, row: Named): string[] => {
  if (isGenerated(dialect, row)) return Object.values(languages);
  if (!methodNames(dialect).has(row.koine)) return [];
  return Object.entries(languages).flatMap(([file, name]) => (methodFile(dialect, file) ? [name] : []));
};

const othersCell = (dialect: string, row: Named): string => {
  const names = alsoIn(dialect, row);
  if (names.length === Object.keys(languages).length) return "all";
  return names.length === 0 ? "none" : names.join(", ");
};

/** How many methods each language has, by dialect. */
const countsOf = (dialect: string): string => {
  const rows = namedIn(dialect).filter((row) => row.kind !== "type" && !isGenerated(dialect, row));
  const counts = Object.values(languages).map(
    (name) => rows.filter((row) => alsoIn(dialect, row).includes(name)).length,
  );
  return `| ${[dialect, rows.length, ...counts].join(" | ")} |`;
};

const cell = (text: string): string => `\`${text.replaceAll("|", "\\|")}\``;

const rowOf = (dialect: string, row: Named): string => {
  const { from, keys } = partsOf(dialect, row.koine);
  return `| ${cell(row.name)} | ${row.kind} | ${cell(keys)} | \`${from}\` | ${othersCell(dialect, row)} |`;
};

const page = (): string =>
  [
    "# Upstream names",
    "",
    "The types, constructors, methods and conversions named in the upstream documents, and where to find them in Koine.",
    "",
    "TypeScript has all of them. The packages of other languages have the types and fields, and these numbers of constructors, methods and conversions, which return the same results:",
    "",
    `| dialect | TypeScript | ${Object.values(languages).join(" | ")} |`,
    `| --- | --- | ${Object.values(languages)
      .map(() => "---")
      .join(" | ")} |`,
    ...dialects.map(countsOf),
    "",
    "In other languages, a method has the same name in the language's own style, such as `context_overflow?` in Ruby.",
    ...dialects.flatMap((dialect) => {
      const documents = [...new Set(namedIn(dialect).map(({ document }) => document))];
      return documents.flatMap((document) => [
        "",
        `## ${document}`,
        "",
        "| upstream | kind | TypeScript | import from | other languages |",
        "| --- | --- | --- | --- | --- |",
        ...namedIn(dialect)
          .filter((row) => row.document === document)
          .map((row) => rowOf(dialect, row)),
      ]);
    }),
    "",
  ].join("\n");

test("runtime/NAMES.md is up to date", async () => {
  await expect(page()).toMatchFileSnapshot(path.resolve("runtime/NAMES.md"));
});
