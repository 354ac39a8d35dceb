/** Web frameworks with generated types: requests, responses and OpenAPI documents. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect } from "vitest";
import { once } from "../../../../generator/support/once.ts";
import { checkPrograms, makePackage, pythonIn } from "../environment.ts";
import { testWith } from "../../../harness/toolchain.ts";

const folder = "test/languages/python/frameworks/programs";

const removals: (() => void)[] = [];
const made = once(() =>
  makePackage("test/languages/python/frameworks/orders.json", (remove) => removals.push(remove)),
);
afterAll(() => removals.forEach((remove) => remove()));

const expectations = readdirSync(folder).filter((name) => name.endsWith(".txt"));

for (const expected of expectations)
  testWith(["python3"], `${expected.replace(".txt", "")} prints what a user sees`, async () => {
    const program = path.join(folder, expected.replace(/txt$/, "py"));
    const printed = pythonIn((await made()).folder, program);
    expect(printed).toBe(readFileSync(path.join(folder, expected), "utf8"));
  });

const messages = once(() => makePackage("schema/riffer", (remove) => removals.push(remove)));

for (const [name, program] of [
  ["FastAPI", "fastapi_verdicts.py"],
  ["Django Ninja", "ninja_verdicts.py"],
  ["Litestar", "litestar_verdicts.py"],
] as const)
  testWith(["python3"], `${name} gives the codec's verdict on every fixture`, async () => {
    const { folder: library, fixtures } = await messages();
    expect(pythonIn(library, path.join(folder, program), fixtures)).toBe("all agree\n");
  });

testWith(["python3"], "the programs pass the linter and the type checker", async () => {
  checkPrograms((await made()).folder, path.resolve(folder));
});
