/** The workflow of `koine init --package`: its commands check, test and pack the packages of every language. */

import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { virtualEnvironment } from "../../languages/python/virtual.ts";
import { blocksOf, openProject } from "../../harness/follow.ts";
import { products, run, testWith, toolchains } from "../../harness/toolchain.ts";

interface Step {
  readonly run?: string;
  readonly if?: string;
  readonly "working-directory"?: string;
}

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

const folder = path.resolve(".tmp/publish");
const workflow = ".github/workflows/packages.yml";
const languages = Object.keys(toolchains);

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  openProject(folder);
  symlinkSync(
    path.resolve("node_modules/typescript"),
    path.join(folder, "node_modules/typescript"),
    "junction",
  );
  symlinkSync("../typescript/bin/tsc", path.join(folder, "node_modules/.bin/tsc"));
  const schema = blocksOf(readFileSync("README.md", "utf8")).find(({ file }) => file === "events.json");
  writeFileSync(path.join(folder, "events.json"), schema?.text ?? "");
  writeFileSync(path.join(folder, ".gitignore"), "node_modules\ndist\ntarget\n*.tgz\n*.gem\n");
  const koine = (...words: readonly string[]) => run("npx", ["koine", ...words], { cwd: folder });
  koine("init", "--from", "events.json", "--package", "acme-events", "--languages", languages.join());
  koine("generate");
  const git = (...words: readonly string[]) => run("git", words, { cwd: folder });
  git("init", "--quiet", "--initial-branch", "main");
  git("add", ".");
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "--message", "Add events");
});

/** Runs the commands of a job, except those for other events and the installation of packages. */
const runJob = (name: string, env: Readonly<Record<string, string>> = {}): void => {
  const { jobs }: Workflow = parse(readFileSync(path.join(folder, workflow), "utf8"));
  const steps = (jobs[name]?.steps ?? []).filter((step) => step.run !== undefined && step.if === undefined);
  expect(steps.length).toBeGreaterThan(1);
  for (const step of steps)
    if (step.run !== undefined && !step.run.startsWith("npm ci"))
      run("bash", ["-eo", "pipefail", "-c", step.run], {
        cwd: path.join(folder, step["working-directory"] ?? "."),
        env,
      });
};

test("the check job passes", () => runJob("check"));

for (const [language, command] of Object.entries(toolchains))
  testWith([command], `the ${language} job passes`, () => {
    const pythonTools = ["build==1.6.1", "hatchling==1.33.0", "twine==7.0.0"];
    const more = language === "python" ? `${path.dirname(virtualEnvironment(pythonTools)("python"))}:` : "";
    runJob(language, { CARGO_TARGET_DIR: products, PATH: `${more}${process.env["PATH"] ?? ""}` });
  });

testWith(["go"], "actionlint finds no problem in the workflow", () => {
  const program = "github.com/rhysd/actionlint/cmd/actionlint@v1.7.7";
  run("go", ["run", program, "-shellcheck=", path.join(folder, workflow)], {
    env: { GOTOOLCHAIN: "local", GOFLAGS: "" },
  });
});
