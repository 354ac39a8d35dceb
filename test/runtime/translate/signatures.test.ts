/**
 * No provider receives another provider's token when any dialect is translated to any other, directly or
 * through a store.
 */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isJsonObject, type JsonObject } from "../../../generator/support/json.ts";
import { writeJson } from "../../../runtime/core/json/index.ts";
import type { JsonValue } from "../../../runtime/core/index.ts";
import type { DialectName } from "../../../runtime/translate/index.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import { outputOf, textOf } from "./rules.ts";
import { dialects, pairs } from "./same-conversation.ts";
import { conversations, formats, type Maker } from "./signed-conversations.ts";

const makers: readonly Maker[] = ["anthropic", "openai-responses", "gemini", "openai-chat"];

/** Properties of Chat Completions that identify Gemini as the issuer of a token. */
const namesGemini = ([key, value]: readonly [string, JsonValue]): boolean =>
  key === "extra_content" && writeJson(value).includes('"thought_signature":"gemini/');

const saysItsFormat = (value: JsonValue): boolean =>
  isJsonObject(value) && formats.some(([format, maker]) => value.format === format && ownsAll(value, maker));

const ownsAll = (detail: JsonObject, maker: Maker): boolean =>
  [detail.signature, detail.data].every((text) => typeof text !== "string" || text.startsWith(`${maker}/`));

const withoutNamed = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.filter((item) => !saysItsFormat(item)).map(withoutNamed);
  if (!isJsonObject(value)) return value;
  const left = Object.entries(value).filter((member) => !namesGemini(member));
  return Object.fromEntries(left.map(([key, member]) => [key, withoutNamed(member)]));
};

/**
 * A store accepts tokens from any issuer. Chat Completions accepts another API's token if the issuer is
 * identified.
 */
const expectOwn = (output: JsonValue, to: DialectName): void => {
  const { api } = edgeOf(to);
  if (api === undefined) return;
  const text = writeJson(api === "openai-chat" ? withoutNamed(output) : output);
  const found = makers.filter((maker) => text.includes(`${maker}/`));
  expect(found.filter((maker) => maker !== api)).toEqual([]);
};

const stores = dialects.filter((name) => edgeOf(name).api === undefined);

describe.each(pairs)("%s to %s", (from, to) => {
  test("sends no provider another's signature", () => {
    const directly = (given: JsonValue): void => expectOwn(outputOf(given, from, to), to);
    fc.assert(fc.property(conversations(from), directly), { numRuns: 50 });
  });
  test("not even through a store", () => {
    const through = (given: JsonValue, store: DialectName): void =>
      expectOwn(outputOf(outputOf(given, from, store), store, to), to);
    fc.assert(fc.property(conversations(from), fc.constantFrom(...stores), through), { numRuns: 50 });
  });
});

test("a store returns each token to its issuer", () => {
  const given: JsonValue = [
    {
      role: "assistant",
      content: [
        { type: "thinking", thinking: "a", signature: "anthropic/a", redacted: false },
        { type: "thinking", thinking: "o", encrypted_content: "openai/o", id: "rs_1", redacted: false },
        // OpenAI rejects reasoning without a following item.
        { type: "text", text: "Gone." },
      ],
    },
  ];
  expect(textOf(given, "appam", "anthropic")).toContain('"signature":"anthropic/a"');
  expect(textOf(given, "appam", "openai-responses")).toContain('"encrypted_content":"openai/o"');
  expect(textOf(given, "appam", "appam-chat")).toMatch(/anthropic\/a.*openai\/o/);
});

test.each(["appam", "operator"] as const)("a signature in %s is not a payload of OpenAI", (from) => {
  const block = from === "appam" ? { thinking: "t", redacted: false } : { content: "t" };
  const list = [{ type: "thinking", ...block, signature: "s" }];
  const given: JsonValue = [{ role: "assistant", [from === "appam" ? "content" : "contents"]: list }];
  expect(textOf(given, from, "openai-responses")).not.toContain("encrypted_content");
  expect(textOf(given, from, "anthropic")).toContain('"signature":"s"');
});
