/** Sinatra and Rails applications with generated records, and Active Support's JSON. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { once } from "../../../generator/support/once.ts";
import { projectFolderOfFile } from "../../harness/folders.ts";
import { fixtureFiles, type Case } from "../../harness/fixtures/run.ts";
import { run, testUnless } from "../../harness/toolchain.ts";
import { gemOf } from "./gem.ts";

const folder = "test/languages/ruby/frameworks";

const without = (library: string): string | undefined =>
  spawnSync("ruby", ["-W0", "-e", `require "${library}"`]).status === 0
    ? undefined
    : `ruby without ${library}; install with \`apt-get install ruby-rails ruby-sinatra\``;

const place = projectFolderOfFile("ruby-frameworks");
const gem = once(() => gemOf(path.join(folder, "orders.json"), place));

const rubyIn = (library: string, program: string, input = ""): string =>
  run("ruby", ["-W0", "-I", path.join(library, "lib"), path.join(folder, program)], { input });

for (const [name, library] of [
  ["sinatra", "sinatra/base"],
  ["rails", "action_controller/railtie"],
] as const)
  testUnless(without(library), `${name} prints what a user sees`, async () => {
    const printed = rubyIn(await gem(), `${name}.rb`);
    expect(printed).toBe(readFileSync(path.join(folder, `${name}.txt`), "utf8"));
  });

/** Ruby's JSON library keeps only the last of several duplicate keys. */
const isDecided = ({ name, entity }: Case): boolean =>
  !name.includes("duplicate-key") && !entity.includes(".history@");

const inputOf = (cases: readonly Case[]): string =>
  cases.map(({ entity, name, text }) => `${JSON.stringify({ entity, name, text })}\n`).join("");

testUnless(
  without("active_support"),
  "Active Support's JSON gives the codec's verdict on every fixture",
  () => {
    const cases = fixtureFiles("generated").flatMap((file) => file.cases.filter(isDecided));
    expect(rubyIn("generated/ruby", "verdicts.rb", inputOf(cases))).toBe(`${cases.length} fixtures agree\n`);
  },
);

testUnless(
  without("sinatra/base") ?? without("action_controller/railtie"),
  "Sinatra and Rails give the codec's verdict on every fixture of phi",
  () => {
    const cases = fixtureFiles("generated").flatMap((file) =>
      file.cases.filter(({ entity }) => /^phi\.\w+$/.test(entity)),
    );
    expect(cases.length).toBeGreaterThan(300);
    const printed = rubyIn("generated/ruby", "served.rb", inputOf(cases));
    expect(printed).toBe(`${cases.length} fixtures compared\n`);
  },
);
