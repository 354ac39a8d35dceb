/**
 * Recorded traffic from the Chat Completions API and compatible APIs: conversations and responses round-trip
 * unchanged, even when the response is appended as the next message.
 */

import { Completion, CompletionChunk, Conversation, Message } from "koine/openai-chat";
import { describe, expect, test } from "vitest";
import { withoutData } from "../../harness/data.ts";
import { exchangesOf, faultOf, memberOf, wasAccepted } from "../../harness/recordings.ts";

const recorded = exchangesOf("openai-chat", "openrouter-chat", "compat-chat");
if (recorded === undefined) console.warn(withoutData("recordings/*-chat.jsonl"));

const messagesOf = (answer: unknown): readonly unknown[] => {
  const choices = memberOf(answer, "choices");
  return Array.isArray(choices) ? choices.map((choice: unknown) => memberOf(choice, "message")) : [];
};

describe.skipIf(recorded === undefined)("recorded exchanges of the Chat Completions API", () => {
  const exchanges = recorded ?? [];
  const accepted = exchanges.filter(wasAccepted);

  test.each(exchanges.map(({ id, request }) => [id, request]))(
    "round-trips the request of %s",
    (_id, request) => expect(faultOf(Conversation, request)).toBeUndefined(),
  );

  // Streams from this API never contain the final message, so they are not included as responses here.
  const answers = accepted.flatMap(({ id, responses }) => responses.map((response) => [id, response]));

  test("every accepted request that was not streamed has a response", () => {
    const whole = accepted.filter(({ events }) => events.length === 0);
    expect(answers.map(([id]) => id)).toEqual(whole.map(({ id }) => id));
    expect(whole.length).toBeGreaterThan(380);
  });

  test.each(answers)("round-trips the response of %s", (_id, answer) =>
    expect(faultOf(Completion, answer)).toBeUndefined(),
  );

  test.each(answers)("round-trips the response of %s as the next message", (_id, answer) => {
    const faults = messagesOf(answer).map((message) => faultOf(Message, message));
    expect(faults).toEqual([undefined]);
  });

  test("round-trips every chunk of every stream", () => {
    const chunks = accepted.flatMap(({ events }) => events.filter((event) => event !== "[DONE]"));
    const faults = chunks.map((chunk) => faultOf(CompletionChunk, chunk));
    expect([...new Set(faults.filter((fault) => fault !== undefined))]).toEqual([]);
    expect(chunks.length).toBeGreaterThan(6000);
  });

  test("only rejected requests are excluded, and their responses are errors", () => {
    const refused = exchanges.filter((exchange) => !wasAccepted(exchange));
    const bodies = refused.flatMap(({ responses }) => responses);
    const errors = bodies.map((body) => memberOf(body, "error") ?? memberOf(body, "detail"));
    expect(errors).toEqual(refused.map(() => expect.anything()));
  });
});
