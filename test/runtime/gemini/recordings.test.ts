/**
 * Recorded traffic from the Gemini API and Vertex AI: every conversation and every response round-trips
 * unchanged.
 */

import { Conversation, GenerateContentResponse } from "koine/gemini";
import { describe, expect, test } from "vitest";
import { withoutData } from "../../harness/data.ts";
import { exchangesOf, faultOf, memberOf, wasAccepted } from "../../harness/recordings.ts";

const recorded = exchangesOf("gemini", "vertex-gemini");
if (recorded === undefined) console.warn(withoutData("recordings/*.gemini.jsonl"));

describe.skipIf(recorded === undefined)("recorded exchanges with Google", () => {
  const exchanges = recorded ?? [];
  const accepted = exchanges.filter(wasAccepted);

  test.each(exchanges.map(({ id, request }) => [id, request]))(
    "round-trips the request of %s",
    (_id, request) => expect(faultOf(Conversation, request)).toBeUndefined(),
  );

  const answers = accepted.flatMap(({ id, responses }) => responses.map((response) => [id, response]));
  test.each(answers)("round-trips the response of %s", (_id, response) =>
    expect(faultOf(GenerateContentResponse, response)).toBeUndefined(),
  );

  // Each event of a stream is a complete response.
  const streams = accepted.filter(({ events }) => events.length > 0);
  test.each(streams.map(({ id, events }) => [id, events] as const))(
    "round-trips the events of %s",
    (_id, events) => {
      const faults = events.map((event) => faultOf(GenerateContentResponse, event));
      expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    },
  );

  test("only rejected requests are excluded, and their responses are errors", () => {
    const refused = exchanges.filter((exchange) => !wasAccepted(exchange));
    const errors = refused.flatMap(({ responses }) =>
      responses.map((response) => memberOf(response, "error")),
    );
    expect(errors).toEqual(refused.map(() => expect.objectContaining({ code: expect.any(Number) })));
    expect(accepted.length).toBeGreaterThan(200);
  });
});
