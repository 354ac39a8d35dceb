/** Texts of one skeleton are judged once: what one of them may hold, all of them may, whatever their names and texts say. */

import { createRequire } from "node:module";
import treeSitter from "@vscode/tree-sitter-wasm";
import * as fc from "fast-check";
import { SyntaxKind, tokenToString } from "typescript";
import { describe, expect, test } from "vitest";
import { typescriptSpelling, unsafePart } from "../../generator/5-write/gate.ts";
import { unsafeInShape } from "../../generator/5-write/package-gate.ts";
import { shapes } from "../../generator/5-write/packages.ts";
import { skeletonOf, type Spelling } from "../../generator/5-write/skeleton.ts";

const unsafeModule = (text: string): Promise<string | undefined> =>
  Promise.resolve()
    .then(() => unsafePart(text))
    .catch(() => "what does not parse");

const judges: Readonly<
  Record<string, readonly [Spelling, (text: string) => Promise<string | undefined>, readonly string[]]>
> = {
  ".ts": [typescriptSpelling, unsafeModule, ["const @ = #;", "export const @ = core.@(#);", "@(#);"]],
  ...Object.fromEntries(
    Object.entries(shapes).map(([ending, shape]) => [
      ending,
      [
        shape.spelling,
        (text: string) => unsafeInShape(text, shape),
        {
          ".go": ["var @ = #", "func @() {}", "type @ struct {}", "var a = @(#)"],
          ".java": [
            "class @ {}",
            "class a { String @ = #; }",
            "import @.core.A;",
            "class a { int b = @(#); }",
          ],
          ".py": ["@: int = #", "@: int = @(#)", "class @:\n    @: int", "from .@ import @"],
          ".rb": ["@ = #", "@ #", "class @\nend", "@.@(#)"],
          ".gemspec": ["@ = #", "@.@(#)"],
          ".rs": ["struct @;", "@! { @(#) }", "const @: &str = #;", "#[@]\nstruct A;"],
        }[ending] ?? [],
      ],
    ]),
  ),
};

const names = ["a", "A", "b1", "_a", "init", "system", "require", "import", "type", "class", "core", "codec"];
const said = ['"a"', "'b'", '"#{a}"', '"\\u0061"', '"', "1", "07", "`a`", "/a/", '"use strict"', "/* a */ 1"];

const filled = (lines: readonly string[], words: readonly string[], texts: readonly string[]): string => {
  let [name, text] = [0, 0];
  return lines
    .join("\n")
    .replaceAll(/[@#](?!\[)/g, (sign) =>
      sign === "@" ? (words[name++ % words.length] ?? "") : (texts[text++ % texts.length] ?? ""),
    );
};

const some = <Value>(values: readonly Value[]) =>
  fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });

describe.each(Object.keys(judges))("a text %s", (ending) => {
  const [spelling, unsafe, lines] = judges[ending] ?? [typescriptSpelling, unsafeModule, []];

  test("is judged like every other with its skeleton", async () => {
    const seen = new Map<string, boolean>();
    await fc.assert(
      fc.asyncProperty(some(lines), some(names), some(said), async (shape, words, texts) => {
        const text = `${filled(shape, words, texts)}\n`;
        const isSafe = (await unsafe(text)) === undefined;
        const skeleton = skeletonOf(text, spelling);
        expect([text, seen.get(skeleton) ?? isSafe]).toEqual([text, isSafe]);
        seen.set(skeleton, isSafe);
      }),
      { numRuns: 1000 },
    );
  });
});

test("every word that TypeScript knows stays", () => {
  const keywords = Object.values(SyntaxKind)
    .filter((kind) => typeof kind === "number")
    .filter((kind) => kind >= SyntaxKind.FirstKeyword && kind <= SyntaxKind.LastKeyword)
    .map((kind) => tokenToString(kind) ?? "");
  expect(keywords.length).toBeGreaterThan(60);
  expect(keywords.filter((word) => !typescriptSpelling.words.has(word))).toEqual([]);
});

/** A word by itself; what begins with a line is never renamed, and rules of a grammar have names of several words. */
const isWord = (name: string | null): name is string => name !== null && /^[A-Za-z]+$/.test(name);

test.each(Object.keys(shapes))("every word that the grammar of %s knows stays", async (ending) => {
  const shape = shapes[ending];
  if (shape === undefined) throw new Error(`there is no shape for ${ending}`);
  await treeSitter.Parser.init();
  const file = `@vscode/tree-sitter-wasm/wasm/tree-sitter-${shape.grammar}.wasm`;
  const language = await treeSitter.Language.load(createRequire(import.meta.url).resolve(file));
  const words = Array.from({ length: language.nodeTypeCount }, (_, id) => id)
    .filter((id) => !language.nodeTypeIsNamed(id) && language.nodeTypeIsVisible(id))
    .map((id) => language.nodeTypeForId(id))
    .filter(isWord);
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((word) => !shape.spelling.words.has(word))).toEqual([]);
});
