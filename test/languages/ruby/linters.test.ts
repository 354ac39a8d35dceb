/**
 * RuboCop and YARD report no problems in generated gems. `.rubocop.yml` has a reason for each disabled cop.
 */

import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { run, testWith } from "../../harness/toolchain.ts";
import { gemOf, workplace } from "./gem.ts";

/** RuboCop excludes folders that Git ignores, so it runs in a copy outside of them. */
const copied = (gem: string): string => {
  const copy = path.join(workplace(), "gem");
  cpSync(gem, copy, { recursive: true });
  return copy;
};

const gems: readonly (readonly [name: string, gem: () => Promise<string>])[] = [
  ["the built-in dialects", async () => copied("generated/ruby")],
  ["hard schemas", () => gemOf("test/corpus/schema/hard", workplace())],
  ["limits", () => gemOf("test/corpus/schema/limits", workplace())],
];

for (const [name, gem] of gems) {
  testWith(["rubocop"], `RuboCop finds nothing in the gem of ${name}`, async () => {
    const { stdout, stderr } = spawnSync("rubocop", ["--cache", "false", "--format", "emacs", "."], {
      cwd: await gem(),
      encoding: "utf8",
    });
    expect([stdout, stderr]).toEqual(["", ""]);
  });

  testWith(["yard"], `YARD finds no undocumented object in the gem of ${name}`, async () => {
    const printed = run("yard", ["stats", "--list-undoc", "--no-cache", "--no-save"], { cwd: await gem() });
    expect(printed).toContain("100.00% documented");
    expect(printed).not.toContain("[warn]");
  });
}
