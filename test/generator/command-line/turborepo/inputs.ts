/** A project folder and the output of `generate --print-inputs` in it. */

import { cpSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { koine } from "../../../harness/command.ts";
import { folderOfTest } from "../../../harness/folders.ts";

export const open = (): string => {
  const folder = folderOfTest("turborepo");
  cpSync("templates/init", path.join(folder, "schema"), { recursive: true });
  const config = { specs: { own: { schema: "schema", out: "generated", languages: ["typescript"] } } };
  writeFileSync(path.join(folder, "koine.config.json"), JSON.stringify(config));
  return folder;
};

export const inputsIn = (cwd: string): { inputs: string[]; files: string[]; outputs: string[] } => {
  const { status, out, err } = koine(["generate", "--print-inputs"], { cwd });
  expect([status, err]).toEqual([0, ""]);
  return JSON.parse(out);
};
