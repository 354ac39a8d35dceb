/** accumulate: hand-written and recorded streams give the same response as the official SDKs. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { isObject } from "../../../../runtime/core/object.ts";
import { accumulate, type StreamApi } from "../../../../runtime/translate/streams/index.ts";
import { withoutData } from "../../../harness/data.ts";
import { sampledByKinds } from "../../../harness/effort.ts";
import { installed } from "../../../harness/installed.ts";
import { providers, type Provider } from "../journeys.ts";
import { cases, foldOf, plain, recordedStreams, shapesOfStream, streamsByHand } from "./recorded.ts";
import { geminiReads, sdkFold } from "./sdks.ts";

describe.each(providers)("hand-written: %s", (provider) => {
  test.each(streamsByHand(provider))("$id", async ({ id, events }) => {
    const text = `${JSON.stringify(foldOf(provider, events), undefined, 2)}\n`;
    await expect(text).toMatchFileSnapshot(path.resolve(cases, provider, id, "expected.json"));
  });
});

/** Properties that SDKs add, and properties from compatible APIs that the SDK confuses with its own. */
const beside = new Set(["parsed", "parsed_output", "output_text", "stop_details"]);

/** Properties from compatible servers that the SDK replaces instead of appending to. */
const ofKin = new Set(["reasoning", "reasoning_content", "reasoning_details", "system_fingerprint"]);

const known = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(known);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !beside.has(key) && !ofKin.has(key));
  return Object.fromEntries(entries.map(([key, member]) => [key, known(member)]));
};

/** The SDK writes content parts as `[object Object]`. */
const isGarbled = (value: unknown): boolean => JSON.stringify(value).includes("[object Object]");

/** The SDK's errors for streams from other servers. */
const refusals = /invalid tool call index|missing role|Unhandled response stream event/;

const differences = async (
  provider: Provider,
  { id, events }: { readonly id: string; readonly events: readonly unknown[] },
): Promise<string[]> => {
  const given = events.map(plain);
  const { response } = foldOf(provider, given);
  const own = provider === "gemini" ? await geminiReads([response]) : response;
  try {
    const theirs = await sdkFold(provider, given);
    if (isGarbled(theirs)) return [];
    expect(known(own)).toEqual(known(theirs));
    return [];
  } catch (error) {
    return refusals.test(String(error)) ? [] : [`${id}: ${String(error)}`];
  }
};

describe.each(providers)("recorded: %s", (provider) => {
  const streams = recordedStreams(provider);
  const some = sampledByKinds(streams, shapesOfStream);
  const name = streams.length === 0 ? withoutData("recordings") : `${streams.length} streams`;
  test.skipIf(streams.length === 0)(`${name} match the SDK`, async () => {
    const found = await Promise.all(some.map((stream) => differences(provider, stream)));
    expect(found.flat()).toEqual([]);
  });
  test.skipIf(streams.length === 0)(`${name} are complete`, () => {
    const problems = streams.flatMap(({ id, events }) =>
      foldOf(provider, events).problems.map((problem) => `${id}: ${JSON.stringify(problem)}`),
    );
    expect(problems).toEqual([]);
  });
});

/** The SDK adds an outcome to an unfinished shell call and ignores an error. */
const sdkStreams = streamsByHand("openai-responses").filter(({ id }) => !["shell", "error"].includes(id));

test.each([...sdkStreams, ...streamsByHand("anthropic").filter(({ id }) => id === "every-delta")])(
  "the hand-written stream $id matches the SDK",
  async ({ id, events }) => {
    const provider: StreamApi = id === "every-delta" ? "anthropic" : "openai-responses";
    expect(await differences(provider, { id, events })).toEqual([]);
  },
);

const responses = recordedStreams("openai-responses");

/** The API encrypts the same reasoning differently in its last event. */
const unsealed = (item: unknown): unknown => ({ ...Object(item), encrypted_content: undefined });

const itemsOf = (response: unknown): unknown[] => Object(response).output.map(unsealed);

test.skipIf(responses.length === 0)("the items contain the same as the last event of a response", () => {
  for (const { id, events } of responses) {
    const whole = foldOf("openai-responses", events).response;
    const { response, problems } = foldOf("openai-responses", events.slice(0, -1));
    expect([id, problems.map(({ code }) => code)]).toEqual([id, ["unended"]]);
    expect([id, itemsOf(response)]).toEqual([id, itemsOf(whole)]);
  }
});

const declaredTypes = (): string[] => {
  const file = path.join(
    installed("test/runtime/translate/sdk"),
    "node_modules/openai/resources/responses/responses.d.ts",
  );
  const text = readFileSync(file, "utf8");
  const [, union = ""] = /export type ResponseStreamEvent = ([^;]+);/.exec(text) ?? [];
  return union.split(" | ").flatMap((name) => {
    const [, body = ""] = new RegExp(`export interface ${name} \\{([^]*?)\\n\\}`).exec(text) ?? [];
    return /\n {4}type: '([^']+)';/.exec(body)?.[1] ?? [];
  });
};

test("every event that the SDK declares is known and tested", () => {
  const types = declaredTypes();
  expect(types.length).toBeGreaterThan(52);
  const streams = [...recordedStreams("openai-responses"), ...streamsByHand("openai-responses")];
  const shown = new Set(streams.flatMap(({ events }) => events.map((event) => Object(event).type)));
  shown.add("response.completed");
  expect(types.filter((type) => !shown.has(type))).toEqual([]);
  const unknown = types.filter((type) =>
    foldOf("openai-responses", [{ type }]).problems.some(({ code }) => code === "unknown"),
  );
  expect(unknown).toEqual([]);
});

test("returned values never change, and input is not modified", () => {
  const fold = accumulate("openai-chat");
  const event = { choices: [{ index: 0, delta: { content: [{ type: "text", text: "a" }] } }] };
  fold.add(event);
  const first = fold.result();
  fold.add(structuredClone(event));
  expect(Object(first.response).choices[0].message.content).toEqual([{ type: "text", text: "a" }]);
  expect(event.choices[0]?.delta.content).toEqual([{ type: "text", text: "a" }]);
});

test("rejects another API", () => {
  expect(() => accumulate(Object("phi"))).toThrow(TypeError);
});
