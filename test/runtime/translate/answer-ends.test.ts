/**
 * How responses end: every stop or finish reason in the SDKs, in complete and streamed responses, for every
 * API.
 */

import { describe, expect, test } from "vitest";
import { answer, type Loss } from "../../../runtime/translate/index.ts";
import { isClosed, meanings, responses, streams, wordIn, wordsOf } from "./ends.ts";
import { providers } from "./journeys.ts";
import { transduced } from "./streams/law.ts";
import { foldOf, streamsByHand } from "./streams/recorded.ts";

const ways = providers.flatMap((from) =>
  wordsOf[from].flatMap(([word, meaning]) =>
    providers.filter((to) => to !== from).map((to) => ({ from, word, meaning, to })),
  ),
);

const isEndLost = (losses: readonly Loss[]): boolean =>
  losses.some(({ from }) => /reason|status/i.test(from));

describe.each(ways)("$from's $word at $to", ({ from, word, meaning, to }) => {
  const there = meanings[meaning][to];

  test(`is ${there}, and is a loss unless it comes back`, () => {
    const { output, losses, problems } = answer(responses[from](word), { from, to });
    expect(wordIn(output)).toBe(there);
    const back = answer(output, { from: to, to: from }).output;
    expect(isEndLost(losses)).toBe(word !== "incomplete" && wordIn(back) !== word);
    expect(JSON.stringify(problems)).not.toMatch(/stop_reason|finish_reason|status/);
  });

  test("is the same in a stream, which is closed", () => {
    const { events, problems } = transduced(streams[from](word), from, to);
    expect(isClosed(events, to)).toBe(true);
    expect(wordIn(foldOf(to, events).response)).toBe(there);
    const { losses } = answer(responses[from](word), { from, to });
    const reported = problems.filter(({ message }) => message.includes("finish reason"));
    expect(reported).toHaveLength(isEndLost(losses) ? 1 : 0);
    expect(problems.filter(({ code }) => code === "unended")).toEqual([]);
  });
});

const finished = {
  anthropic: "end_turn",
  gemini: "STOP",
  "openai-chat": "stop",
  "openai-responses": "completed",
};

const pairs = providers.flatMap((from) => providers.filter((to) => to !== from).map((to) => ({ from, to })));

test.each(pairs)("$from's last word beside a call is a call's at $to", ({ from, to }) => {
  const { output } = answer(responses[from](finished[from], "f"), { from, to });
  expect(wordIn(output)).toBe(meanings.calls[to]);
});

test.each(pairs)("$from's word for a limit stays the same beside a call at $to", ({ from, to }) => {
  const { output } = answer(responses[from](meanings.length[from], "f"), { from, to });
  expect(wordIn(output)).toBe(meanings.length[to]);
});

test("calls to server tools do not change the end", () => {
  const search = { type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: { query: "x" } };
  const response = { ...responses.anthropic("end_turn"), content: [search, { type: "text", text: "Hi." }] };
  const { output } = answer(response, { from: "anthropic", to: "openai-chat" });
  expect(wordIn(output)).toBe("stop");
});

test("the message about an end is preserved", () => {
  const refused = { type: "refusal", category: null, explanation: "Not that." };
  const response = { ...responses.anthropic("refusal"), stop_details: refused };
  const { output } = answer(response, { from: "anthropic", to: "gemini" });
  expect(output).toMatchObject({ candidates: [{ finishReason: "SAFETY", finishMessage: "Not that." }] });
  expect(answer(output, { from: "gemini", to: "anthropic" }).output).toMatchObject({ stop_details: refused });
  const failed = answer(responses["openai-responses"]("failed"), { from: "openai-responses", to: "gemini" });
  expect(failed.output).toMatchObject({
    candidates: [{ finishReason: "OTHER", finishMessage: "It broke." }],
  });
  expect(answer(failed.output, { from: "gemini", to: "pi", timestamp: 1 }).output).toMatchObject([
    { stopReason: "error", errorMessage: "It broke." },
  ]);
});

test("the last event of the Responses API has the status that its response omits", () => {
  const { status: _, ...response } = responses["openai-responses"]("completed");
  const events = [{ type: "response.completed", response }];
  expect(wordIn(foldOf("openai-responses", events).response)).toBe("completed");
  expect(
    wordIn(foldOf("openai-chat", transduced(events, "openai-responses", "openai-chat").events).response),
  ).toBe("stop");
});

test.each(["anthropic", "openai-chat", "gemini"] as const)(
  "a call that the response answers itself is not for the client of %s, and the result is named",
  (to) => {
    const given = streamsByHand("openai-responses").find(({ id }) => id === "answered-call")?.events ?? [];
    const { output, losses, messages } = answer(foldOf("openai-responses", given).response, {
      from: "openai-responses",
      to,
    });
    expect(wordIn(output)).toBe(finished[to]);
    expect(JSON.stringify(output)).not.toContain("sunny");
    expect(JSON.stringify(messages)).toContain("sunny");
    expect(losses.map(({ from }) => from)).toContain("/output/1/output");
    const { events, problems } = transduced(given, "openai-responses", to);
    expect(wordIn(foldOf(to, events).response)).toBe(finished[to]);
    expect(problems.map(({ code, message }) => [code, /result of a call/.test(message)])).toEqual([
      ["omitted", true],
    ]);
  },
);
