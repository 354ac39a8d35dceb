/** Runs the commands of the CI and hook recipes in a repository. */

import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { koine } from "../harness/command.ts";
import { folderOfTest } from "../harness/folders.ts";

const program = path.resolve("dist/generator/cli.js");

interface Repository {
  readonly folder: string;
  git(...args: string[]): string;
  shell(script: string, env?: Readonly<Record<string, string>>): { status: number | null; said: string };
  edit(from: string, to: string): void;
}

const message = "schema/messages/message.schema.json";

let made: string | undefined;

const generated = (): string => {
  if (made !== undefined) return made;
  const folder = mkdtempSync(path.join(tmpdir(), "koine-ci-"));
  cpSync("templates/init", path.join(folder, "schema"), { recursive: true });
  const config = { specs: { own: { schema: "schema", languages: ["typescript"] } } };
  writeFileSync(path.join(folder, "koine.config.json"), JSON.stringify(config));
  expect(koine(["generate"], { cwd: folder }).status).toBe(0);
  made = folder;
  return folder;
};

afterAll(() => made !== undefined && rmSync(made, { recursive: true }));

/** A clone with a separate branch. `npx` finds the installed koine. */
const open = (): Repository => {
  const root = folderOfTest("ci");
  const [origin, folder, bin] = ["origin", "clone", "bin"].map((name) => path.join(root, name));
  if (origin === undefined || folder === undefined || bin === undefined) throw new TypeError("three names");
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env["PATH"] ?? ""}`,
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_SYSTEM: "/dev/null",
  };
  mkdirSync(bin);
  const npx = `#!/bin/sh\n[ "$1 $2" = "--no-install koine" ] || exit 9\nshift 2\nexec "${process.execPath}" "${program}" "$@"\n`;
  writeFileSync(path.join(bin, "npx"), npx);
  chmodSync(path.join(bin, "npx"), 0o755);
  const shell: Repository["shell"] = (script, more = {}) => {
    const { status, stdout, stderr } = spawnSync("bash", ["-eo", "pipefail", "-c", script], {
      cwd: folder,
      encoding: "utf8",
      env: { ...env, ...more },
    });
    return { status, said: stdout + stderr };
  };
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
      cwd: folder,
      encoding: "utf8",
      stdio: "pipe",
      env,
    });
  cpSync(generated(), folder, { recursive: true });
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "Begin");
  git("clone", "-q", "--bare", ".", origin);
  git("remote", "add", "origin", `file://${origin}`);
  git("checkout", "-qb", "change");
  const edit = (from: string, to: string): void => {
    const place = path.join(folder, message);
    const text = readFileSync(place, "utf8");
    expect(text).toContain(from);
    writeFileSync(place, text.replace(from, to));
  };
  return { folder, git, shell, edit };
};

const generate = "npx --no-install koine generate";

/** Adds a required property, which is missing from older data. */
const breakIt = ({ edit, shell }: Repository): void => {
  edit('"properties": {', '"properties": { "must": { "type": "string" },');
  edit('"required": [', '"required": ["must", ');
  shell(`rm -rf schema/messages/examples && ${generate}`);
};

const readYaml = (file: string) => parse(readFileSync(path.join("recipes", file), "utf8"));

describe("the GitHub Action", () => {
  const action: {
    inputs: Record<string, { description: string }>;
    runs: { using: string; steps: { name: string; run: string; shell: string; env?: object }[] };
  } = readYaml("github-action/action.yml");
  const env = { BASE: "main", AGAINST: "origin/main" };
  const { steps } = action.runs;
  const data = steps.filter(({ name }) => name === "Validate the data");
  const runAll = ({ shell }: Repository) =>
    steps.filter((step) => !data.includes(step)).map(({ run }) => shell(run, env));

  test("is composite, and commands contain no expressions", () => {
    expect(action.runs.using).toBe("composite");
    for (const { run, shell } of action.runs.steps) {
      expect(shell).toBe("bash");
      expect(run).not.toContain("${{");
    }
    expect(Object.values(action.inputs).every(({ description }) => description.length > 10)).toBe(true);
  });

  test("passes without changes", () => {
    expect(runAll(open()).map(({ status }) => status)).toEqual([0, 0, 0, 0]);
  });

  test("annotates drift and breaking changes for readers of the base branch", () => {
    const repository = open();
    repository.edit('"properties": {', '"properties": { "constructor": { "type": "string" },');
    const [lint, check] = runAll(repository);
    expect([lint?.status, lint?.said]).toEqual([
      1,
      expect.stringMatching(
        /^::error file=schema\/messages\/message\.schema\.json,line=\d+,col=\d+,title=NAME_INHERITED::/m,
      ),
    ]);
    expect([check?.status, check?.said]).toEqual([
      1,
      expect.stringMatching(/^::error file=.*title=changed::/m),
    ]);
    const other = open();
    breakIt(other);
    const statuses = runAll(other);
    expect(statuses.map(({ status }) => status)).toEqual([0, 0, 0, 1]);
    expect(statuses[3]?.said).toMatch(/^::error file=schema\/.*title=PROP_ADDED_REQ::/m);
  });

  test("annotates data, with paths relative to the repository", () => {
    const { folder, shell } = open();
    mkdirSync(path.join(folder, "data"));
    writeFileSync(
      path.join(folder, "data/one.jsonl"),
      '{"role":"user","text":"hi"}\n{"role":"user","text":7}\n',
    );
    const [validate] = data;
    const more = { ENTITY: "Message", DATA: "data/*.jsonl", GITHUB_WORKSPACE: path.dirname(folder) };
    expect(shell(validate?.run ?? "exit 9", more)).toEqual({
      status: 1,
      said: expect.stringMatching(
        /^::error file=clone\/data\/one\.jsonl,line=2,col=\d+,title=type::\/text /m,
      ),
    });
  });

  test("annotates the line of a changed generated file", () => {
    const repository = open();
    const file = "generated/own/typescript/messages/types.ts";
    const place = path.join(repository.folder, file);
    writeFileSync(place, readFileSync(place, "utf8").replace("export type", "export  type"));
    const check = steps.find(({ name }) => name === "Check for drift");
    expect(repository.shell(check?.run ?? "exit 9").said).toMatch(
      /^::error file=generated\/own\/typescript\/messages\/types\.ts,line=[1-9]\d*,col=1,title=changed::/m,
    );
  });
});

test("the GitLab job", () => {
  const job: { script: string[] } = readYaml("gitlab/koine.gitlab-ci.yml").koine;
  const script = job.script.filter((line) => !line.startsWith("npm ci")).join("\n");
  expect(job.script).toHaveLength(5);
  const env = { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: "main" };
  const repository = open();
  expect(repository.shell(script, env).status).toBe(0);
  breakIt(repository);
  expect(repository.shell(script, env)).toEqual({
    status: 1,
    said: expect.stringContaining("PROP_ADDED_REQ"),
  });
});

describe("the hook", () => {
  test("accepts a clean commit and blocks drift", () => {
    const repository = open();
    cpSync("recipes/pre-commit/pre-commit", path.join(repository.folder, ".git/hooks/pre-commit"));
    repository.edit('"properties": {', '"properties": { "more": { "type": "string" },');
    repository.git("add", "-A");
    const commit = 'git -c user.name=a -c user.email=a@example.com commit -m "Change"';
    expect(repository.shell(commit)).toEqual({
      status: 1,
      said: expect.stringContaining("drifted. To fix:"),
    });
    expect(repository.shell(`${generate} && git add -A && ${commit}`).status).toBe(0);
    writeFileSync(path.join(repository.folder, "note.txt"), "no schema");
    expect(repository.shell(`git add -A && ${commit}`).said).not.toContain("looked at");
  });

  test("of pre-commit runs the same commands for the relevant files", () => {
    const { repos }: { repos: { repo: string; hooks: { id: string; entry: string; files: string }[] }[] } =
      readYaml("pre-commit/.pre-commit-config.yaml");
    const [local] = repos;
    const repository = open();
    for (const { entry, files } of local?.hooks ?? []) {
      expect(repository.shell(entry).status).toBe(0);
      expect(
        [message, "koine.config.json", "src/index.ts"].map((file) => new RegExp(files).test(file)),
      ).toEqual([true, true, false]);
    }
    expect(local?.hooks.map(({ id }) => id)).toEqual(["koine-lint", "koine-check"]);
  });
});
