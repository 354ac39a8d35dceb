/** Runs programs, checks whether they are installed, and measures their CPU time. */

import { spawnSync } from "node:child_process";

const most = 256 * 1024 * 1024;

/** An error whose `said` property contains the program's complete output. */
const failure = (command, args, error, said) =>
  Object.assign(new Error(`${[command, ...args].join(" ")} failed\n${error?.message ?? ""}${said}`), {
    said: error?.message ?? said,
  });

/** Returns a program's output. Throws with the complete output if the program fails. */
export const run = (command, args, options = {}) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: "utf8",
    maxBuffer: most,
    ...options,
  });
  if (status !== 0) throw failure(command, args, error, `${stdout ?? ""}${stderr ?? ""}`);
  return stdout;
};

export const hasCommand = (command, question = "--version") =>
  spawnSync(command, [question], { stdio: "ignore" }).status === 0;

/** Redirects the program's output to stderr, so that stdout contains only the shell's `times`. */
const timed = '"$@" >&2; status=$?; times; exit $status';

const secondsIn = (word) => {
  const [minutes, seconds] = word.split("m");
  return 60 * Number(minutes) + Number.parseFloat(seconds);
};

/**
 * Returns the CPU seconds (user and system) of a program and its children. Throws with the output if it
 * fails.
 */
export const processorSeconds = (command, args, options = {}) => {
  const env = { ...process.env, ...options.env, LC_NUMERIC: "C" };
  const { status, stdout, stderr, error } = spawnSync("bash", ["-c", timed, "bash", command, ...args], {
    encoding: "utf8",
    maxBuffer: most,
    ...options,
    env,
  });
  if (status !== 0) throw failure(command, args, error, stderr);
  const [user, system] = stdout.trim().split("\n").at(-1).split(" ").map(secondsIn);
  return user + system;
};

const isError = (line) =>
  /error|exception|failed|panicked|cannot/i.test(line) && !/\bwarning\b|^(?:at|File|raise) /i.test(line);

/**
 * Returns the first line that mentions an error, plus the next line if the first ends in a colon. Falls back
 * to the first line.
 */
export const firstError = ({ message, said = message }) => {
  const lines = said.split("\n").map((line) => line.trim());
  const spoken = lines.filter((line) => line !== "" && !line.startsWith("#"));
  const at = Math.max(spoken.findIndex(isError), 0);
  const line = spoken[at] ?? "";
  return line.endsWith(":") ? `${line} ${spoken[at + 1] ?? ""}` : line;
};
