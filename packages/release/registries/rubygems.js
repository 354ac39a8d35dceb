/** RubyGems: `koine-core`. */

import { mkdirSync } from "node:fs";
import path from "node:path";
import { run } from "../command.js";

export const rubygems = {
  make({ core, out, version, epoch }) {
    mkdirSync(out, { recursive: true });
    const file = path.join(out, `koine-core-${version}.gem`);
    run("gem", ["build", "--strict", "koine-core.gemspec", "--output", file], {
      cwd: path.join(core, "ruby"),
      env: { SOURCE_DATE_EPOCH: epoch },
    });
  },
  /** The gem loads with warnings enabled. */
  check({ core }) {
    const words = ["-w", "-I", "lib", "-e", 'require "koine_core"; exit KoineCore::VERSION.empty? ? 1 : 0'];
    const { printed } = run("ruby", words, { cwd: path.join(core, "ruby") });
    if (printed !== "") throw new Error(`the gem koine-core prints when it is loaded:\n${printed}`);
  },
};
