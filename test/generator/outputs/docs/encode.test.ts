/** Rendered docs show titles and descriptions exactly as the schema's author wrote them. */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatText } from "../../../../generator/support/prettier/prettier.ts";
import {
  code,
  jsonBlock,
  link,
  prose,
  text,
  type Markdown,
} from "../../../../generator/outputs/docs/encode.ts";
import { allNodes, nodesOf, parseMarkdown, shownText } from "./markdown-tree.ts";
import { randomCases } from "../../../harness/effort.ts";

const oneLine = (words: string): string => words.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

/** Random strings of Markdown and HTML syntax characters, mixed with words. */
const characters = "\\`*_[]()<>#+-=.!|~&$ {}%:'\"^@\n\t\r\u0000\u2028";
const words =
  "a b1 é 漢 😀 1. 2) --- ``` ~~~ <script> </code> <!-- --> &lt; &#124; {{x}} [a](b) ![c](d) snake_case";
const pieces = [...characters, ...words.split(" "), "{% y %}", "__init__", "**b**"];
const hostile = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(""));

const inTable = (cell: Markdown): Promise<string> =>
  formatText("page.md", prose`| a | b |\n| --- | --- |\n| ${cell} | end |\n`);

const cellsOf = (page: string): string[] => nodesOf(page, "tableCell").map(shownText);

const htmlOf = (page: string): (string | undefined)[] => nodesOf(page, "html").map(({ value }) => value);

describe("text", () => {
  test("is shown as written in a paragraph, and formatting it twice changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (sample) => {
        const page = await formatText("page.md", prose`before\n\n${text(sample)}\n\nafter\n`);
        const shown = (parseMarkdown(page).children ?? []).map(shownText);
        expect(shown).toEqual(["before", oneLine(sample), "after"].filter((line) => line !== ""));
        expect(htmlOf(page)).toEqual([]);
        expect(await formatText("page.md", page)).toBe(page);
      }),
      { numRuns: randomCases(300) },
    );
  });

  test("is shown as written in a table cell", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (sample) => {
        const page = await inTable(text(sample));
        expect(cellsOf(page)).toEqual(["a", "b", oneLine(sample), "end"]);
        expect(htmlOf(page)).toEqual([]);
      }),
      { numRuns: randomCases(300) },
    );
  });

  test("keeps plain words readable in the source", () => {
    expect(text("The snake_case key, e.g. cache_read: 1.5 - 2.")).toBe(
      "The snake_case key, e.g. cache_read: 1.5 - 2.",
    );
  });
});

describe("code", () => {
  test("is one span in one table cell, whatever it contains", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (sample) => {
        const page = await inTable(code(sample));
        expect(cellsOf(page)).toEqual(["a", "b", oneLine(sample) || '""', "end"]);
        expect(["", "<code></code>"]).toContain(htmlOf(page).join(""));
        const spans = allNodes(parseMarkdown(page)).filter(({ type }) => type === "inlineCode");
        expect(spans.length + htmlOf(page).length / 2).toBe(1);
      }),
      { numRuns: randomCases(300) },
    );
  });
});

describe("jsonBlock", () => {
  test.each(['"```"', '"` ```` `"', '{\n"a": "\\n```\\n"\n}', '"<script>"', "```\n```"])(
    "contains %j",
    async (json) => {
      const page = await formatText("page.md", prose`before\n\n${jsonBlock(json)}\n\nafter\n`);
      expect((parseMarkdown(page).children ?? []).map(({ type }) => type)).toEqual([
        "paragraph",
        "code",
        "paragraph",
      ]);
    },
  );
});

describe("link", () => {
  test("accepts only an entity's name", () => {
    expect(link("LlmMessage")).toBe("[LlmMessage](#llmmessage)");
    expect(() => link("x](javascript:alert(1))")).toThrow(TypeError);
  });
});
