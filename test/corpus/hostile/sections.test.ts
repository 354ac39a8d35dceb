/** The gate judges a module section by section: what it lets pass that way, it lets pass as a whole, whatever spans a border. */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { unsafePart } from "../../../generator/5-write/gate.ts";
import { unsafeInModule } from "../../../generator/5-write/sections.ts";
import { nothing } from "../../../generator/support/reuse/store.ts";

/** Pieces that a template might write, that none writes, and that begin or end a text or a comment of many lines. */
const pieces = [
  "export type A = string;",
  'import "node:os";',
  "/*",
  "*/",
  "const a = `",
  "`;",
  "globalThis.a = 1;",
  "function a() {",
  "}",
  "// `",
];

const verdictOf = (judge: () => string | undefined): string | undefined => {
  try {
    return judge() === undefined ? undefined : "unsafe";
  } catch {
    return "unsafe";
  }
};

test("a module is safe in sections only if it is safe", () => {
  const texts = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(texts, (lines) => {
      const text = `${lines.join("\n\n")}\n`;
      expect([text, verdictOf(() => unsafeInModule(text, nothing))]).toEqual([
        text,
        verdictOf(() => unsafePart(text)),
      ]);
    }),
    { numRuns: 500 },
  );
});
