/**
 * Anthropic and Gemini: every example and every recorded request round-trips through the same dialect and
 * other dialects.
 */

import { Conversation as Anthropic } from "koine/anthropic";
import type { Codec } from "koine/core";
import { Conversation as Gemini } from "koine/gemini";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { withoutData } from "../../harness/data.ts";
import { inTurn, sampledByKinds } from "../../harness/effort.ts";
import { shapesOf } from "../../harness/shapes.ts";
import { exchangesOf } from "../../harness/recordings.ts";
import { factsOf, missing } from "./facts.ts";
import { expectHome, expectStablePrefix, fixturesOf, isJsonObject } from "./home.ts";

interface Provider {
  readonly name: "anthropic" | "gemini";
  readonly codec: Codec<unknown>;
  readonly protocols: readonly string[];
  readonly list: string;
  readonly next: JsonValue;
  readonly message: string;
  readonly blocks: readonly string[];
  wrap(block: JsonValue): JsonValue;
}

const middles = ["anthropic", "gemini", "phi"] as const;

const providers: readonly Provider[] = [
  {
    name: "anthropic",
    codec: Anthropic,
    protocols: ["anthropic-messages"],
    list: "messages",
    next: { role: "user", content: "And now?" },
    message: "message",
    blocks: ["content-block", "document-block", "image-block", "tool-result-block", "server-tool-block"],
    wrap: (block) => ({ role: "user", content: [{ type: "text", text: "Look:" }, block] }),
  },
  {
    name: "gemini",
    codec: Gemini,
    protocols: ["gemini", "vertex-gemini"],
    list: "contents",
    next: { role: "user", parts: [{ text: "And now?" }] },
    message: "content",
    blocks: ["part"],
    wrap: (part) => ({ role: "model", parts: [{ text: "Look:" }, part] }),
  },
];

describe.each(providers)("$name", ({ name, codec, protocols, list, next, message, blocks, wrap }) => {
  const messages = [
    ...fixturesOf(name, message),
    ...blocks
      .flatMap((entity) => fixturesOf(name, entity))
      .map(([title, block]): [string, JsonValue] => [title, wrap(block)]),
  ].map(([title, one]): [string, JsonValue] => [title, { [list]: [one] }]);

  const fixtures = [...fixturesOf(name, "conversation"), ...messages];

  test.each(fixtures.map(([title, conversation], index) => ({ title, conversation, index })))(
    "$title round-trips through other dialects",
    ({ conversation, index }) => {
      for (const middle of inTurn(middles, index)) expectHome(conversation, name, middle, { from: codec });
    },
  );

  const recorded = exchangesOf(...protocols);
  if (recorded === undefined) console.warn(withoutData(`recordings of ${name}`));
  const requests = (recorded ?? []).flatMap(({ id, request }): [string, JsonValue][] =>
    isJsonObject(request) ? [[id, request]] : [],
  );
  const some = sampledByKinds(requests, ([, request]) => shapesOf(request));

  test.skipIf(recorded === undefined).each(some.map(([id, request], index) => ({ id, request, index })))(
    "$id round-trips through other dialects",
    ({ request, index }) => {
      const back = expectHome(request, name, name, { from: codec, to: codec });
      const gone = missing(factsOf(request, name), factsOf(back, name));
      // A blank text between server tools is removed with them, because the API would reject it.
      expect(gone.filter(({ kind, value }) => kind !== "other" && value.trim() !== "")).toEqual([]);
      expectHome(request, name, "phi", { from: codec });
      for (const middle of inTurn(middles, index)) expectStablePrefix(request, name, list, middle, next);
    },
  );
});
