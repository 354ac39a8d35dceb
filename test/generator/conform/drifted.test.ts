/**
 * The drifted crate is a handwritten runtime: koine conform finds exactly its four drifts, and its README
 * quotes the output.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { koine } from "../../harness/command.ts";
import { run, testWith } from "../../harness/toolchain.ts";

const crate = "test/generator/conform/drifted";
const target = path.resolve("node_modules/.cache/koine/drifted");

const entities = ["AgentMessage", "Content", "LlmMessage", "Message", "StopReason", "TurnId", "Usage"];

const isEntry = /^drifted: (.+) \((\d+) cases? in .+\)$/gm;

testWith(["cargo"], "koine conform finds exactly the four drifts of the runtime", () => {
  run("cargo", ["build", "--quiet", "--release", "--locked"], {
    cwd: crate,
    env: { CARGO_TARGET_DIR: target },
  });
  const only = entities.map((name) => `phi.${name}`).join(",");
  const testee = `drifted=${path.join(target, "release", "drifted")}`;
  const { status, out } = koine(["conform", "--runtimes", "none", "--entities", only, "--testee", testee]);
  expect(status).toBe(1);
  const entries = [...out.matchAll(isEntry)].map(([, what, cases]) => [what, Number(cases)]);
  expect(entries).toEqual([
    ['"mimeType" is missing', 44],
    ['"tags" should not be there', 11],
    ['"provenanceHint" should not be there', 7],
    ["accepted a document that must be rejected: tag at /role", 2],
    ['"signature" is missing', 4],
    ['"nodeId" should not be there', 15],
    ["rejected a document that must be accepted: invalid type: integer `…` as u…, expected any value", 2],
    ['"parentId" should not be there', 14],
  ]);
  const readme = readFileSync(path.join(crate, "README.md"), "utf8");
  expect(out).toMatch(/^drifted +phi +659 +560 +0 +99 /m);
  expect(readme).toContain("Of the 659 cases, 99 fail.");
  for (const [what, cases] of entries)
    expect(
      readme.split("\n").filter((line) => line.includes(`${what}`) && line.includes(` ${cases} |`)),
    ).not.toEqual([]);
});

testWith(["cargo", "rustfmt"], "the drifted runtime is formatted and has no lints", () => {
  run("cargo", ["fmt", "--check"], { cwd: crate });
  run("cargo", ["clippy", "--quiet", "--locked", "--", "-D", "warnings"], {
    cwd: crate,
    env: { CARGO_TARGET_DIR: target },
  });
});
