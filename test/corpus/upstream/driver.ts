/**
 * A driver program that uses upstream's crates to answer requests. Built once and cached with other test
 * crates.
 */

import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect } from "vitest";
import { run } from "../../harness/toolchain.ts";

interface Call {
  readonly name: string;
  readonly given: readonly string[];
}

/**
 * A request to parse and serialize an entity, pass it through both crates, call a method, or call a history
 * method on a SQLite file.
 */
export type Question =
  | { readonly entity: { readonly name: string; readonly text: string } }
  | { readonly both: { readonly name: string; readonly text: string } }
  | { readonly method: Call }
  | { readonly history: Call & { readonly file: string } };

/** JSON text, or the reason for its absence. */
export type Answer = { readonly text: string } | { readonly error: string };

/** Arguments are inserted as written, so that numbers are not rounded. */
const lineOf = (question: Question): string => {
  if ("entity" in question || "both" in question) return JSON.stringify(question);
  const [kind, call] =
    "method" in question ? (["method", question.method] as const) : (["history", question.history] as const);
  const { given, ...others } = call;
  return `{"${kind}":{${JSON.stringify(others).slice(1, -1)},"given":[${given.join(",")}]}}`;
};

const target = path.resolve("node_modules/.cache/koine/upstream");

const works = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: "ignore" }).status === 0;

/**
 * Returns the reason why the driver cannot be built. On Linux, upstream's HTTP client needs the OpenSSL
 * headers.
 */
export const obstacle = (): string | undefined => {
  if (!works("cargo", "--version")) return "cargo not on PATH";
  const hasOpenSsl = process.platform !== "linux" || works("pkg-config", "--exists", "openssl");
  return hasOpenSsl ? undefined : "no OpenSSL headers (Debian: pkg-config and libssl-dev)";
};

/** Builds the driver. Takes minutes the first time. */
export const build = (): string =>
  run("cargo", ["build", "--quiet", "--locked"], {
    cwd: "test/corpus/upstream/driver",
    // A separate folder, so that other builds do not wait for this one.
    env: { CARGO_TARGET_DIR: target, CARGO_BUILD_BUILD_DIR: target },
  });

export const ask = (questions: readonly Question[]): Answer[] => {
  const input = questions.map((question) => `${lineOf(question)}\n`).join("");
  const said = run(path.join(target, "debug/upstream"), [], { input });
  const answers = said.split("\n").flatMap((line): Answer[] => (line === "" ? [] : [JSON.parse(line)]));
  expect(answers.length).toBe(questions.length);
  return answers;
};

/** Lists all public entities or methods of upstream. */
export const names = (kind: "entity" | "method"): readonly string[] => {
  const [answer] = ask([
    kind === "entity" ? { entity: { name: "names", text: "" } } : { method: { name: "names", given: [] } },
  ]);
  return answer !== undefined && "text" in answer ? JSON.parse(answer.text) : [];
};
