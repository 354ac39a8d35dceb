/**
 * The Rust server and its TypeScript client: the test follows their page literally and runs each command from
 * their CI job.
 */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { parse } from "yaml";
import { testWith } from "../harness/toolchain.ts";
import { blocksOf, follow, openProject, updated, type Block, type Step } from "../harness/follow.ts";

const recipe = path.resolve("recipes/rust-server");
const readme = path.join(recipe, "README.md");

const shell = (text: string): Block => ({ language: "sh", file: undefined, text });

const commit = shell(
  "git init -q -b main && git add . && git commit -qm Begin && git update-ref refs/remotes/origin/main HEAD\n",
);

interface Job {
  readonly steps: readonly { readonly run?: string }[];
}

/** One command per line, without installation steps. */
const linesOfJob = (): Block[] => {
  const { jobs }: { jobs: { protocol: Job } } = parse(readFileSync(path.join(recipe, "ci.yml"), "utf8"));
  const lines = jobs.protocol.steps.flatMap(({ run = "" }) => run.trim().split("\n"));
  return lines.filter((line) => line !== "" && line !== "npm ci").map((line) => shell(`${line}\n`));
};

/** A clone with koine, the compiler and Node's types installed. */
const open = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "koine-rust-server-"));
  cpSync(recipe, folder, {
    recursive: true,
    filter: (place) => !/[/\\](target|generated|built)$/.test(place),
  });
  openProject(folder);
  const tsc = path.resolve("node_modules/typescript/bin/tsc");
  writeFileSync(path.join(folder, "node_modules/.bin/tsc"), `#!/bin/sh\nexec node ${tsc} "$@"\n`, {
    mode: 0o755,
  });
  mkdirSync(path.join(folder, "node_modules/@types"));
  symlinkSync(path.resolve("node_modules/@types/node"), path.join(folder, "node_modules/@types/node"));
  return folder;
};

const expectSaid = (steps: readonly Step[]): void => {
  for (const { command, wanted, got } of steps)
    expect(`$ ${command}\n${got}`).toBe(`$ ${command}\n${wanted}`);
};

testWith(["cargo", "git"], "the page works, and the CI job passes afterwards", async () => {
  const folder = open();
  try {
    const page = readFileSync(readme, "utf8");
    const [before = "", after = ""] = page.split("## In CI\n");
    const begun = await follow(blocksOf(before), folder);
    const ran = await follow([commit, ...linesOfJob()], folder);
    const changed = await follow(blocksOf(after), folder);
    if (process.env["KOINE_UPDATE"] === "guides")
      writeFileSync(readme, updated(page, [...begun, ...changed]));
    else expectSaid([...begun, ...changed]);
    expectSaid(ran);
    expect(ran.length).toBe(7);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
