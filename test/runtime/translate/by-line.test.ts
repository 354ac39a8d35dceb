/**
 * koine translate with one conversation per line: the same output for any number of threads and any kind of
 * input.
 */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { writeJson } from "../../../runtime/core/index.ts";
import { translate, type DialectName } from "../../../runtime/translate/index.ts";
import { isThorough } from "../../harness/effort.ts";
import { koine, koineProcess, type Outcome } from "../../harness/command.ts";
import { conversationOf } from "./same-conversation.ts";
import { folderOfFile } from "../../harness/folders.ts";
import { slowTest } from "../../harness/slow-test.ts";

const folder = folderOfFile("by-line");

const file = (name: string, text: string): string => {
  const place = path.join(folder, name);
  writeFileSync(place, text);
  return place;
};

const run = (from: string, to: string, ...args: readonly string[]): Outcome =>
  koine(["translate", "--from", from, "--to", to, ...args]);

const lineOf = (dialect: DialectName): string => writeJson(conversationOf(dialect));
const carried = (from: DialectName, to: DialectName) => translate(conversationOf(from), { from, to });

test.each([
  ["phi", "operator"],
  ["phi", "anthropic"],
  ["anthropic", "phi"],
  ["openai-responses", "gemini"],
] as const)("writes one line per input line: %s → %s", (from, to) => {
  const place = file("two.jsonl", `${lineOf(from)}\r\n\n${lineOf(from)}`);
  const { output, losses } = carried(from, to);
  const { out, err } = run(from, to, place);
  expect(out).toBe(`${writeJson(output)}\n${writeJson(output)}\n`);
  expect(err).toContain(losses.length === 0 ? "nothing was lost" : `${2 * losses.length} facts lost (`);
});

slowTest("writes the same lines in the same order with any number of threads", () => {
  const good = lineOf("phi");
  const period = isThorough ? 100 : 20;
  const bad = new Map([
    [7, "{"],
    [9, '{"role":"user"}'],
    [11, "[{}]"],
  ]);
  const lines = Array.from({ length: 3 * period }, (_, index) => bad.get(index % period) ?? good);
  const text = lines.join("\n");
  const place = file("many.jsonl", text);
  const losses = path.join(folder, "losses.jsonl");
  const asked = (workers: string) => ({
    ...run("phi", "openai-chat", place, "--workers", workers, "--losses", losses),
    losses: readFileSync(losses, "utf8"),
  });
  const alone = asked("1");
  expect(alone.status).toBe(1);
  expect(alone.out.split("\n").length).toBe(3 * period - 6 + 1);
  expect(alone.err).toContain(`${place}:8:2 syntax: `);
  expect(alone.err).toContain(`${place}:10:1 type: expected a conversation: a list of messages`);
  expect(alone.err).toMatch(
    /many\.jsonl:12:1 \/0\/role missing: (.|\n)*output of .*many\.jsonl:12:1 empty_list: /,
  );
  expect(alone.err).toContain("3 messages invalid in the source dialect");
  expect(JSON.parse(alone.losses.split("\n")[0] ?? "")).toMatchObject({ line: 1, status: "omitted" });
  expect(asked("3")).toEqual(alone);
  const piped = koineProcess(["translate", "--from", "phi", "--to", "openai-chat", "-", "--workers", "2"], {
    input: text,
  });
  expect([piped.status, piped.out === alone.out]).toEqual([1, true]);
  expect(piped.err.replaceAll("(stdin)", place)).toBe(alone.err);
});

test("--fail-on counts each line, and a sidecar needs a single conversation", () => {
  const place = file("fail.jsonl", `${lineOf("phi")}\n${lineOf("phi")}\n`);
  expect(run("phi", "openai-chat", place).status).toBe(0);
  expect(run("phi", "openai-chat", place, "--fail-on", "omitted").status).toBe(1);
  for (const option of ["--sidecar", "--save-sidecar"])
    expect(run("phi", "openai-chat", place, option, file("side.json", "{}"))).toMatchObject({
      status: 2,
      out: "",
      err: expect.stringContaining("has one per line; translate them one by one"),
    });
});

test("unwritable losses and an invalid policy are reported", () => {
  const place = file("refused.jsonl", `${lineOf("phi")}\n${lineOf("phi")}\n`);
  const nowhere = path.join(folder, "nowhere", "losses.jsonl");
  expect(run("phi", "openai-chat", place, "--losses", nowhere)).toMatchObject({
    status: 2,
    err: `cannot write ${nowhere} (ENOENT)\n`,
  });
  const policy = file("policy.json", '{"rules":7}');
  const refused = run("phi", "openai-chat", place, "--policy", policy, "--workers", "2");
  expect([refused.status, refused.out]).toEqual([2, ""]);
  expect(refused.err).not.toContain("thread");
});
