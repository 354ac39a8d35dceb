/** Tests that need a toolchain: skipped by name where it is absent, failed where `KOINE_RUNTIMES=all` promises all of them. */

import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const isThere = (command: string): boolean => {
  const { error } = spawnSync(command, ["--version"], { stdio: "ignore" });
  return error === undefined;
};

/** A test that needs these commands on PATH. */
export const testWith = (
  commands: readonly string[],
  name: string,
  body: () => void | Promise<void>,
): void => {
  const missing = commands.filter((command) => !isThere(command));
  if (missing.length === 0) return test(name, body);
  const reason = `${missing.join(", ")} not on PATH`;
  if (process.env["KOINE_RUNTIMES"] === "all") return test(name, () => expect.unreachable(reason));
  console.warn(`skipped: ${name} (${reason})`);
  return test.skip(`${name} (${reason})`);
};

/** Runs a program and gives what it printed; what it says on failure becomes the test's message. */
export const run = (
  command: string,
  args: readonly string[],
  options: {
    readonly cwd?: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly input?: string;
  } = {},
): string => {
  const { env = {}, ...others } = options;
  const result = spawnSync(command, args, {
    ...others,
    env: { ...process.env, ...env },
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  if (result.status !== 0)
    expect.unreachable(
      `${command} ${args.join(" ")}: ${result.error?.message ?? ""}\n${result.stdout}${result.stderr}`,
    );
  return result.stdout;
};
