/**
 * The gem's signatures in use: the types that a checker infers, and whether running programs conform to them.
 */

import { spawnSync } from "node:child_process";
import path from "node:path";
import { filesBelow } from "../../../harness/files.ts";
import { run } from "../../../harness/toolchain.ts";

const signatures = "generated/ruby/sig";

/** Ruby's type checker, whose command is missing on some systems. */
export const hasTypeProf = spawnSync("ruby", ["-e", 'require "typeprof"']).status === 0;
const typeProf = 'require "typeprof"; TypeProf.analyze(TypeProf::CLI.parse(ARGV))';

/** Returns the checker's errors in a program and the inferred types of its methods. */
export const inferred = (program: string): string => {
  const sources = filesBelow(signatures).filter((file) => file.endsWith(".rbs"));
  const said = run("ruby", ["-e", typeProf, "--", "--show-errors", program, ...sources]);
  const [ours = ""] = said.slice(said.indexOf("# Errors")).split("\nmodule KoineMessages");
  return `${ours.replaceAll(`${path.dirname(program)}/`, "").trim()}\n`;
};

/**
 * Returns the programs whose output changes if every call to the gem is checked against its signature.
 * Violations are on stderr.
 */
export const unsigned = (programs: readonly string[], library: string): string =>
  run("ruby", ["-I", library, "test/languages/ruby/native/signed.rb", ...programs], {
    env: {
      RBS_TEST_TARGET: "KoineMessages::*",
      RBS_TEST_OPT: `-I ${signatures}`,
      RBS_TEST_LOGLEVEL: "error",
      RBS_TEST_RAISE: "1",
    },
  });
