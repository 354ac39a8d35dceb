/**
 * The files of Python's core become one module, in which a second definition of a name would replace the
 * first.
 */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { grouped } from "../../../generator/support/group-by.ts";
import { filesBelow } from "../../harness/files.ts";

const definitionsIn = (file: string): { file: string; name: string }[] =>
  [...readFileSync(file, "utf8").matchAll(/^(?:def |class |(?=\w+(?:: [^=\n]+)? = ))(\w+)/gm)].map(
    ([, name = ""]) => ({ file, name }),
  );

test("no two files of the core define the same name", () => {
  const definitions = filesBelow("templates/python/core")
    .filter((file) => file.endsWith(".py"))
    .flatMap(definitionsIn);
  expect(definitions.length).toBeGreaterThan(300);
  const repeated = [...grouped(definitions, ({ name }) => name)]
    .filter(([, found]) => new Set(found.map(({ file }) => file)).size > 1)
    .map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(", ")}`);
  expect(repeated).toEqual([]);
});
