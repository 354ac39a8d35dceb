/** The module as programs use it that live with encoding/json, in both of its generations: each prints what stands below it. */

import { expect } from "vitest";
import { once } from "../../../generator/support/once.ts";
import { goEnvironment, run, testWith } from "../../harness/toolchain.ts";

const cwd = "test/languages/go/native";

const go = (env: Readonly<Record<string, string>>, ...args: readonly string[]): string =>
  run("go", args, { cwd, env: { ...goEnvironment, ...env } });

/** The number of programs that printed what they should; one that did not fails the command. */
const programs = (env: Readonly<Record<string, string>>): number => {
  expect(go(env, "vet", "./...")).toBe("");
  // All of what it would vet by itself, too.
  const said = go(env, "test", "-vet=off", "-count=1", "-v", ".");
  return [...said.matchAll(/^--- PASS: Example/gm)].length;
};

const today = once(() => programs({}));

testWith(["go", "gofmt"], "encoding/json", () => {
  expect(run("gofmt", ["-l", cwd])).toBe("");
  expect(today()).toBeGreaterThanOrEqual(25);
});

testWith(["go"], "the same programs on encoding/json/v2, and what it can do beyond", () => {
  expect(programs({ GOEXPERIMENT: "jsonv2" })).toBe(today() + 3);
});

testWith(["go"], "what reading and writing cost is measured", () => {
  expect(go({ KOINE_ROUNDS: "1" }, "run", "./cost")).toMatch(/small messages of phi, write .* x/);
});
