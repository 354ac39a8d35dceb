/**
 * Markdown in Rust comments: `sample.rs` is the comment made from `sample.md`, and clippy and rustdoc accept
 * it.
 */

import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { markdownLines } from "../../../generator/languages/rust/markdown.ts";

const folder = "test/cases/rustdoc";

test("keeps markup, and escapes text that only looks like markup", async () => {
  const lines = markdownLines(readFileSync(`${folder}/sample.md`, "utf8"), 90);
  await expect(`${lines.map((line) => `/// ${line}`.trimEnd()).join("\n")}\n`).toMatchFileSnapshot(
    "../../cases/rustdoc/sample.rs",
  );
});

const pieces = fc.constantFrom(..."*_`~<>[]()#-1. \n\\ab|&:/", "http://a.b", "```", "**");

/** Removes code, URLs and escapes. */
const outside = (line: string): string => line.replaceAll(/(`+)[^`].*?\1|<https?:[^>]*>|\\./g, "");

test("no text becomes a tag, a link to an item, or a doc test", () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const lines = markdownLines(parts.join(""), 40);
      const fences = lines.filter((line) => line.startsWith("```"));
      expect(fences).toEqual(fences.map((_, index) => (index % 2 === 0 ? "```text" : "```")));
      let isCode = false;
      for (const line of lines) {
        if (line.startsWith("```")) isCode = !isCode;
        else if (!isCode) expect(outside(line)).not.toMatch(/[<>]|\[(?!.*\]\(http)/);
        if (!isCode) expect(line).not.toMatch(/^ {4}/);
      }
    }),
  );
});
