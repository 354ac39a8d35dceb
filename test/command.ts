/** Runs the built command as a user would. */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const program = path.resolve("dist/generator/cli.js");

export interface Outcome {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** `npm test` builds first; a run of vitest alone must say what is missing. */
export const koine = (
  args: readonly string[],
  options: { cwd?: string; input?: string; env?: NodeJS.ProcessEnv } = {},
): Outcome => {
  if (!existsSync(program)) throw new Error("the command is not built: run `npm run build` first");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  return { status, out: stdout, err: stderr };
};
