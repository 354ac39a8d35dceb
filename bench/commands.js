/** Programs that a measurement starts: what they print, whether they are there, and what they take of the processor. */

import { spawnSync } from "node:child_process";

const most = 256 * 1024 * 1024;

/** A program that failed, with all that it `said`. */
const failure = (command, args, error, said) =>
  Object.assign(new Error(`${[command, ...args].join(" ")} failed\n${error?.message ?? ""}${said}`), {
    said: error?.message ?? said,
  });

/** The output of a program; throws with all that it said when it fails. */
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

/** What a program prints goes to the errors, since the shell's own word about the processor is what stands in the output. */
const timed = '"$@" >&2; status=$?; times; exit $status';

const secondsIn = (word) => {
  const [minutes, seconds] = word.split("m");
  return 60 * Number(minutes) + Number.parseFloat(seconds);
};

/** Processor seconds, user and system, of a program with all that it starts; throws with what it said when it fails. */
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

/** The first line of what failed that speaks of an error, with the next where it ends in a colon; else the first at all. */
export const firstError = ({ message, said = message }) => {
  const lines = said.split("\n").map((line) => line.trim());
  const spoken = lines.filter((line) => line !== "" && !line.startsWith("#"));
  const at = Math.max(spoken.findIndex(isError), 0);
  const line = spoken[at] ?? "";
  return line.endsWith(":") ? `${line} ${spoken[at + 1] ?? ""}` : line;
};
