/**
 * A long session, either recorded or (if the recording is missing) generated from a seed: every line is valid
 * and survives a round trip, and ten broken lines are reported exactly.
 */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { AgentMessage } from "koine/phi";
import { describe, expect, test } from "vitest";
import { equalJson } from "../../../runtime/core/json/index.ts";
import { isObject } from "../../../runtime/core/object.ts";
import { koine } from "../../harness/command.ts";
import { dataLines, withoutData } from "../../harness/data.ts";
import { breaks } from "./breaks.ts";
import { piToPhi } from "./pi-to-phi.ts";
import { syntheticSession } from "./synthetic.ts";
import { folderOfFile } from "../../harness/folders.ts";
import { jsonOf } from "../../harness/json.ts";

const folder = folderOfFile("session");

/** Returns the message with absent and null fields set to their documented values. */
const filled = (message: unknown): unknown => {
  if (!isObject(message) || message["role"] !== "assistant") return message;
  const { usage, error_message: error, ...rest } = message;
  const zeros = { reasoning: 0, cache_read: 0, cache_write: 0, total_tokens: 0 };
  const all = { ...rest, usage: { ...zeros, ...(isObject(usage) ? usage : {}) } };
  return error === null || error === undefined ? all : { ...all, error_message: error };
};

const realSession = dataLines("recordings", "pi-session.jsonl")?.map((line, index) =>
  piToPhi(jsonOf(line), index),
);

const sessions: [name: string, lines: readonly string[]][] = [["synthetic", syntheticSession(7, 1500)]];
if (realSession === undefined) console.warn(withoutData("recordings/pi-session.jsonl"));
else sessions.push(["real", realSession]);

const saved = (name: string, lines: readonly string[]): string => {
  const file = path.join(folder, `${name}.jsonl`);
  writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
  return file;
};

describe.each(sessions)("the %s session", (name, lines) => {
  test("has a thousand lines", () => expect(lines.length).toBeGreaterThanOrEqual(1000));

  test("passes koine validate", () => {
    const { status, out } = koine(["validate", "phi.AgentMessage", saved(name, lines)]);
    expect(out.trimEnd()).toBe(`${lines.length} documents: ${lines.length} valid, 0 invalid, 0 issues`);
    expect(status).toBe(0);
  });

  test("survives a round trip, with defaults filled in and null read as absent", () => {
    for (const line of lines) {
      const value = AgentMessage.parse(line);
      const again = AgentMessage.stringify(value);
      expect(AgentMessage.parse(again)).toEqual(value);
      expect(equalJson(jsonOf(again), filled(jsonOf(line)))).toBe(true);
    }
  });
});

test("reports lines, columns, pointers and codes of ten lines broken in ten ways", () => {
  const lines = [...(realSession ?? syntheticSession(11, 1500))];
  const taken = new Set<number>();
  const expected = breaks.map(({ name, fits, apply, code, pointer, at }, index) => {
    const number = lines.findIndex(
      (line, place) => !taken.has(place) && place > index * 20 && fits(line) && apply(line) !== line,
    );
    expect([name, number]).not.toEqual([name, -1]);
    const broken = apply(lines[number] ?? "");
    lines[number] = broken;
    taken.add(number);
    const column = at === "" ? broken.length + 1 : broken.indexOf(at) + 1;
    return { line: number + 1, column, pointer, code };
  });
  const { status, out } = koine(["validate", "phi.AgentMessage", saved("broken", lines), "--format", "json"]);
  const reported = out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const summary = reported.pop();
  const found = reported.map(({ line, column, pointer, code }) => ({ line, column, pointer, code }));
  expect(found).toEqual(expected.toSorted((one, other) => one.line - other.line));
  expect(summary.summary).toMatchObject({ documents: lines.length, invalid: 10, issues: 10 });
  expect(status).toBe(1);
});
