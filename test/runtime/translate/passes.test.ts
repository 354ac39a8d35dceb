/** Passes over valid and damaged conversations of every dialect: pure, deterministic and idempotent. */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import type { HubMessage } from "../../../runtime/translate/hub/hub.ts";
import {
  mergeConsecutive,
  repairToolPairs,
  sanitizeUntrusted,
  translate,
  type Change,
  type DialectName,
} from "../../../runtime/translate/index.ts";
import { readAll } from "../../../runtime/translate/conversation/run.ts";
import { open } from "../../../runtime/translate/conversation/conversation.ts";
import {
  conversationOf,
  dialects,
  pairs,
  said,
  throughText,
  unitsOf,
  withUnits,
} from "./same-conversation.ts";
import { withoutClock } from "./without-clock.ts";
import { randomCases } from "../../harness/effort.ts";

interface Result {
  readonly output: JsonValue;
  readonly changes: readonly Change[];
}

type Pass = (conversation: JsonValue, dialect: DialectName) => Result;

const passes: readonly (readonly [name: string, pass: Pass])[] = [
  ["mergeConsecutive", (conversation, dialect) => asJson(mergeConsecutive(conversation, { dialect }))],
  ["repairToolPairs", (conversation, dialect) => asJson(repairToolPairs(conversation, { dialect }))],
  ["sanitizeUntrusted", (conversation, dialect) => asJson(sanitizeUntrusted(conversation, { dialect }))],
];

const asJson = ({ output, changes }: { output: unknown; changes: readonly Change[] }): Result => ({
  output: throughText(output),
  changes,
});

const run = (name: string): Pass => passes.find(([known]) => known === name)?.[1] ?? (() => never(name));

const never = (name: string): never => {
  throw new Error(`there is no pass ${name}`);
};

const messagesOf = (conversation: JsonValue, dialect: DialectName): readonly HubMessage[] =>
  readAll(open(conversation, edgeOf(dialect)), edgeOf(dialect));

const idsOf = (conversation: JsonValue, dialect: DialectName) => {
  const parts = messagesOf(conversation, dialect).flatMap((message) => message.parts);
  return {
    calls: parts.flatMap((part) => (part.kind === "call" ? [part.id] : [])),
    results: parts.flatMap((part) => (part.kind === "result" ? [part.callId] : [])),
  };
};

const isOf = (conversation: JsonValue, dialect: DialectName): boolean => {
  const { head, units } = open(conversation, edgeOf(dialect));
  const edge = edgeOf(dialect);
  return (
    units.every((unit) => edge.check(unit, false).length === 0) &&
    (head === undefined || edge.check(head, true).length === 0)
  );
};

/** Some messages of the conversation, reordered and partly duplicated. */
const damaged = (dialect: DialectName): fc.Arbitrary<JsonValue> => {
  const conversation = conversationOf(dialect);
  const units = [...unitsOf(conversation, dialect), ...said("And now?", dialect), ...said("Well?", dialect)];
  return fc
    .array(fc.constantFrom(...units), { maxLength: 12 })
    .map((some) => withUnits(conversation, dialect, some));
};

describe.each(dialects)("%s", (dialect) => {
  test.each(passes)("%s is pure and idempotent", (_name, pass) => {
    fc.assert(
      fc.property(damaged(dialect), (conversation) => {
        const before = writeJson(conversation);
        const once = withoutClock(() => pass(conversation, dialect));
        expect(writeJson(conversation)).toBe(before);
        expect(pass(conversation, dialect)).toEqual(once);
        const twice = pass(once.output, dialect);
        expect(writeJson(twice.output)).toBe(writeJson(once.output));
        expect(twice.changes).toEqual([]);
        expect(isOf(once.output, dialect)).toBe(true);
      }),
      { numRuns: randomCases(60) },
    );
  });

  test.each(["mergeConsecutive", "repairToolPairs"])("%s reports no changes if there are none", (name) => {
    fc.assert(
      fc.property(damaged(dialect), (conversation) => {
        const { output, changes } = run(name)(conversation, dialect);
        expect(writeJson(output) === writeJson(conversation)).toBe(changes.length === 0);
      }),
      { numRuns: randomCases(60) },
    );
  });

  test("repairToolPairs gives every call a result and every result a call", () => {
    fc.assert(
      fc.property(damaged(dialect), (conversation) => {
        const { output } = run("repairToolPairs")(conversation, dialect);
        const { calls, results } = idsOf(output, dialect);
        expect(results.toSorted()).toEqual(calls.toSorted());
      }),
      { numRuns: randomCases(60) },
    );
  });

  test("repairToolPairs does not modify a complete conversation", () => {
    const conversation = conversationOf(dialect);
    expect(run("repairToolPairs")(conversation, dialect)).toEqual({ output: conversation, changes: [] });
  });

  test("mergeConsecutive keeps all text", () => {
    const conversation = conversationOf(dialect);
    const units = [
      ...unitsOf(conversation, dialect),
      ...said("And now?", dialect),
      ...said("Well?", dialect),
    ];
    const { output, changes } = run("mergeConsecutive")(withUnits(conversation, dialect, units), dialect);
    expect(writeJson(output)).toContain("And now?");
    expect(writeJson(output)).toContain("Well?");
    expect(changes.at(-1)).toMatchObject({ code: "merged" });
    const roles = messagesOf(output, dialect).map(({ role }) => role);
    expect(roles.filter((role) => role === "user").length).toBeGreaterThan(0);
  });

  test("sanitizeUntrusted keeps the text and removes everything that could impersonate another role", () => {
    const { output, changes } = run("sanitizeUntrusted")(conversationOf(dialect), dialect);
    const text = writeJson(output);
    expect(text).toContain("will the tide reach the slipway?");
    expect(text).toContain("read_gauge");
    expect(text).not.toMatch(/ErUBCkYIBRgCKkDq2nT8xw|CpQBAXLI2nw|gAAAAAB|Two sources|later_?[fF]ield/);
    expect(text).not.toContain("You keep watch");
    expect(changes.every(({ code, at }) => code === "removed" && at.startsWith("/"))).toBe(true);
    expect(changes.length).toBeGreaterThan(0);
  });
});

test.each(pairs)("a repaired conversation of %s has complete pairs in %s", (from, to) => {
  const conversation = conversationOf(from);
  const messages = messagesOf(conversation, from);
  const answers = messages.filter(({ role }) => role === "tool");
  const results = new Set(answers.flatMap(({ units }) => units));
  const count = answers.flatMap(({ parts }) => parts.filter(({ kind }) => kind === "result")).length;
  const units = open(conversation, edgeOf(from)).units;
  const pointers = new Set([...results].map(({ pointer }) => pointer));
  const cut = units.filter(({ pointer }) => !pointers.has(pointer)).map(({ wire }) => wire);
  const { output, changes } = run("repairToolPairs")(withUnits(conversation, from, cut), from);
  expect(changes.map(({ code }) => code)).toEqual(Array(count).fill("inserted"));
  const { calls, results: answered } = idsOf(throughText(translate(output, { from, to }).output), to);
  expect(answered.toSorted()).toEqual(calls.toSorted());
});

test("repairToolPairs removes the second of two results", () => {
  const messages = [
    { role: "user", content: "go" },
    {
      role: "assistant",
      content: null,
      tool_calls: [{ id: "c", type: "function", function: { name: "f", arguments: "{}" } }],
    },
    { role: "tool", tool_call_id: "c", content: "1" },
    { role: "tool", tool_call_id: "c", content: "2" },
  ];
  const { output, changes } = repairToolPairs({ messages }, { dialect: "openai-chat" });
  expect(output).toEqual({ messages: messages.slice(0, 3) });
  expect(changes).toEqual([
    { code: "removed", at: "/messages/3", message: "removed the second result of a call" },
  ]);
});

test("data stored on the source's server is a problem for another API", () => {
  const request = {
    previous_response_id: "resp_1",
    input: [
      { type: "item_reference", id: "rs_1" },
      { role: "user", content: [{ type: "input_file", file_id: "file-abc" }] },
    ],
  };
  const state = (to: DialectName): string[] =>
    translate(request, { from: "openai-responses", to }).problems.flatMap(({ pointer, issues }) =>
      issues.flatMap((issue) => (issue.code === "state" ? [pointer + issue.pointer] : [])),
    );
  const places = ["/previous_response_id", "/input/0", "/input/1/content/0"];
  expect(state("anthropic")).toEqual(places);
  expect(state("openai-chat")).toEqual(places);
  expect([state("openai-responses"), state("phi")]).toEqual([[], []]);
});
