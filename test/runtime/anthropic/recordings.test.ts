/**
 * Recorded traffic from Anthropic's Messages API: every conversation and every response round-trips
 * unchanged.
 */

import { ContentBlock, Conversation, ResponseMessage, StreamEvent } from "koine/anthropic";
import { describe, expect, test } from "vitest";
import { withoutData } from "../../harness/data.ts";
import { exchangesOf, faultOf, memberOf, wasAccepted } from "../../harness/recordings.ts";

const recorded = exchangesOf("anthropic-messages");
if (recorded === undefined) console.warn(withoutData("recordings/*.anthropic-messages.jsonl"));

describe.skipIf(recorded === undefined)("recorded exchanges with Anthropic", () => {
  const exchanges = recorded ?? [];
  const accepted = exchanges.filter(wasAccepted);
  const eventsOf = (type: string): unknown[] =>
    accepted.flatMap(({ events }) => events.filter((event) => memberOf(event, "type") === type));

  test.each(exchanges.map(({ id, request }) => [id, request]))(
    "round-trips the request of %s",
    (_id, request) => expect(faultOf(Conversation, request)).toBeUndefined(),
  );

  const answers = accepted.flatMap(({ id, responses }) => responses.map((response) => [id, response]));
  test.each(answers)("round-trips the response of %s", (_id, response) =>
    expect(faultOf(ResponseMessage, response)).toBeUndefined(),
  );

  // No recorded stream includes the final message, so this checks the events that contain complete values.
  test("round-trips the initial message of each stream", () => {
    const faults = eventsOf("message_start").map((event) =>
      faultOf(ResponseMessage, memberOf(event, "message")),
    );
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });

  test("round-trips the initial block in each content_block_start event", () => {
    const faults = eventsOf("content_block_start").map((event) =>
      faultOf(ContentBlock, memberOf(event, "content_block")),
    );
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });

  test("round-trips every event of every stream", () => {
    const events = accepted.flatMap((exchange) => exchange.events);
    const faults = events.map((event) => faultOf(StreamEvent, event));
    expect([...new Set(faults.filter((fault) => fault !== undefined))]).toEqual([]);
    expect(events.length).toBeGreaterThan(1000);
  });

  test("only rejected requests are excluded, and their responses are errors", () => {
    const refused = exchanges.filter((exchange) => !wasAccepted(exchange));
    const tags = refused.flatMap(({ responses }) => responses.map((response) => memberOf(response, "type")));
    expect(tags).toEqual(refused.map(() => "error"));
    expect(accepted.length).toBeGreaterThan(100);
  });
});
