/** Tests that need a toolchain: skipped by name if it is not installed, failed if `KOINE_RUNTIMES=all` promises all of them. */

import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

const known = new Map<string, boolean>();

const find = (command: string): boolean => {
  const { error } = spawnSync(command, ["--version"], { stdio: "ignore" });
  known.set(command, error === undefined);
  return error === undefined;
};

/** Memoized, because some of these commands start slowly. */
const isThere = (command: string): boolean => known.get(command) ?? find(command);

type Body = () => void | Promise<void>;

/** Declares a test that is skipped for a reason, or fails for it under `KOINE_RUNTIMES=all`. Without a reason it runs. */
export const testUnless = (reason: string | undefined, name: string, body: Body): void => {
  if (reason === undefined) return test(name, body);
  if (process.env["KOINE_RUNTIMES"] === "all") return test(name, () => expect.unreachable(reason));
  console.warn(`skipped: ${name} (${reason})`);
  return test.skip(`${name} (${reason})`);
};

/** Debian's package for each command whose package has another name. */
const packages: Readonly<Record<string, string>> = {
  go: "golang-go",
  gofmt: "golang-go",
  python3: "python3-venv",
  mvn: "maven",
  javac: "default-jdk-headless",
  "cargo-clippy": "rust-clippy",
  php: "php-cli",
  psql: "postgresql",
  cc: "gcc",
};

/** Returns the reason why a test that needs these commands cannot run, with the command that installs them. */
export const reasonWithout = (commands: readonly string[]): string | undefined => {
  const missing = commands.filter((command) => !isThere(command));
  const toInstall = [...new Set(missing.map((command) => packages[command] ?? command))].join(" ");
  return missing.length === 0
    ? undefined
    : `${missing.join(", ")} not on PATH; install with \`apt-get install ${toInstall}\``;
};

/** A test that needs these commands on PATH. */
export const testWith = (commands: readonly string[], name: string, body: Body): void =>
  testUnless(reasonWithout(commands), name, body);

/** The command that each runtime needs on PATH. */
export const toolchains = {
  typescript: "node",
  rust: "cargo",
  python: "python3",
  ruby: "ruby",
  go: "go",
  java: "mvn",
};

/** Where cargo puts what a test builds. Two tests at work have two of them: a program that one has built stays what it is until it ran. */
export const products = path.resolve(
  "node_modules/.cache/koine/cargo/products",
  process.env["VITEST_POOL_ID"] ?? "1",
);

/** Go as it runs in tests: modules may be completed, none is fetched for it, and a package that was built is known by what it says. */
export const goEnvironment = { GOFLAGS: "-mod=mod -trimpath", GOTOOLCHAIN: "local" } as const;

/** The name of generated packages where the programs of a test name them. */
export const named = { package: { name: "koine-messages" } } as const;

interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** The output of a command on both channels; a failure ends the test. */
const outcome = (command: string, args: readonly string[], { env = {}, ...others }: RunOptions) => {
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
  return result;
};

export const run = (command: string, args: readonly string[], options: RunOptions = {}): string =>
  outcome(command, args, options).stdout;

/** The same for a command that must not warn of anything but what it always says. */
export const quietly = (
  command: string,
  args: readonly string[],
  options: RunOptions = {},
  always?: RegExp,
): string => {
  const { stdout, stderr } = outcome(command, args, options);
  const said = `${stdout}${stderr}`;
  expect(said.replace(always ?? "", "")).not.toMatch(/warn/i);
  return said;
};
