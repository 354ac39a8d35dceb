/**
 * Uses the module in programs that use version 1 or 2 of encoding/json. Each example checks its own output.
 */

import { expect } from "vitest";
import { once } from "../../../generator/support/once.ts";
import { fixtureFiles } from "../../harness/fixtures/run.ts";
import { goEnvironment, run, testWith } from "../../harness/toolchain.ts";

const cwd = "test/languages/go/native";

const go = (env: Readonly<Record<string, string>>, ...args: readonly string[]): string =>
  run("go", args, { cwd, env: { ...goEnvironment, ...env } });

/** Counts the examples that passed. A failing example fails the command. */
const programs = (env: Readonly<Record<string, string>>): number => {
  expect(go(env, "vet", "./...")).toBe("");
  const said = go(env, "test", "-vet=off", "-count=1", "-v", ".");
  return [...said.matchAll(/^--- PASS: Example/gm)].length;
};

const today = once(() => programs({}));

testWith(["go", "gofmt"], "encoding/json", () => {
  expect(run("gofmt", ["-l", cwd])).toBe("");
  expect(today()).toBeGreaterThanOrEqual(25);
});

testWith(["go"], "the examples also pass on encoding/json/v2, with those for its own features", () => {
  expect(programs({ GOEXPERIMENT: "jsonv2" })).toBe(today() + 3);
});

testWith(["go"], "measures the cost of reading and writing", () => {
  expect(go({ KOINE_ROUNDS: "1" }, "run", "./cost")).toMatch(/small messages of phi, write .* x/);
});

testWith(["go"], "a net/http server gives the codec's verdict on every fixture of its routes", () => {
  const routes = new Set(["pi.Content", "pi.Entry", "pi.Message", "pi.MessageContent", "pi.Usage"]);
  // By convention, encoding/json accepts null for every type and leaves the value unchanged.
  const cases = fixtureFiles("generated").flatMap((file) =>
    file.cases.filter(({ entity, text }) => routes.has(entity) && text.trim() !== "null"),
  );
  const input = cases.map(({ entity, name, text }) => `${JSON.stringify({ entity, name, text })}\n`).join("");
  expect(cases.length).toBeGreaterThan(300);
  expect(run("go", ["run", "./served"], { cwd, env: goEnvironment, input })).toBe(
    `${cases.length} fixtures compared\n`,
  );
});
