/** The gem's signatures in use: what a static checker makes of them, and whether running programs keep to them. */

import { spawnSync } from "node:child_process";
import path from "node:path";
import { filesBelow } from "../../../harness/files.ts";
import { run } from "../../../harness/toolchain.ts";

const signatures = "generated/ruby/sig";

/** The checker that comes with Ruby, whose command a system may leave out. */
export const hasTypeProf = spawnSync("ruby", ["-e", 'require "typeprof"']).status === 0;
const typeProf = 'require "typeprof"; TypeProf.analyze(TypeProf::CLI.parse(ARGV))';

/** The mistakes that it finds in a program, and the types that it gives to its methods. */
export const inferred = (program: string): string => {
  const sources = filesBelow(signatures).filter((file) => file.endsWith(".rbs"));
  const said = run("ruby", ["-e", typeProf, "--", "--show-errors", program, ...sources]);
  const [ours = ""] = said.slice(said.indexOf("# Errors")).split("\nmodule KoineMessages");
  return `${ours.replaceAll(`${path.dirname(program)}/`, "").trim()}\n`;
};

/** The programs that print something else when every call of the gem is held to its signature; what was wrong is on stderr. */
export const unsigned = (programs: readonly string[], library: string): string =>
  run("ruby", ["-I", library, "test/languages/ruby/native/signed.rb", ...programs], {
    env: {
      RBS_TEST_TARGET: "KoineMessages::*",
      RBS_TEST_OPT: `-I ${signatures}`,
      RBS_TEST_LOGLEVEL: "error",
      RBS_TEST_RAISE: "1",
    },
  });
