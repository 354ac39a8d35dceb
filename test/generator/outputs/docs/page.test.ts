/** The documentation page of a dialect: hostile schemas do not break it, and every shape is described. */

import { describe, expect, test } from "vitest";
import { formatText } from "../../../../generator/support/prettier/prettier.ts";
import { allNodes, nodesOf, parseMarkdown, shownText, type Node } from "./markdown-tree.ts";
import { hostile, hostileFiles, pageOfFiles, richFiles } from "./schemas.ts";

const headingsOf = (page: string): string[] => nodesOf(page, "heading").map(shownText);

const rowsOf = (table: Node): string[][] =>
  (table.children ?? []).map((row) => (row.children ?? []).map(shownText));

/** Removes the padding that aligns tables. */
const unpadded = (page: string): string => page.replaceAll(/ {2,}/g, " ").replaceAll(/-{2,}/g, "-");

describe("a hostile schema", async () => {
  const page = await pageOfFiles(hostileFiles);
  const line = hostile.replaceAll(/\s+/g, " ");

  test("adds no HTML to the page", () => {
    const html = new Set(nodesOf(page, "html").map(({ value }) => value));
    expect([...html].toSorted()).toEqual(["</code>", "<code>"]);
  });

  test("adds no links, images or emphasis", () => {
    const urls = nodesOf(page, "link").map(({ url = "" }) => url);
    expect(urls.filter((url) => !/^#[a-z0-9]+$/.test(url))).toEqual([]);
    const types = new Set(allNodes(parseMarkdown(page)).map(({ type }) => type));
    for (const type of ["image", "emphasisHtml", "linkReference", "thematicBreak", "blockquote", "delete"])
      expect(types).not.toContain(type);
    const captions = nodesOf(page, "strong").map(shownText);
    expect(captions).toEqual(["Example: ```js [x](y)", "Rejected: __`b`__ &lt;i&gt;"]);
  });

  test("adds no headings", () => {
    const entities = ["Thing", "Word", "Choice", "Either", "EitherXB", "EitherY"];
    expect(headingsOf(page)).toEqual([`${line} messages`, "Reading this page", "All entities", ...entities]);
  });

  test("breaks no table", () => {
    for (const table of nodesOf(page, "table")) {
      const widths = new Set(rowsOf(table).map((row) => row.length));
      expect(widths.size).toBe(1);
    }
    const fields = nodesOf(page, "table").map(rowsOf)[1];
    expect(fields?.[1]).toEqual([line, "string", `optional, default ${JSON.stringify(hostile)}`, line]);
  });

  test("keeps examples inside their fences", () => {
    expect(nodesOf(page, "code").map(({ value = "" }) => JSON.parse(value) as unknown)).toEqual([
      hostileFiles["examples/thing/```js [x](y).json"],
      "```",
    ]);
  });

  test("stays the same when formatted", async () => {
    expect(await formatText("page.md", page)).toBe(page);
  });
});

describe("the description of every shape", async () => {
  const page = unpadded(await pageOfFiles(richFiles));

  test.each([
    "First.\n\nSecond.",
    "Undeclared properties are preserved",
    "Undeclared properties of this record are rejected.",
    "[Around](#around), record that includes the properties of [Base](#base): Stands around.",
    "In memory, they are in the field `base`.",
    "- [Base](#base): `id`",
    "| `must` | string | required | Must. Limit: `minLength` `1`. |",
    "| `mayBeNull` | `int32` or null | required, nullable | Null counts. |",
    "| `nullIsAbsent` | string or null | optional, null is read as absent | |",
    "| `listed` | list of (string or null) | optional, empty omitted | |",
    "| `mapped` | map from names to numbers | optional | |",
    "| `big` | `uint64` bigint | optional | |",
    "| `old` | string | optional | Deprecated. Old. |",
    "| `mended` | [Base](#base) | optional, salvaged when malformed | The base. |",
    "| `sifted` | list of [Base](#base) | optional, malformed items skipped | |",
    "| `uint64` bigint | An integer from 0 to 18446744073709551615, a `bigint` in TypeScript. |",
    "| `int32` | An integer from -2147483648 to 2147483647 in TypeScript. Other values are rejected, never rounded. |",
    "`listed` is always present; `nullIsAbsent` is never null; `big` contains bigints.",
    "`SerialWire` is the JSON form and `Serial` is the decoded value: its integers are bigints.",
    "**Deprecated.**",
    'an unknown variant is `{ kind: "unknown", tag, raw }`',
    "open union tagged by `kind` · `sample/open-union.schema.json`",
    "| list of [Base](#base) | Parts. |",
    "open enum · `sample/level.schema.json`",
    "The enum is open: other strings are kept unchanged.",
    "alias of string · `sample/name.schema.json`",
    "Limit: `maxLength` `3`.",
    "This record has no fields of its own.",
    "used by [Around](#around), [Fields](#fields), [TextOrList](#textorlist)",
    "**Rejected: missing id**",
  ])("%s", (words) => {
    expect(page).toContain(words);
  });

  test("omits examples with undeclared keys if there are others", () => {
    expect(page).toContain("**Example: short**");
    expect(page).not.toContain("with extra");
  });

  test("every link refers to a heading", () => {
    const anchors = headingsOf(page).map((heading) => `#${heading.toLowerCase().replaceAll(" ", "-")}`);
    for (const { url } of nodesOf(page, "link")) expect(anchors).toContain(url);
  });
});
