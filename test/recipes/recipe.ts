/** Runs a recipe in a copy of its folder, placed at the same depth so that its relative paths stay valid. */

import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { koine } from "../harness/command.ts";

export interface Opened {
  readonly folder: string;
  /** The output of the command. */
  readonly said: string;
  close(): void;
}

/** Copies the recipe, adds missing files, and generates. Throws the output of the command if it fails. */
export const openRecipe = (
  name: string,
  args: readonly string[],
  complete: (folder: string) => void = () => {},
): Opened => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", `${name}-`));
  cpSync(path.join("recipes", name), folder, {
    recursive: true,
    filter: (from) => path.basename(from) !== "generated",
  });
  complete(folder);
  const { status, out, err } = koine(["generate", ...args], { cwd: folder });
  const close = (): void => rmSync(folder, { recursive: true });
  if (status === 0) return { folder, said: out, close };
  close();
  throw new Error(err);
};
