/** Completion in a real bash, and the scripts for zsh and fish. */

import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { commands } from "../../../generator/command-line/commands.ts";
import { everywhere, optionNames } from "../../../generator/command-line/options.ts";
import { koine } from "../../harness/command.ts";

const bashScript = koine(["completion", "bash"]).out;

/** Returns the completions that bash offers for the last word. */
const offered = (...words: string[]): string[] => {
  const script = `eval "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _koine; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, status } = spawnSync(
    "bash",
    ["--norc", "-c", script, "bash", bashScript, "koine", ...words],
    { encoding: "utf8" },
  );
  expect([status, stderr]).toEqual([0, ""]);
  return stdout.split("\n").filter((word) => word !== "");
};

describe("bash", () => {
  test.each([
    [["ge"], ["generate"]],
    [["generate", "--pru"], ["--prune"]],
    [
      ["breaking", "--format", ""],
      ["text", "json", "jsonl", "github", "sarif", "markdown"],
    ],
    [["translate", "--fail-on", "om"], ["omitted"]],
    [
      ["generate", "--languages", "ru"],
      ["rust", "ruby"],
    ],
    [["generate", "--languages", "rust,py"], ["rust,python"]],
    [["explain", "tag_am"], ["tag_ambiguous"]],
    [["completion", "z"], ["zsh"]],
    [["lint", "--schema", "schema/meta"], ["schema/meta.schema.json"]],
    [["generate", "--out", "templates/in"], ["templates/init"]],
    [["validate", "phi.Usage", "package.js"], ["package.json"]],
    [["generate", "--against"], []],
  ])("%j", (words, expected) => {
    expect(offered(...words)).toEqual(expected);
  });

  test("offers every command with exactly its options", () => {
    expect(offered("")).toEqual([...Object.keys(commands), "--help", "--version"]);
    for (const [name, { options }] of Object.entries(commands)) {
      const taken: readonly string[] = [...options, ...everywhere];
      const expected = optionNames.filter((option) => taken.includes(option)).map((option) => `--${option}`);
      expect([name, offered(name, "--")]).toEqual([name, expected]);
    }
  });
});

test.each(["zsh", "fish"])("%s names every command and option", (shell) => {
  const { status, out } = koine(["completion", shell]);
  expect(status).toBe(0);
  const mark = shell === "fish" ? "-l " : "--";
  const wanted = [...Object.keys(commands), ...optionNames.map((option) => mark + option)];
  expect(wanted.filter((word) => !out.includes(word))).toEqual([]);
});

test("rejects other shells", () => {
  expect(koine(["completion", "tcsh"])).toMatchObject({
    status: 2,
    err: expect.stringContaining("bash, zsh, fish"),
  });
});
