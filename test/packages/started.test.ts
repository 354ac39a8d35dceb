/** The generator's package contains every module that is loaded by path. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "../harness/files.ts";

test("every thread's module is an entry point of the package", () => {
  const assembled = readFileSync("packages/assemble.js", "utf8");
  const started = filesBelow("generator").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/builtModule\("([^"]+)\.js"\)/g)].map(([, name = ""]) => name),
  );
  expect(started.length).toBeGreaterThan(5);
  expect(started.filter((name) => !assembled.includes(`"${name}"`))).toEqual([]);
});
