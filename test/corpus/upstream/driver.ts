/** The driver: upstream's crates in a program that answers questions, built once and kept where other crates of tests are. */

import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect } from "vitest";
import { run } from "../../harness/toolchain.ts";

/** A name, and arguments as JSON texts. */
interface Call {
  readonly name: string;
  readonly given: readonly string[];
}

/** Read an entity and write it again, carry it through our crate and theirs, call a method, or one of the history in a SQLite file. */
export type Question =
  | { readonly entity: { readonly name: string; readonly text: string } }
  | { readonly both: { readonly name: string; readonly text: string } }
  | { readonly method: Call }
  | { readonly history: Call & { readonly file: string } };

/** JSON text, or why there is none. */
export type Answer = { readonly text: string } | { readonly error: string };

/** Arguments stand in the line as they were written, so that no digit is lost on the way. */
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

/** Why the driver cannot be built here, if it cannot. On Linux upstream's HTTP client wants OpenSSL's headers. */
export const obstacle = (): string | undefined => {
  if (!works("cargo", "--version")) return "cargo not on PATH";
  const hasOpenSsl = process.platform !== "linux" || works("pkg-config", "--exists", "openssl");
  return hasOpenSsl ? undefined : "no OpenSSL headers (Debian: pkg-config and libssl-dev)";
};

/** Builds the driver; takes minutes on a machine that never did. */
export const build = (): string =>
  run("cargo", ["build", "--quiet", "--locked"], {
    cwd: "test/corpus/upstream/driver",
    // Beside what other tests build, which would have to wait for it.
    env: { CARGO_TARGET_DIR: target, CARGO_BUILD_BUILD_DIR: target },
  });

/** Upstream's answers, in order. */
export const ask = (questions: readonly Question[]): Answer[] => {
  const input = questions.map((question) => `${lineOf(question)}\n`).join("");
  const said = run(path.join(target, "debug/upstream"), [], { input });
  const answers = said.split("\n").flatMap((line): Answer[] => (line === "" ? [] : [JSON.parse(line)]));
  expect(answers.length).toBe(questions.length);
  return answers;
};

/** The names of all entities, or of all methods, that upstream shows to others. */
export const names = (kind: "entity" | "method"): readonly string[] => {
  const [answer] = ask([
    kind === "entity" ? { entity: { name: "names", text: "" } } : { method: { name: "names", given: [] } },
  ]);
  return answer !== undefined && "text" in answer ? JSON.parse(answer.text) : [];
};
