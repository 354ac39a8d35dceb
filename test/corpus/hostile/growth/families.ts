/** Documents of increasing size. A naive reader needs superlinear time or memory for each family. */

export interface Family {
  readonly name: string;
  readonly entity: string;
  readonly text: (size: number) => string;
  /** The smallest of three sizes. Each size is twice the previous one. */
  readonly size: number;
}

const list = (size: number, item: (index: number) => string): string =>
  Array.from({ length: size }, (_, index) => item(index)).join(",");

const members = (size: number, value: string): string => `{${list(size, (at) => `"key ${at}":${value}`)}}`;

const anything = (data: string): string => `{"data":${data}}`;

/** Only the last alternative matches, or none if the leaf is wrong. */
const nested = (depth: number, leaf: string): string =>
  `${'{"next":'.repeat(depth)}${leaf}${',"mark":"right"}'.repeat(depth)}`;

const message = '{"role":"user","content":[{"type":"text","text":"words"}],"timestamp":1}';

const family = (name: string, entity: string, size: number, text: Family["text"]): Family => ({
  name,
  entity: entity.includes(".") ? entity : `growth.${entity}`,
  size,
  text,
});

export const families: readonly Family[] = [
  family("wrong items", "Texts", 100_000, (size) => `[${list(size, () => "1")}]`),
  family("records of the wrong type", "Records", 50_000, (size) => `[${list(size, () => '{"id":1}')}]`),
  family("deep nesting", "Anything", 200_000, (size) => anything("[".repeat(size))),
  family("a key with many duplicates", "Anything", 50_000, (size) =>
    anything(`{${list(size, () => '"k":1')}}`),
  ),
  family("strings with escapes", "Anything", 100_000, (size) =>
    anything(`"${String.raw`\u00e9\n\\`.repeat(size)}"`),
  ),
  family("long numbers", "Anything", 300, (size) => anything(`[${list(size, () => "7".repeat(1000))}]`)),
  family("one number", "Anything", 300_000, (size) => anything("7".repeat(size))),
  family("distinct items", "Unique", 20_000, (size) => `[${list(size, (at) => `"item ${at}"`)}]`),
  family("distinct objects", "UniqueObjects", 10_000, (size) => `[${list(size, (at) => `{"id":${at}}`)}]`),
  family("nested alternatives", "Nested", 10, (size) => nested(size, '"leaf"')),
  family("nested alternatives around a mistake", "Nested", 10, (size) => nested(size, "1")),
  family("alternatives that change the data", "Changed", 10, (size) => nested(size, '"leaf"')),
  family("nested lists", "Lists", 20, (size) => `${"[".repeat(size)}1${"]".repeat(size)}`),
  family(
    "nested lists around a mistake",
    "Lists",
    20,
    (size) => `${"[".repeat(size)}true${"]".repeat(size)}`,
  ),
  family("a pattern", "Pattern", 200_000, (size) => `"${"ab".repeat(size)}"`),
  family("a pattern that backtracks", "Backtracking", 20_000, (size) => `"${"a".repeat(size)}!"`),
  family("a map", "Numbers", 30_000, (size) => members(size, "1")),
  family("a map of mistakes", "Numbers", 30_000, (size) => members(size, '"1"')),
  family("unknown fields", "Open", 30_000, (size) => members(size, "1")),
  family("forbidden unknown fields", "Closed", 30_000, (size) => members(size, "1")),
  family("unknown fields next to flattened ones", "Flat", 30_000, (size) => members(size, "1")),
  family("white space", "Texts", 1_000_000, (size) => `[${" \n".repeat(size / 2)}]`),
  family("base64", "Anything", 1_000_000, (size) => anything(`"${"QUJD".repeat(size / 4)}"`)),
  family(
    "lines of a history",
    "phi.history@0.9.0",
    3_000,
    (size) => `{"koine":"history","dialect":"phi","version":"0.9.0"}\n${`${message}\n`.repeat(size)}`,
  ),
];
