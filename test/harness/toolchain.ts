/**
 * Tests that need a toolchain. If the toolchain is not installed, they are skipped with a reason, or they
 * fail if `KOINE_RUNTIMES=all` is set.
 */

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

/** Declares a test. If a reason is given, the test is skipped, or it fails if `KOINE_RUNTIMES=all` is set. */
export const testUnless = (reason: string | undefined, name: string, body: Body): void => {
  if (reason === undefined) return test(name, body);
  if (process.env["KOINE_RUNTIMES"] === "all") return test(name, () => expect.unreachable(reason));
  console.warn(`skipped: ${name} (${reason})`);
  return test.skip(`${name} (${reason})`);
};

/** Debian's package for each command whose package has a different name. */
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

/** Explains why tests that need these commands cannot run, and how to install the commands. */
export const reasonWithout = (commands: readonly string[]): string | undefined => {
  const missing = commands.filter((command) => !isThere(command));
  const toInstall = [...new Set(missing.map((command) => packages[command] ?? command))].join(" ");
  return missing.length === 0
    ? undefined
    : `${missing.join(", ")} not on PATH; install with \`apt-get install ${toInstall}\``;
};

/** Declares a test that needs these commands on PATH. */
export const testWith = (commands: readonly string[], name: string, body: Body): void =>
  testUnless(reasonWithout(commands), name, body);

/** The command that each language needs on PATH. */
export const toolchains = {
  typescript: "node",
  rust: "cargo",
  python: "python3",
  ruby: "ruby",
  go: "go",
  java: "mvn",
};

/**
 * Cargo's target folder. Each test worker has its own target folder, so that no other test replaces a program
 * before it runs.
 */
export const products = path.resolve(
  "node_modules/.cache/koine/cargo/products",
  process.env["VITEST_POOL_ID"] ?? "1",
);

/**
 * The environment for Go: go.mod may be updated, no toolchain is downloaded, and builds do not depend on
 * paths.
 */
export const goEnvironment = { GOFLAGS: "-mod=mod -trimpath", GOTOOLCHAIN: "local" } as const;

/** The package name that test programs import. */
export const named = { package: { name: "koine-messages" } } as const;

interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** Runs a command and returns its standard output and standard error. Fails the test if the command fails. */
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

/** Runs a command and fails the test if it prints unexpected warnings. */
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
