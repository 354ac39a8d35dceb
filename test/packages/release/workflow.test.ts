/** The workflow that publishes the packages, the options of the rehearsal, and the page for maintainers. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { goEnvironment, run, testWith } from "../../harness/toolchain.ts";

const workflow = ".github/workflows/release.yml";

testWith(["go"], "actionlint finds no problem in the workflow", () => {
  const program = "github.com/rhysd/actionlint/cmd/actionlint@v1.7.7";
  expect(
    run("go", ["run", program, "-shellcheck=", workflow], { env: { ...goEnvironment, GOFLAGS: "" } }),
  ).toBe("");
});

test("the workflow has a job for each registry, with an environment of the same name", () => {
  const text = readFileSync(workflow, "utf8");
  for (const registry of ["npm", "crates", "pypi", "rubygems", "go", "maven"])
    expect(text).toMatch(
      new RegExp(`^  ${registry}:\\n    needs: packages\\n.*\\n    environment: ${registry}\\n`, "m"),
    );
});

test("the page for maintainers has at most 30 lines", () => {
  const lines = readFileSync("packages/RELEASING.md", "utf8").trimEnd().split("\n");
  expect(lines.length).toBeLessThanOrEqual(30);
});

const release = (...words: readonly string[]): string => {
  const { status, stderr } = spawnSync("node", ["packages/release/release.js", ...words], {
    encoding: "utf8",
  });
  expect(status).toBe(2);
  return stderr;
};

test("a release is refused with a wrong option, version or registry", () => {
  expect(release()).toContain('"" is not a version such as 1.2.3');
  expect(release("--dry-run", "v1.2.3")).toContain('"v1.2.3" is not a version such as 1.2.3');
  expect(release("--publish", "1.2.3")).toContain('unknown option "--publish"');
  expect(release("--dry-run", "1.2.3", "hex")).toContain(
    "the registries are npm, crates, pypi, go, rubygems, maven",
  );
  expect(release("1.2.3", "npm")).toContain("a release includes all registries");
  expect(release("987.0.0")).toContain("package.json has the version ");
});
