/** Two gems that share a core, which is itself a gem. */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { hasRbs } from "../../languages/ruby/gem.ts";
import { run, testUnless, testWith } from "../../harness/toolchain.ts";
import { conforms, exchanged, failureOf, version, writeTwo } from "./two.ts";

const program = "test/packages/shared-core/programs/main.rb";

testWith(["ruby"], "ruby: gems exchange records, and a version mismatch is an error", () => {
  const two = writeTwo("ruby");
  const { at, core, packageOf } = two;
  const home = at("gems");
  const env = { GEM_HOME: home, GEM_PATH: home };
  for (const [cwd, gem] of [
    [core, "koine-core"],
    [packageOf("acme"), "acme-boxes"],
    [packageOf("globex"), "globex-boxes"],
  ] as const) {
    run("gem", ["build", `${gem}.gemspec`, "--output", at(`${gem}.gem`)], { cwd });
    run(
      "gem",
      [
        "install",
        "--local",
        "--ignore-dependencies",
        "--no-document",
        "--install-dir",
        home,
        at(`${gem}.gem`),
      ],
      { env },
    );
  }
  expect(run("ruby", ["-w", program], { env })).toBe(exchanged);
  conforms(two, "ruby");
  const entry = path.join(home, `gems/koine-core-${version}/lib/koine_core.rb`);
  writeFileSync(entry, readFileSync(entry, "utf8").replace(`'${version}'`, "'0.0.9'"));
  expect(failureOf("ruby", [program], { env })).toContain(
    `acme-boxes was generated for koine-core ${version} and meets koine-core 0.0.9: generate it again`,
  );
});

const rbs = 'require "rbs"; require "rbs/cli"; RBS::CLI.new(stdout: $stdout, stderr: $stderr).run(ARGV)';

testUnless(
  hasRbs ? undefined : "ruby without the gem rbs",
  "ruby: the signatures of both gems are valid",
  () => {
    const { core, packageOf } = writeTwo("ruby");
    const folders = [core, packageOf("acme")].flatMap((gem) => ["-I", path.join(gem, "sig")]);
    expect(run("ruby", ["-e", rbs, "--", "-r", "date", ...folders, "validate", "--silent"])).toBe("");
  },
);
