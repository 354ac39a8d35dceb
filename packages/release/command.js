/** Runs the commands of a release. */

import { spawnSync } from "node:child_process";

/** Runs a command and returns its output. Throws an error with the output if the command fails. */
export const run = (command, words, { cwd, env = {} } = {}) => {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (error?.code === "ENOENT") throw new Error(`${command} is not installed, and the release needs it`);
  if (status !== 0)
    throw new Error(`${command} ${words.join(" ")} failed:\n${error?.message ?? ""}${stdout}${stderr}`);
  return { stdout, printed: `${stdout}${stderr}` };
};

/** Runs a command that must not print a warning, except those that `expected` matches. */
export const runWithoutWarnings = (command, words, options, expected = /(?!)/g) => {
  const { printed } = run(command, words, options);
  if (/\bwarn/i.test(printed.replaceAll(expected, "")))
    throw new Error(`${command} ${words.join(" ")} printed a warning:\n${printed}`);
};
