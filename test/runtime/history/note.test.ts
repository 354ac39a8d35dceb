/** Stored notes in three versions: the data that each case reads, keeps and writes in each version. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DecodeError } from "koine/core";
import { expect, test } from "vitest";
import { koine } from "../../harness/command.ts";
import { historyOfNotes, openNotes } from "./note.ts";
import { slowTest } from "../../harness/slow-test.ts";

interface Case {
  /** An envelope, or the lines of a text. */
  readonly read: unknown;
  readonly version?: string;
  readonly form?: "envelope" | "lines";
}

const folder = "test/runtime/history/cases";

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n")
    : JSON.stringify(value);

const shown = (text: string): unknown =>
  text.endsWith("\n")
    ? text
        .trimEnd()
        .split("\n")
        .map((line): unknown => JSON.parse(line))
    : JSON.parse(text);

test("cases", async () => {
  const history = await historyOfNotes();
  const answer = ({ read, version, form }: Case): object => {
    try {
      const found = history.read(textOf(read));
      const kept = found.entries.flatMap((entry) => (entry.kind === "kept" ? entry.issues : []));
      const { text, issues } = history.write(found.entries, {
        form: form ?? found.form,
        ...(version === undefined ? {} : { version }),
      });
      return { kept, issues, gives: shown(text) };
    } catch (error) {
      if (error instanceof DecodeError) return { refused: error.issues };
      throw error;
    }
  };
  for (const file of readdirSync(folder).filter((name) => !name.endsWith(".expected.json"))) {
    const given: Case = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
    const text = `${JSON.stringify(answer(given), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(path.resolve(folder, file.replace(".json", ".expected.json")));
  }
});

slowTest("the TypeScript testee passes the generated fixtures", async () => {
  const { out } = await openNotes(["typescript"]);
  const { status, out: said, err } = koine(["conform", "--runtimes", "typescript", "--out", out, "--strict"]);
  expect([err, status, said]).toEqual(["", 0, expect.stringMatching(/1 testee: 1 conform$/m)]);
});
