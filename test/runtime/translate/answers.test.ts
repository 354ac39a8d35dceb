/** Responses: stop reasons, usage, errors and refusals in each API and in stores. */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { answer, ConversationError, translate, type DialectName } from "../../../runtime/translate/index.ts";
import { failures, same } from "./answer-cases.ts";
import { transduce } from "../../../runtime/translate/streams/index.ts";
import { providers, type Provider } from "./journeys.ts";

const timestamp = 1_700_000_000_000;

const pairs = providers.flatMap((from) => providers.filter((to) => to !== from).map((to) => ({ from, to })));

test.each(pairs)("a response of $from is equivalent at $to", ({ from, to }) => {
  const { output, problems } = answer(same[from], { from, to, timestamp });
  const wanted = Object(same[to]);
  const { candidates, choices, content, output: items, ...others } = Object(output);
  expect(others).toMatchObject(
    Object.fromEntries(
      Object.entries(wanted).filter(([key]) => key in others && !["created", "created_at"].includes(key)),
    ),
  );
  expect(problems).toEqual([]);
  expect(JSON.stringify(candidates ?? choices ?? content ?? items)).toContain("I look.");
});

const ends = [
  ["end_turn", "stop", ["completed", null], "STOP", "stop"],
  ["max_tokens", "length", ["incomplete", { reason: "max_output_tokens" }], "MAX_TOKENS", "length"],
  ["refusal", "content_filter", ["incomplete", { reason: "content_filter" }], "SAFETY", "guardRail"],
] as const;

test.each(ends)(
  "the stop reason %s becomes %s, %j, %s, and %s in phi",
  (stop_reason, finish, [status, details], finishReason, stopReason) => {
    const response = { ...Object(same.anthropic), content: [{ type: "text", text: "x" }], stop_reason };
    const to = (name: Provider | "phi"): unknown =>
      answer(response, { from: "anthropic", to: name, timestamp }).output;
    expect(to("openai-chat")).toMatchObject({ choices: [{ finish_reason: finish }] });
    expect(to("openai-responses")).toMatchObject({ status, incomplete_details: details });
    expect(to("gemini")).toMatchObject({ candidates: [{ finishReason }] });
    expect(to("phi")).toMatchObject([
      { stopReason, model: "m", timestamp, usage: { input: 5, output: 7, cache_read: 3 } },
    ]);
  },
);

test.each([
  [1, "end_turn"],
  [2, "max_tokens"],
  [3, "refusal"],
  [8, "refusal"],
])("Gemini's stop reason %d becomes %s, both complete and streamed", (finishReason, stop_reason) => {
  const content = { role: "model", parts: [{ text: "x" }] };
  const response = { candidates: [{ content, finishReason, index: 0 }], modelVersion: "m" };
  const { output } = answer(response, { from: "gemini", to: "anthropic" });
  expect(output).toMatchObject({ stop_reason });
  const way = transduce({ from: "gemini", to: "anthropic" });
  const events = [...way.add(response), ...way.end()];
  expect(events).toContainEqual(expect.objectContaining({ delta: { stop_reason, stop_sequence: null } }));
});

test("a stop reason that Google's two APIs define differently is an end and a loss", () => {
  const content = { role: "model", parts: [{ text: "x" }] };
  const response = { candidates: [{ content, finishReason: 9 }], modelVersion: "m", usageMetadata: {} };
  const { output, losses } = answer(response, { from: "gemini", to: "anthropic" });
  expect(output).toMatchObject({ stop_reason: "end_turn" });
  expect(losses.map(({ from }) => from)).toContain("/candidates/0/finishReason");
});

test.each(pairs)("an error of $from becomes an error of $to", ({ from, to }) => {
  const { output, messages } = answer(failures[from], { from, to });
  expect(output).toEqual(failures[to]);
  expect(messages).toEqual([]);
});

test("an error in a store is an error", () => {
  const { output } = answer(failures.anthropic, { from: "anthropic", to: "pi", timestamp });
  expect(output).toMatchObject([{ role: "assistant", stopReason: "error", errorMessage: "slow down" }]);
});

test("a refusal stays a refusal", () => {
  const message = { role: "assistant", content: null, refusal: "I will not." };
  const response = {
    ...Object(same["openai-chat"]),
    choices: [{ index: 0, message, finish_reason: "stop" }],
  };
  const { output, messages } = answer(response, { from: "openai-chat", to: "openai-responses" });
  expect(output).toMatchObject({ output: [{ content: [{ type: "refusal", refusal: "I will not." }] }] });
  expect(messages).toHaveLength(1);
});

test.each(["anthropic", "gemini"] as const)("a refusal that becomes text at %s is a loss", (to) => {
  const message = { role: "assistant", content: null, refusal: "I will not." };
  const choices = [{ index: 0, message, finish_reason: "stop" }];
  const { losses } = answer({ ...Object(same["openai-chat"]), choices }, { from: "openai-chat", to });
  expect(losses).toContainEqual(
    expect.objectContaining({ status: "downgraded", code: "text", from: "/choices/0/message/refusal" }),
  );
});

test("tokens that were both read from the cache and written to it count once", () => {
  const usage = {
    prompt_tokens: 2168,
    completion_tokens: 100,
    total_tokens: 2268,
    prompt_tokens_details: { cached_tokens: 2161, cache_write_tokens: 2161 },
  };
  const response = { ...Object(same["openai-chat"]), usage };
  const { output, losses } = answer(response, { from: "openai-chat", to: "anthropic" });
  expect(output).toMatchObject({
    usage: { input_tokens: 0, cache_read_input_tokens: 2161, cache_creation_input_tokens: 7 },
  });
  expect(losses.map(({ from }) => from)).toContain("/usage/prompt_tokens_details/cache_write_tokens");
});

test("an unknown value is a problem and never a silent zero", () => {
  const { usage: _u, model: _m, stop_reason: _s, ...rest } = Object(same.anthropic);
  const { problems } = answer(rest, { from: "anthropic", to: "pi" });
  expect(problems.flatMap(({ issues }) => issues.map(({ code, pointer }) => `${code} ${pointer}`))).toEqual([
    "unknown /model",
    "unknown /usage",
    "unknown /stopReason",
    "unknown /timestamp",
  ]);
});

test("the messages can be appended to the target's conversation", () => {
  const asked = { messages: [{ role: "user", content: [{ type: "text", text: "hi" }] }] };
  const { output } = translate(asked, { from: "anthropic", to: "openai-responses" });
  const { messages } = answer(same.anthropic, { from: "anthropic", to: "openai-responses" });
  const both = { ...Object(output), input: [...Object(output).input, ...messages] };
  expect(
    translate(both, { from: "openai-responses", to: "anthropic" }).problems.filter(
      ({ side }) => side === "input",
    ),
  ).toEqual([]);
});

test("an edited response keeps the edit and everything else", () => {
  const thinking = { type: "thinking", thinking: "Hm.", signature: "c2ln" };
  const response = { ...Object(same.anthropic), content: [thinking, ...Object(same.anthropic).content] };
  const { output, sidecar } = answer(response, { from: "anthropic", to: "openai-chat" });
  const edited = { ...Object(output), model: "other" };
  const home = answer(edited, { from: "openai-chat", to: "anthropic", sidecar });
  expect(home.output).toMatchObject({
    model: "other",
    content: [thinking, { text: "I look." }, { name: "f" }],
  });
});

test("every lost leaf is reported", () => {
  const response = {
    ...Object(same["openai-chat"]),
    system_fingerprint: "fp",
    choices: [...Object(same["openai-chat"]).choices, { index: 1 }],
  };
  const { losses } = answer(response, { from: "openai-chat", to: "anthropic", timestamp });
  expect(losses.map(({ from }) => from)).toEqual(
    expect.arrayContaining(["/system_fingerprint", "/choices/1/index"]),
  );
});

test("a response to its own API is unchanged", () => {
  for (const api of providers) expect(answer(same[api], { from: api, to: api }).output).toEqual(same[api]);
});

test("throws only documented errors for any input", () => {
  const values = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        content: fc.jsonValue(),
        choices: fc.jsonValue(),
        output: fc.jsonValue(),
        candidates: fc.jsonValue(),
        usage: fc.jsonValue(),
        error: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
    fc.record({
      choices: fc.array(fc.record({ message: fc.jsonValue() })),
      output: fc.array(fc.jsonValue()),
      content: fc.array(fc.jsonValue()),
      candidates: fc.array(fc.record({ content: fc.jsonValue() })),
    }),
  );
  fc.assert(
    fc.property(
      values,
      fc.constantFrom(...providers),
      fc.constantFrom<DialectName>(...providers, "pi", "riffer", "appam-chat"),
      (given, from, to) => {
        try {
          const { output, sidecar } = answer(given, { from, to });
          expect(answer(output, { from: to, to: from, sidecar }).output).toEqual(given);
        } catch (error) {
          expect(error).toBeInstanceOf(ConversationError);
        }
      },
    ),
  );
});
