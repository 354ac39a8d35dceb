/** OpenAI's dialects: round trips of every example, fixture and recorded request through other dialects. */

import { Conversation as Chat } from "koine/openai-chat";
import { Conversation as Responses } from "koine/openai-responses";
import type { Codec } from "koine/core";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { acceptable, type DialectName } from "../../../runtime/translate/index.ts";
import { withoutData } from "../../harness/data.ts";
import { inTurn, sampledByKinds } from "../../harness/effort.ts";
import { shapesOf } from "../../harness/shapes.ts";
import { homeFaults, lostOn, middles, recordedOf, validOf, type Openai } from "./openai.ts";

interface Dialect {
  readonly name: Openai;
  readonly codec: Codec<unknown>;
  /** Conversations with a single message or item, and complete conversations. */
  readonly conversations: readonly [name: string, conversation: JsonValue][];
}

const dialects: readonly Dialect[] = [
  {
    name: "openai-chat",
    codec: Chat,
    conversations: [
      ...validOf("openai-chat", "conversation", "Conversation"),
      ...validOf("openai-chat", "message", "Message").map(([name, message]): [string, JsonValue] => [
        name,
        { messages: [message] },
      ]),
    ],
  },
  {
    name: "openai-responses",
    codec: Responses,
    conversations: [
      ...validOf("openai-responses", "conversation", "Conversation"),
      ...[
        ...validOf("openai-responses", "input-item", "InputItem"),
        ...validOf("openai-responses", "input-item", "TypedItem"),
      ].map(([name, item]): [string, JsonValue] => [name, { input: [item] }]),
    ],
  },
];

/** Media that the original API would ignore may be lost. */
const isSeen = (conversation: JsonValue, name: DialectName): boolean =>
  acceptable(conversation, name).every(({ code }) => code !== "media");

/** Facts that must survive if both dialects can represent them. */
const dear = ["text", "calls", "call ids", "results"];

describe.each(dialects)("$name", ({ name, codec, conversations }) => {
  test.each(conversations.map(([title, conversation], index) => ({ title, conversation, index })))(
    "$title round-trips and keeps its text, calls, ids and results",
    ({ conversation, index }) => {
      for (const middle of inTurn(middles, index)) {
        expect(homeFaults(conversation, name, middle)).toEqual([]);
        const { kinds, unnamed, home } = lostOn(conversation, name, middle);
        expect(unnamed).toEqual([]);
        const isSame = middle === name && isSeen(conversation, name);
        expect(kinds.filter((kind) => dear.includes(kind) && (isSame || kind !== "results"))).toEqual([]);
        expect(codec.validate(home)).toEqual({ ok: true, value: home });
      }
    },
  );

  const all = recordedOf(name);
  const recorded = sampledByKinds(all, ({ conversation }) => shapesOf(conversation));
  describe.skipIf(recorded.length === 0)(
    recorded.length === 0 ? withoutData("recordings") : "recorded",
    () => {
      test.each(middles)("recorded requests round-trip through %s", (middle) => {
        const faults = recorded.flatMap(({ id, conversation }) =>
          homeFaults(conversation, name, middle).map((fault) => `${id}: ${fault}`),
        );
        expect(faults).toEqual([]);
        expect(all.length).toBeGreaterThan(200);
      });

      test.each(middles)("recorded requests keep their texts, calls, ids and results in %s", (middle) => {
        const faults = recorded.flatMap(({ id, conversation }) => {
          const { kinds, unnamed } = lostOn(conversation, name, middle);
          return [...unnamed, ...kinds.filter((kind) => dear.includes(kind))].map(
            (fault) => `${id}: ${fault}`,
          );
        });
        expect(faults).toEqual([]);
      });
    },
  );
});
