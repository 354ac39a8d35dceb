/**
 * Recorded traffic from the Responses API: conversations and responses round-trip unchanged, even when the
 * response is appended as the next input.
 */

import { Conversation, InputItem, Response, StreamEvent } from "koine/openai-responses";
import { describe, expect, test } from "vitest";
import { withoutData } from "../../harness/data.ts";
import { exchangesOf, faultOf, memberOf, wasAccepted } from "../../harness/recordings.ts";

const recorded = exchangesOf("openai-responses", "compat-responses");
if (recorded === undefined) console.warn(withoutData("recordings/*-responses.jsonl"));

const faultsOf = (found: readonly (string | undefined)[]): readonly string[] =>
  found.filter((fault) => fault !== undefined);

describe.skipIf(recorded === undefined)("recorded exchanges of the Responses API", () => {
  const exchanges = recorded ?? [];
  const accepted = exchanges.filter(wasAccepted);

  test.each(exchanges.map(({ id, request }) => [id, request]))(
    "round-trips the request of %s",
    (_id, request) => expect(faultOf(Conversation, request)).toBeUndefined(),
  );

  // The last event of a stream contains the whole response.
  const answers = accepted.flatMap(({ id, responses, events }) => {
    const ends = events.filter((event) => memberOf(event, "type") === "response.completed");
    return [...responses, ...ends.map((event) => memberOf(event, "response"))].map((answer) => [id, answer]);
  });

  test("every accepted request has a response", () => {
    expect(answers.map(([id]) => id)).toEqual(accepted.map(({ id }) => id));
    expect(accepted.length).toBeGreaterThan(190);
  });

  test.each(answers)("round-trips the response of %s", (_id, answer) =>
    expect(faultOf(Response, answer)).toBeUndefined(),
  );

  test.each(answers)("round-trips the response of %s as the next input", (_id, answer) => {
    const items: unknown = memberOf(answer, "output");
    expect(faultsOf((Array.isArray(items) ? items : []).map((item) => faultOf(InputItem, item)))).toEqual([]);
  });

  test("round-trips every event of every stream", () => {
    const events = accepted.flatMap((exchange) => exchange.events);
    expect([...new Set(faultsOf(events.map((event) => faultOf(StreamEvent, event))))]).toEqual([]);
    expect(events.length).toBeGreaterThan(2000);
  });

  test("only rejected requests are excluded, and their responses are errors", () => {
    const refused = exchanges.filter((exchange) => !wasAccepted(exchange));
    const errors = refused.flatMap(({ responses }) => responses.map((body) => memberOf(body, "error")));
    expect(errors).toEqual(refused.map(() => expect.anything()));
  });
});
