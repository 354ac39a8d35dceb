/**
 * A malformed part affects only itself: the rest of its message is translated, and everything round-trips.
 */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { equalJson, writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import { acceptable, account, repairToolPairs, translate } from "../../../runtime/translate/index.ts";
import type { DialectName } from "../../../runtime/translate/edge/names.ts";
import { leavesOf } from "../../../runtime/translate/support/json.ts";
import {
  carried,
  conversationOf,
  dialects,
  pairs,
  sidecarThroughText,
  throughText,
  unitsOf,
  withUnits,
} from "./same-conversation.ts";
import { inTurn, isThorough, randomCases, sampled } from "../../harness/effort.ts";

const asked = { role: "user", content: "Go." };
const answered = { role: "user", content: [{ type: "tool_result", tool_use_id: "c", content: "sunny" }] };
const half = {
  messages: [
    asked,
    {
      role: "assistant",
      content: [
        { type: "text", text: "I look." },
        { type: "tool_use", id: "c", name: "look", input: {} },
        { type: "web_search_tool_result", content: [] },
      ],
    },
    answered,
  ],
};

test("a malformed block does not affect other blocks", () => {
  const { output, problems, losses } = translate(half, { from: "anthropic", to: "openai-chat" });
  expect(output.messages).toEqual([
    asked,
    {
      role: "assistant",
      content: [{ type: "text", text: "I look." }],
      tool_calls: [{ id: "c", type: "function", function: { name: "look", arguments: "{}" } }],
    },
    { role: "tool", tool_call_id: "c", content: "sunny" },
  ]);
  expect(
    problems.map(({ pointer, issues }) => pointer + issues.map((issue) => issue.pointer).join()),
  ).toEqual(["/messages/1/content/2/tool_use_id"]);
  expect(losses.filter(({ code }) => code === "undecodable").map(({ from }) => from)).toEqual([
    "/messages/1/content/2/type",
    "/messages/1/content/2/content",
  ]);
});

test("acceptable and repairToolPairs recognize its call", () => {
  expect(acceptable(half, "anthropic").map(({ code }) => code)).toEqual(["schema"]);
  expect(repairToolPairs(half, { dialect: "anthropic" }).changes).toEqual([]);
});

test("a call without arguments is a call", () => {
  const called = { id: "c", type: "function", function: { name: "look" } };
  const messages = [
    asked,
    { role: "assistant", content: null, tool_calls: [called] },
    { role: "tool", tool_call_id: "c", content: "sunny" },
  ];
  const { output, problems, losses } = translate({ messages }, { from: "openai-chat", to: "anthropic" });
  expect(output.messages.slice(1)).toEqual([
    { role: "assistant", content: [{ type: "tool_use", id: "c", name: "look", input: {} }] },
    answered,
  ]);
  expect(problems.map(({ side, index }) => `${side} ${index}`)).toEqual(["input 1"]);
  expect(losses).toEqual([]);
});

test("a malformed property drops its part only if it is required", () => {
  const content = [
    {
      type: "tool_result",
      tool_use_id: "c",
      is_error: "no",
      content: [{ type: "text" }, { type: "text", text: "ok" }],
    },
    { type: "text" },
    { type: "text", text: "Thanks." },
  ];
  const { output } = translate(
    { messages: [asked, half.messages[1], { role: "user", content }] },
    { from: "anthropic", to: "gemini" },
  );
  expect(output.contents.slice(2)).toEqual([
    {
      role: "user",
      parts: [
        { functionResponse: { id: "c", name: "look", response: { output: "ok" } } },
        { text: "Thanks." },
      ],
    },
  ]);
});

test("malformed items do not affect the items between them", () => {
  const texts = ["a", "b", "c"].map((text) => ({ type: "text", text }));
  const [first, ...more] = texts.flatMap((text) => [{ type: "text" }, 5, text]);
  const content = [first, ...more, null];
  const { output } = translate(
    { messages: [{ role: "user", content }] },
    { from: "anthropic", to: "openai-chat" },
  );
  expect(output.messages).toEqual([{ role: "user", content: texts }]);
});

test("a message without valid parts is dropped", () => {
  const messages = [asked, { role: "user", content: [{ type: "text" }, 5] }];
  const { output, losses } = translate({ messages }, { from: "anthropic", to: "openai-chat" });
  expect(output.messages).toEqual([asked]);
  expect(losses.map(({ code, from }) => `${code} ${from}`)).toEqual(["undecodable /messages/1"]);
});

test("many malformed parts take linear time", () => {
  const length = isThorough ? 50_000 : 5000;
  const content = [{ type: "text", text: "a" }, ...Array.from({ length }, () => ({ type: "text" }))];
  const { problems } = translate(
    { messages: [{ role: "user", content }] },
    { from: "anthropic", to: "gemini" },
  );
  expect(problems.length).toBeGreaterThan(0);
});

/**
 * All variants of the value that result from adding a malformed item to a list or replacing a property with
 * one.
 */
const inserted = (value: JsonValue, bad: JsonValue): JsonValue[] => {
  if (typeof value !== "object" || value === null) return [];
  const lists = Array.isArray(value)
    ? [...value, null].map((_, index) => value.toSpliced(index, 0, bad))
    : [];
  const inside = Object.entries(value).flatMap(([key, member]) =>
    inserted(member, bad).map((other) =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other },
    ),
  );
  return [...lists, ...inside];
};

const isRefused = (wire: JsonValue, dialect: DialectName): boolean =>
  edgeOf(dialect).check({ pointer: "", wire }, false).length > 0;

/** Removes generated ids, which are hashes of their messages. */
const withoutMinted = (output: unknown): string => writeJson(output).replaceAll(/msg_koine_\w+/g, "");

/** The faults of a conversation in which a message has an additional malformed item. */
const faultsWith = (wires: readonly JsonValue[], from: DialectName, to: DialectName): string[] => {
  const given = withUnits(conversationOf(from), from, wires);
  const { output, sidecar, problems } = translate(given, { from, to });
  const plain = carried(from, to).output;
  const home = translate(output, { from: to, to: from, sidecar: sidecarThroughText(sidecar) }).output;
  return [
    ...(from === to || withoutMinted(output) === withoutMinted(plain) ? [] : ["not the same output"]),
    ...(problems.some(({ side }) => side === "input") ? [] : ["not named"]),
    ...(equalJson(throughText(home), given) ? [] : ["not home"]),
  ];
};

describe.each(dialects)("a malformed item in lists of %s", (from) => {
  const units = unitsOf(conversationOf(from), from);
  const candidates = units.flatMap((unit, index) => inserted(unit, 5).map((wire) => ({ wire, index })));
  const spoiled = sampled(candidates, 50).flatMap(({ wire, index }) =>
    isRefused(wire, from) ? [units.with(index, wire)] : [],
  );
  test.each(dialects)("affects nothing else in a translation to %s", (to) => {
    const few = spoiled.filter((_, index) => index % Math.ceil(spoiled.length / 4) === 0);
    const some = inTurn(few, dialects.indexOf(to));
    expect(some.length).toBeGreaterThan(0);
    expect(some.flatMap((wires) => faultsWith(wires, from, to))).toEqual([]);
  });
});

/** Returns the value with one leaf replaced. */
const damaged = (value: JsonValue, at: number, bad: JsonValue): JsonValue => {
  const leaves = leavesOf(value);
  const { pointer = "" } = leaves[at % leaves.length] ?? {};
  const tokens = pointer.split("/").slice(1);
  const put = (inner: JsonValue, [token, ...more]: readonly string[]): JsonValue => {
    if (token === undefined || typeof inner !== "object" || inner === null) return bad;
    return Array.isArray(inner)
      ? inner.map((item, index) => (String(index) === token ? put(item, more) : item))
      : { ...inner, [token]: put(inner[token] ?? null, more) };
  };
  return put(value, tokens);
};

test("with any malformed part, every leaf has one entry and everything round-trips", () => {
  const bad = fc.constantFrom<JsonValue>(5, null, {}, [], true, "", { type: 7 }, [null]);
  fc.assert(
    fc.property(fc.constantFrom(...pairs), fc.nat(), fc.nat(), bad, ([from, to], which, at, value) => {
      const units = unitsOf(conversationOf(from), from);
      const index = which % units.length;
      const given = withUnits(
        conversationOf(from),
        from,
        units.with(index, damaged(units[index] ?? null, at, value)),
      );
      const { output, sidecar, entries } = account(given, { from, to });
      const home = translate(output, { from: to, to: from, sidecar }).output;
      expect(throughText(home)).toEqual(given);
      const places = entries.filter(({ code }) => code !== "boundary").map((entry) => entry.from);
      expect(places.length).toBe(new Set(places).size);
    }),
    { numRuns: randomCases(200) },
  );
});
