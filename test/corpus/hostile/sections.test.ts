/**
 * The output check judges a module statement by statement. The verdict must equal the one for the whole
 * module, even if a multi-line string or comment crosses a statement boundary.
 */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { unsafePart } from "../../../generator/5-write/gate.ts";
import { unsafeInModule } from "../../../generator/5-write/sections.ts";
import { nothing } from "../../../generator/support/reuse/store.ts";
import { randomCases } from "../../harness/effort.ts";

/**
 * Module fragments: some that templates write, some that no template writes, and some that begin or end a
 * multi-line string or comment.
 */
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
  "const b = a",
  "const c = {",
  "};",
  "/** a */",
  "/** a */ (globalThis)",
  "/** a */ `b`",
  "+ a();",
];

const verdictOf = (judge: () => string | undefined): string | undefined => {
  try {
    return judge() === undefined ? undefined : "unsafe";
  } catch {
    return "unsafe";
  }
};

test("judges statements like the whole module", () => {
  const lines = fc.tuple(fc.constantFrom(...pieces), fc.constantFrom("\n", "\n\n"));
  const texts = fc.array(lines, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.flat().join("");
      expect([text, verdictOf(() => unsafeInModule(text, nothing))]).toEqual([
        text,
        verdictOf(() => unsafePart(text)),
      ]);
    }),
    { numRuns: randomCases(3000) },
  );
});
