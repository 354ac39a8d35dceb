/** The drifted crate, a runtime written by hand: koine conform names exactly its three drifts, and its README says what it prints. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { koine } from "../command.ts";
import { run, testWith } from "./toolchain.ts";

const crate = "test/conformance/drifted";
const target = path.resolve("node_modules/.cache/koine/drifted");

const entities = ["AgentMessage", "Content", "LlmMessage", "Message", "StopReason", "TurnId", "Usage"];

const isEntry = /^drifted: (.+) \((\d+) cases? in .+\)$/gm;

testWith(["cargo"], "the drifted runtime is caught on exactly its three counts", () => {
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
    ['"mimeType" is missing', 39],
    ["accepted what must be refused: tag at /role", 2],
    ['"signature" is missing', 5],
  ]);
  const readme = readFileSync(path.join(crate, "README.md"), "utf8");
  expect(out).toMatch(/^drifted +phi +642 +596 +0 +46 /m);
  expect(readme).toContain("Of 642 cases 46 fail.");
  for (const [what, cases] of entries) expect(readme).toMatch(new RegExp(`\`${what}\` *\\| *${cases} \\|`));
});

testWith(["cargo", "rustfmt"], "the drifted runtime is a tidy crate", () => {
  run("cargo", ["fmt", "--check"], { cwd: crate });
  run("cargo", ["clippy", "--quiet", "--locked", "--", "-D", "warnings"], {
    cwd: crate,
    env: { CARGO_TARGET_DIR: target },
  });
});
