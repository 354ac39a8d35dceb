/** Facts that a lossless converter must preserve: rules 9 to 14. */

import { describe, expect, test } from "vitest";
import { writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import { isObject } from "../../../runtime/translate/support/json.ts";
import { inTurn } from "../../harness/effort.ts";
import { bareHome, callsOf, chatCall, home, outputOf, resultsOf, textOf, there } from "./rules.ts";
import type { DialectName } from "../../../runtime/translate/index.ts";
import {
  carried,
  conversationOf,
  dialects,
  pairs,
  throughText,
  unitsOf,
  withUnits,
} from "./same-conversation.ts";

const memberOf = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  isObject(value) ? value[key] : undefined;

const without = (conversation: JsonValue, index: number): JsonValue =>
  withUnits(conversation, "openai-chat", unitsOf(conversation, "openai-chat").toSpliced(index, 1));

describe("9. instructions in the middle of a conversation", () => {
  const given: JsonValue = {
    messages: [
      { role: "system", content: "First." },
      { role: "user", content: "Go." },
      { role: "developer", content: "Now in French." },
      { role: "user", content: "Again." },
    ],
  };
  const noPlace: readonly DialectName[] = ["phi", "pi", "anthropic"];
  test("follow the next user message in anthropic, which allows them nowhere else", () => {
    expect(outputOf(given, "openai-chat", "anthropic")).toEqual({
      system: "First.",
      messages: [
        { role: "user", content: "Go." },
        { role: "user", content: "Again." },
        { role: "system", content: "Now in French." },
      ],
    });
  });
  test.each(dialects.filter((name) => !noPlace.includes(name)))("keep their position in %s", (to) => {
    const text = textOf(given, "openai-chat", to);
    expect(text.indexOf("Go.")).toBeLessThan(text.indexOf("Now in French."));
    expect(text.indexOf("Now in French.")).toBeLessThan(text.indexOf("Again."));
  });
  test.each(dialects)("round-trip through %s", (to) => {
    expect(home(given, "openai-chat", to)).toEqual(throughText(given));
  });
});

describe("10. orphans are kept", () => {
  const noResult = without(chatCall("c1", "{}"), 2);
  const noCall = without(chatCall("c1", "{}"), 1);
  test.each(dialects)("a call without a result is in %s, without a generated result", (to) => {
    const output = outputOf(noResult, "openai-chat", to);
    expect([callsOf(output, to).length, resultsOf(output, to).length]).toEqual([1, 0]);
    expect(home(noResult, "openai-chat", to)).toEqual(noResult);
  });
  test.each(dialects)("a result without a call is in %s, without a generated call", (to) => {
    const output = outputOf(noCall, "openai-chat", to);
    expect([callsOf(output, to).length, resultsOf(output, to).length]).toEqual([0, 1]);
    expect(home(noCall, "openai-chat", to)).toEqual(noCall);
  });
});

describe("11. unknown parts", () => {
  const strange: JsonValue = {
    later_setting: { deep: [1, null] },
    messages: [
      { role: "user", content: "Go.", later: true },
      {
        role: "assistant",
        content: [
          { type: "later_block", a: 1 },
          { type: "text", text: "Gone." },
        ],
      },
      { role: "narrator", content: "And so it went." },
    ],
  };
  test.each(dialects)("round-trip through %s, or their loss is reported", (to) => {
    expect(home(strange, "anthropic", to)).toEqual(strange);
    const lost = there(strange, "anthropic", to).losses.map(({ from }) => from);
    const unheard = ["/messages/0/later", "/messages/1/content/0/type", "/messages/2/content"];
    expect(unheard.filter((place) => lost.includes(place))).toEqual(to === "anthropic" ? [] : unheard);
  });
});

describe("12. times", () => {
  const at = (timestamp?: string): JsonValue => [
    { role: "user", content: "Go.", ...(timestamp === undefined ? {} : { timestamp }) },
  ];
  const fine = at("2026-01-01T00:00:00.123456Z");
  const timeIn = (conversation: JsonValue, to: "phi" | "operator" | "appam"): JsonValue | undefined =>
    memberOf(unitsOf(outputOf(conversation, "appam-chat", to), to)[0], "timestamp");
  test("are milliseconds, seconds or text", () => {
    expect(timeIn(fine, "phi")).toBe(1767225600123);
    expect(timeIn(fine, "operator")).toBe(1767225600.123456);
    expect(timeIn(fine, "appam")).toBe("2026-01-01T00:00:00.123456Z");
  });
  test("are never generated", () => {
    expect([timeIn(at(), "phi"), timeIn(at(), "operator"), timeIn(at(), "appam")]).toEqual([
      0,
      undefined,
      undefined,
    ]);
    expect(bareHome(at(), "appam-chat", "phi")).toEqual(at());
  });
  test.each(["operator", "appam"] as const)("finer than a millisecond round-trip through %s", (to) => {
    expect(bareHome(fine, "appam-chat", to)).toEqual(fine);
  });
  test.each(dialects)("in another spelling round-trip through %s", (to) => {
    for (const time of [
      "2026-01-01T01:00:00+01:00",
      "2026-01-01T00:00:00.123456789Z",
      "2026-01-01 00:00:00Z",
    ])
      expect(home(at(time), "appam-chat", to)).toEqual(at(time));
  });
});

describe("13. usage and stop reasons", () => {
  const [, turn] = unitsOf(conversationOf("phi"), "phi");
  const said = (stopReason: string): JsonValue => [{ ...(isObject(turn) ? turn : {}), stopReason }];
  test("cached tokens are not counted twice", () => {
    const [operator] = unitsOf(outputOf(said("toolUse"), "phi", "operator"), "operator");
    expect(memberOf(operator, "usage")).toMatchObject({ input_tokens: 1210, cache_read_tokens: 800 });
    const [again] = unitsOf(bareHome(said("toolUse"), "phi", "operator"), "phi");
    expect(memberOf(again, "usage")).toMatchObject({ input: 1210, cache_read: 800, cache_write: 64 });
  });
  test.each(["stop", "length", "toolUse", "error", "aborted"])(
    "%s round-trips through operator",
    (reason) => {
      expect(memberOf(unitsOf(bareHome(said(reason), "phi", "operator"), "phi")[0], "stopReason")).toBe(
        reason,
      );
    },
  );
  const unnamed = ["contextCompacted", "handoff", "maxTurns", "paused", "userStop"];
  test.each(unnamed)("%s round-trips or its loss is reported", (reason) => {
    for (const to of inTurn(dialects, unnamed.indexOf(reason), 2)) {
      const { losses } = there(said(reason), "phi", to);
      const isBack = memberOf(unitsOf(bareHome(said(reason), "phi", to), "phi")[0], "stopReason") === reason;
      expect(isBack || losses.some(({ from }) => from === "/0/stopReason")).toBe(true);
      expect(home(said(reason), "phi", to)).toEqual(said(reason));
    }
  });
});

describe("14. the same bytes", () => {
  const indexedPairs = pairs.map(([from, to], index) => ({ from, to, index }));
  test.each(indexedPairs)(
    "a prefix of a conversation of $from becomes a prefix at $to",
    ({ from, to, index }) => {
      const conversation = conversationOf(from);
      const units = unitsOf(conversation, from);
      const whole = unitsOf(carried(from, to).output, to).map((unit) => writeJson(unit));
      const [last = ""] = whole.slice(-1);
      for (const count of inTurn([...units.keys()], index, 2)) {
        const part = unitsOf(outputOf(withUnits(conversation, from, units.slice(0, count)), from, to), to);
        const texts = part.map((unit) => writeJson(unit));
        // The last message may grow, because a turn continues and results are merged.
        expect(texts.slice(0, -1)).toEqual(whole.slice(0, Math.max(0, texts.length - 1)));
      }
      expect(last).not.toBe("");
    },
  );
  test.each(dialects)("the properties of a request keep their order through %s", (to) => {
    const providers = ["anthropic", "gemini", "openai-chat", "openai-responses"] as const;
    for (const dialect of inTurn(providers, dialects.indexOf(to))) {
      const given = conversationOf(dialect);
      const turned = Object.fromEntries(Object.entries(given ?? {}).toReversed());
      for (const one of [given, turned]) expect(writeJson(home(one, dialect, to))).toBe(writeJson(one));
    }
  });
  test("system keeps its position", () => {
    const given: JsonValue = { model: "m", system: "S", max_tokens: 1, messages: [], stream: true };
    expect(Object.keys(outputOf(given, "anthropic", "anthropic") ?? {})).toEqual(Object.keys(given));
    const keys = Object.keys(outputOf(given, "anthropic", "openai-responses") ?? {});
    expect(keys).toEqual(["instructions", "input", "stream"]);
  });
});
