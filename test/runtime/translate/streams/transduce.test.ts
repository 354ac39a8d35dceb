/** transduce: folding its output equals translating the folded input, and the SDKs agree. */

import { StreamEvent } from "koine/anthropic";
import { GenerateContentResponse } from "koine/gemini";
import { CompletionChunk } from "koine/openai-chat";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../../runtime/core/index.ts";
import { isObject } from "../../../../runtime/translate/support/json.ts";
import { transduce, type StreamApi } from "../../../../runtime/translate/streams/index.ts";
import { withoutData } from "../../../harness/data.ts";
import { sampledByKinds } from "../../../harness/effort.ts";
import { faultOf } from "../../../harness/recordings.ts";
import { providers } from "../journeys.ts";
import { breaches, differences, transduced, translated } from "./law.ts";
import {
  foldOf,
  plain,
  recordedStreams,
  shapesOfStream,
  streamsByHand,
  type RecordedStream,
} from "./recorded.ts";
import { geminiReads, sdkFold } from "./sdks.ts";
import { json } from "../../../harness/json.ts";

const ways = providers.flatMap((from) =>
  providers.filter((to) => to !== from).map((to) => ({ from, to }) as const),
);

/** Properties that the SDKs add. */
const added = /parsed|output_text|stop_details/;

const sdkDifferences = async (events: readonly unknown[], to: StreamApi): Promise<string[]> => {
  const given = events.map(plain);
  const whole = plain(foldOf(to, events).response);
  const own = to === "gemini" ? await geminiReads([whole]) : whole;
  return differences(json(own), json(await sdkFold(to, given))).filter((one) => !added.test(one));
};

/** A stream without problems, except those that concern only additional choices. */
const isWhole = (from: StreamApi, { events }: RecordedStream): boolean =>
  foldOf(from, events).problems.length === 0;

const names = ({ problems }: { readonly problems: readonly { readonly code: string }[] }): string[] =>
  problems.map(({ code }) => code).filter((code) => code !== "omitted");

describe.each(ways)("$from to $to", ({ from, to }) => {
  const streams = sampledByKinds(recordedStreams(from), shapesOfStream);
  const name = streams.length === 0 ? withoutData("recordings") : `${streams.length} recorded streams`;

  test.skipIf(streams.length === 0)(`${name} translate like whole responses`, () => {
    const faults = streams.flatMap(({ id, events }) => {
      const out = transduced(events, from, to);
      const found = [...breaches(events, from, to), ...names(out), ...names(foldOf(to, out.events))];
      return found.map((fault) => `${id}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test.skipIf(streams.length === 0)(`${name} match the SDK`, async () => {
    const found = await Promise.all(
      streams.map(async ({ id, events }) =>
        (await sdkDifferences(transduced(events, from, to).events, to)).map((one) => `${id}: ${one}`),
      ),
    );
    expect(found.flat()).toEqual([]);
  });

  test.each(streamsByHand(from).filter((stream) => isWhole(from, stream)))(
    "the hand-written stream $id translates like a whole response",
    ({ events }) => {
      expect(breaches(events, from, to)).toEqual([]);
      expect(names(transduced(events, from, to))).toEqual([]);
    },
  );

  const broken = streamsByHand(from).filter((stream) => !isWhole(from, stream));

  test.each(broken)("the hand-written stream $id keeps its text and problems", ({ events }) => {
    const out = transduced(events, from, to);
    const codes = new Set(names(foldOf(from, events)));
    // Chat Completions keeps arguments as text without parsing them.
    codes.add("arguments");
    expect(names(out).filter((code) => !codes.has(code))).toEqual([]);
    expect(wordsOf(foldOf(to, out.events).response)).toBe(wordsOf(translated(events, from, to)));
  });

  test.each(broken.filter(({ id }) => id.startsWith("error") || id === "failed"))(
    "the hand-written stream $id keeps its error",
    ({ events }) => {
      const { response } = foldOf(to, transduced(events, from, to).events);
      const own = isObject(response) ? response["error"] : undefined;
      expect(JSON.stringify(own)).toContain(factsOf(foldOf(from, events).response, from));
    },
  );
});

/**
 * All text in order, without the boundaries between texts and without the wrapper around broken arguments.
 */
const wordsOf = (value: JsonValue | undefined, key = ""): string => {
  if (typeof value === "string")
    return /^(text|content|arguments|koine_arguments)$/.test(key) ? bare(value) : "";
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, key)).join("");
  if (!isObject(value)) return "";
  return Object.entries(value)
    .map(([name, one]) => wordsOf(one, name))
    .join("");
};

const bare = (text: string): string => {
  const [, inner] = /^\{"koine_arguments":"(.*)"\}$/s.exec(text) ?? [];
  return inner === undefined ? text : inner.replaceAll('\\"', '"');
};

const factsOf = (response: JsonValue | undefined, api: StreamApi): string => {
  const error = isObject(response) ? response["error"] : undefined;
  const message = isObject(error) ? error["message"] : undefined;
  if (typeof message !== "string") throw new Error(`${api} has no error message`);
  return message;
};

/** The entity of an event. The Responses API's dialect does not have such an entity yet. */
const eventOf = {
  anthropic: StreamEvent,
  "openai-chat": CompletionChunk,
  gemini: GenerateContentResponse,
} as const;

test.each(["anthropic", "openai-chat", "gemini"] as const)("events for %s are valid in its dialect", (to) => {
  const all = providers
    .filter((from) => from !== to)
    .flatMap((from) => {
      const streams = [
        ...sampledByKinds(recordedStreams(from), shapesOfStream),
        ...streamsByHand(from).filter((stream) => isWhole(from, stream)),
      ];
      return streams.flatMap(({ events }) => transduced(events, from, to).events);
    });
  const faults = all.filter((event) => event !== "[DONE]").map((event) => faultOf(eventOf[to], event));
  expect([...new Set(faults.filter((fault) => fault !== undefined))]).toEqual([]);
});

const reasoning = streamsByHand("anthropic").find(({ id }) => id === "every-delta")?.events ?? [];

test.each(["openai-chat", "openai-responses", "gemini"] as const)(
  "signatures and hidden reasoning go to %s if a policy allows it",
  (to) => {
    const keep = { reasoning: [{ action: "keep" }] } as const;
    const text = JSON.stringify(foldOf(to, transduced(reasoning, "anthropic", to, keep).events).response);
    expect(text).toContain("Hmm.");
    if (to !== "openai-responses") expect(text).toContain("c2VhbGVk");
    if (to !== "gemini") expect(text).toContain("aGlkZGVu");
    expect(breaches(reasoning, "anthropic", to, { reasoning: [{ action: "text" }] })).toEqual([]);
  },
);

test("signatures that pass through Chat Completions reach their issuer", () => {
  const chat = streamsByHand("openai-chat").find(({ id }) => id === "reasoning-of-the-kin")?.events ?? [];
  const { response } = foldOf("anthropic", transduced(chat, "openai-chat", "anthropic").events);
  expect(Object(response).content).toEqual([
    { type: "thinking", thinking: "Hm", signature: "c2VhbGVk" },
    { type: "text", text: "See." },
  ]);
});

const incompleteCalls = "whole-calls-without-place";

test.each(providers)("a stream to %s itself is unchanged", (api) => {
  for (const { id, events } of streamsByHand(api).filter((stream) => isWhole(api, stream)))
    if (id !== incompleteCalls) expect(transduced(events, api, api).events).toEqual(events);
});

test("calls without index and type get both, which OpenAI's SDK requires", async () => {
  const given = streamsByHand("openai-chat").find(({ id }) => id === incompleteCalls)?.events ?? [];
  const { events } = transduced(given, "openai-chat", "openai-chat");
  await expect(sdkFold("openai-chat", given)).rejects.toThrow("invalid tool call index");
  expect(await sdkFold("openai-chat", events)).toMatchObject({
    choices: [{ message: { tool_calls: [{ id: "a" }, { id: "b" }] } }],
  });
  expect(foldOf("openai-chat", events)).toEqual(foldOf("openai-chat", given));
});

test("rejects another API and another policy", () => {
  expect(() => transduce({ from: "anthropic", to: Object("phi") })).toThrow(TypeError);
  expect(() => transduce({ from: "anthropic", to: "gemini", policy: Object({ word: 1 }) })).toThrow(
    TypeError,
  );
});
