/** The gate judges a file section by section: what it lets pass that way, it lets pass as a whole, whatever spans a border. */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unsafeInPackage, unsafeInShape } from "../../generator/5-write/package-gate.ts";
import { shapes } from "../../generator/5-write/packages.ts";
import { nothing } from "../../generator/support/reuse/store.ts";

/** Pieces that a template might write, that none writes, and that begin or end a text or a comment of many lines. */
const pieces: Readonly<Record<string, readonly string[]>> = {
  ".go": [
    "type A struct {}",
    'import "os"',
    "/*",
    "*/",
    "var a = `",
    "`",
    "func init() {}",
    "// `",
    "{",
    "}",
  ],
  ".py": [
    "class A:\n    a: int",
    "import os",
    '"""',
    "'''",
    "a: int = (",
    ")",
    "b: int = 1 \\",
    "# '''",
    "f()",
  ],
  ".rb": [
    "    A = 'a'",
    "    system('id')",
    "=begin",
    "=end",
    "    B = <<~A",
    "    A",
    "__END__",
    "    B = '",
    "    '",
  ],
  ".rs": [
    "struct A;",
    "extern crate libc;",
    "/*",
    "*/",
    'const A: &str = r#"',
    '"#',
    "mod a {",
    "}",
    "#[cfg(a)]",
  ],
};

describe.each(Object.keys(pieces))("a file %s", (ending) => {
  test("is safe in sections only if it is safe", async () => {
    const texts = fc.array(fc.constantFrom(...(pieces[ending] ?? [])), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(texts, async (lines) => {
        const text = `${lines.join(ending === ".py" ? "\n\n\n" : "\n\n")}\n`;
        const shape = shapes[ending];
        if (shape === undefined) throw new Error(`there is no shape for ${ending}`);
        const found = await unsafeInPackage({ path: `a${ending}` }, text, nothing);
        expect(found).toBe(await unsafeInShape(text, shape));
      }),
      { numRuns: 500 },
    );
  });
});
