/** Uses a generated package with net/http, log/slog, fmt, gob, YAML and mapstructure. */

import { cpSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { koine } from "../../harness/command.ts";
import { projectFolderOfTest } from "../../harness/folders.ts";
import { goEnvironment, run, testWith } from "../../harness/toolchain.ts";

const program = "test/languages/go/frameworks";

const go = (cwd: string, ...args: readonly string[]): string => run("go", args, { cwd, env: goEnvironment });

const openProgram = (): string => {
  const folder = projectFolderOfTest("go-frameworks");
  cpSync(program, folder, { recursive: true });
  const schema = path.join(folder, "parcels.schema.json");
  const out = path.join(folder, "parcels");
  const { status, err } = koine([
    "generate",
    "--schema",
    schema,
    "--dialect",
    "parcels",
    "--out",
    out,
    "--languages",
    "go",
  ]);
  expect(err).not.toContain("error");
  expect(status).toBe(0);
  return folder;
};

testWith(["go", "gofmt"], "a program shows what its users see", async () => {
  const folder = openProgram();
  expect(run("gofmt", ["-l", folder])).toBe("");
  expect(go(folder, "vet", "./...")).toBe("");
  await expect(go(folder, "run", ".")).toMatchFileSnapshot("frameworks/output.txt");
});
