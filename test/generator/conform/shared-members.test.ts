/** Members that all variants of a union share can be read from the union in every language. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { cargo, copy, isFormatted } from "../../languages/rust/crate.ts";
import { testWith, toolchains } from "../../harness/toolchain.ts";

const folder = "test/generator/conform/shared-members";
const events = readFileSync(path.join(folder, "events.txt"), "utf8");
const expected = readFileSync(path.join(folder, "expected.txt"), "utf8");

const out = path.resolve(".tmp/shared-members");

beforeAll(async () => {
  const languages = Object.keys(toolchains);
  await generate({ schema: path.join(folder, "event.json"), out, prune: true, force: true, languages });
});

testWith(["cargo", "rustfmt"], "rust", () => {
  copy(path.join(out, "rust"), "shared-members-crate");
  copy(path.join(folder, "rust"), "shared-members");
  isFormatted("shared-members-crate", "src/lib.rs");
  expect(cargo("shared-members", ["run", "--quiet"], events)).toBe(expected);
});
