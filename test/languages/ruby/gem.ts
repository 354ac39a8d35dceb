/** Generates gems for tests in temporary folders, runs them and checks them. */

import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { fixtureFiles } from "../../harness/fixtures/run.ts";
import { named, run } from "../../harness/toolchain.ts";
import { projectFolderOfTest } from "../../harness/folders.ts";

export const programs = "test/languages/ruby";

const entry = (gem: string): string => path.resolve(gem, "lib/koine_messages");
export const ruby = (program: string, gem: string, input = ""): string =>
  run("ruby", ["-w", path.join(programs, program), entry(gem)], { input });

/** Creates a folder that is removed at the end of the test. */
export const workplace = (): string => projectFolderOfTest("ruby");

/** Generates the gem of a schema folder, with its fixtures next to it. */
export const gemOf = async (schema: string, folder: string): Promise<string> => {
  await generate({ schema, out: path.join(folder, "generated"), languages: ["ruby"], ...named });
  return path.join(folder, "generated", "ruby");
};

export const hasRbs = spawnSync("ruby", ["-e", 'require "rbs/cli"']).status === 0;
const rbs = 'require "rbs"; require "rbs/cli"; RBS::CLI.new(stdout: $stdout, stderr: $stderr).run(ARGV)';

export const expectSigned = (gem: string): void =>
  expect(run("ruby", ["-e", rbs, "--", "-I", path.join(gem, "sig"), "validate", "--silent"])).toBe("");

export const expectClean = (gem: string): void => {
  expect(run("ruby", [path.join(programs, "clean.rb"), gem])).toBe("");
  if (hasRbs) expectSigned(gem);
};

/**
 * Returns the fixtures for which a gem gives the wrong result. Fixtures that only the author's schema rejects
 * count as accepted.
 */
export const wrongAnswers = (gem: string, fixtures: string): string[] => {
  const cases = fixtureFiles(path.dirname(fixtures)).flatMap((file) => file.cases);
  const input = cases.map(({ entity, text }, id) => `${JSON.stringify({ id, entity, text })}\n`).join("");
  const answers = run("ruby", [path.join(gem, "testee.rb")], { input })
    .trimEnd()
    .split("\n");
  return cases.flatMap(({ entity, name, encoded, unenforced = encoded }, index) => {
    const answer = JSON.parse(answers[index] ?? "{}");
    const isRight = answer.ok ? answer.text === unenforced : unenforced === undefined && answer.ok === false;
    return isRight && answer.id === index ? [] : [`${entity} ${name}: ${answers[index]}`];
  });
};
