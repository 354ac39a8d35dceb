/** `koine init --package`. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { koine } from "../../harness/command.ts";
import { folderOfTest } from "../../harness/folders.ts";

const openFolder = (): string => {
  const cwd = folderOfTest("init-package");
  writeFileSync(path.join(cwd, "events.json"), '{"title":"Event","type":"object"}');
  return cwd;
};

const init = (cwd: string, ...words: readonly string[]) =>
  koine(["init", "--from", "events.json", ...words], { cwd });

const workflow = ".github/workflows/packages.yml";

test("writes a config in which every folder is a package, and a workflow with a job per language", () => {
  const cwd = openFolder();
  const languages = ["typescript", "rust", "zod"];
  expect(init(cwd, "--package", "acme-events", "--languages", languages.join())).toMatchObject({
    status: 0,
    out: expect.stringContaining(workflow),
  });
  const { specs } = JSON.parse(readFileSync(path.join(cwd, "koine.config.json"), "utf8"));
  expect(specs.events).toMatchObject({
    languages: { typescript: { package: "acme-events" }, rust: {}, zod: {} },
    package: { name: "acme-events", version: "0.1.0" },
  });
  const { jobs } = parse(readFileSync(path.join(cwd, workflow), "utf8"));
  expect(Object.keys(jobs)).toEqual(["check", "typescript", "typescript-release", "rust", "rust-release"]);
  expect(koine(["generate"], { cwd })).toMatchObject({ status: 0, err: "" });
});

test("also creates an example dialect", () => {
  const cwd = folderOfTest("init-package-example");
  expect(koine(["init", "--package", "acme"], { cwd })).toMatchObject({ status: 0, err: "" });
  expect(existsSync(path.join(cwd, workflow))).toBe(true);
  expect(koine(["generate"], { cwd })).toMatchObject({ status: 0, err: "" });
});

test("writes nothing if the name is wrong, or if the workflow exists", () => {
  const cwd = openFolder();
  for (const name of ["@acme/events", "Events", "1st", "a--b", "", "über"])
    expect(init(cwd, "--package", name)).toMatchObject({
      status: 2,
      err: expect.stringContaining("use lowercase letters, digits and hyphens"),
    });
  mkdirSync(path.join(cwd, ".github/workflows"), { recursive: true });
  writeFileSync(path.join(cwd, workflow), "mine");
  expect(init(cwd, "--package", "acme")).toMatchObject({
    status: 2,
    err: `${workflow} already exists; nothing was written\n`,
  });
  expect(existsSync(path.join(cwd, "koine.config.json"))).toBe(false);
});
