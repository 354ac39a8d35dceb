/** Recorded traffic of the Responses API: every conversation, every answer and every answer as history comes back as it was. */

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

  test.each(exchanges.map(({ id, request }) => [id, request]))("the request of %s", (_id, request) =>
    expect(faultOf(Conversation, request)).toBeUndefined(),
  );

  // The last event of a stream holds the whole response.
  const answers = accepted.flatMap(({ id, responses, events }) => {
    const ends = events.filter((event) => memberOf(event, "type") === "response.completed");
    return [...responses, ...ends.map((event) => memberOf(event, "response"))].map((answer) => [id, answer]);
  });

  test("there is an answer to each request that was accepted", () => {
    expect(answers.map(([id]) => id)).toEqual(accepted.map(({ id }) => id));
    expect(accepted.length).toBeGreaterThan(190);
  });

  test.each(answers)("the response of %s", (_id, answer) =>
    expect(faultOf(Response, answer)).toBeUndefined(),
  );

  test.each(answers)("the response of %s as the next input", (_id, answer) => {
    const items: unknown = memberOf(answer, "output");
    expect(faultsOf((Array.isArray(items) ? items : []).map((item) => faultOf(InputItem, item)))).toEqual([]);
  });

  test("every event of every stream", () => {
    const events = accepted.flatMap((exchange) => exchange.events);
    expect([...new Set(faultsOf(events.map((event) => faultOf(StreamEvent, event))))]).toEqual([]);
    expect(events.length).toBeGreaterThan(2000);
  });

  test("only what the provider refused is left out, and that is an error", () => {
    const refused = exchanges.filter((exchange) => !wasAccepted(exchange));
    const errors = refused.flatMap(({ responses }) => responses.map((body) => memberOf(body, "error")));
    expect(errors).toEqual(refused.map(() => expect.anything()));
  });
});
