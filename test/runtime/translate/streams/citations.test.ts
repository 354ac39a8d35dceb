/** Citations in streams, which are the same as in complete responses. */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { randomCases } from "../../../harness/effort.ts";
import { before, citationsIn, citing, ofAnthropic, page } from "../cited.ts";
import { providers } from "../journeys.ts";
import { breaches, transduced } from "./law.ts";
import { foldOf } from "./recorded.ts";

const token = { type: "web_search_result_location", cited_text: "p", url: "https://e.example/a", title: "T" };

const chunks = (...contents: string[]): unknown[] =>
  contents.map((content) => ({
    id: "c1",
    model: "m",
    choices: [{ index: 0, delta: { content }, finish_reason: null }],
  }));

test("a stream's citation that arrives before its text waits for it", () => {
  const annotations = Object(page["openai-chat"]).choices[0].message.annotations;
  const early = {
    id: "c1",
    model: "m",
    choices: [{ index: 0, delta: { annotations }, finish_reason: null }],
  };
  const last = { id: "c1", model: "m", choices: [{ index: 0, delta: {}, finish_reason: "stop" }] };
  const { events } = transduced([early, ...chunks(before, citing), last], "openai-chat", "anthropic");
  expect(citationsIn(foldOf("anthropic", events).response)).toEqual([
    {
      type: "web_search_result_location",
      cited_text: "",
      url: "https://e.example/a",
      title: "Rain",
      encrypted_index: "",
    },
  ]);
});

test("a stream reports a citation that the target has no place for", () => {
  const place = { type: "char_location", cited_text: "p", document_index: 0, document_title: null };
  const block = {
    type: "text",
    text: "x",
    citations: [{ ...place, start_char_index: 0, end_char_index: 1 }],
  };
  const cited = [
    { type: "message_start", message: { ...Object(ofAnthropic()), content: [block] } },
    { type: "message_stop" },
  ];
  const { problems } = transduced(cited, "anthropic", "openai-chat");
  expect(problems.map(({ code, message }) => `${code}: ${message}`)).toContain(
    "omitted: the target has no place for a citation",
  );
});

const text = fc.string({ unit: fc.constantFrom("a", "é", "雨", "🌧"), minLength: 1, maxLength: 8 });

const pieces = fc.array(
  fc.record({ text, hosts: fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 3 }) }),
  { minLength: 1, maxLength: 4 },
);

const eventsOf = (
  blocks: readonly { readonly text: string; readonly hosts: readonly string[] }[],
): unknown[] => [
  { type: "message_start", message: { ...Object(ofAnthropic()), content: [], stop_reason: null } },
  ...blocks.flatMap(({ text: said, hosts }, index) => [
    { type: "content_block_start", index, content_block: { type: "text", text: "" } },
    ...hosts.map((host) => ({
      type: "content_block_delta",
      index,
      delta: {
        type: "citations_delta",
        citation: { ...token, url: `https://${host}.example`, encrypted_index: "E" },
      },
    })),
    // Surrogate pairs can be split between events.
    ...[said.slice(0, 1), said.slice(1)].map((piece) => ({
      type: "content_block_delta",
      index,
      delta: { type: "text_delta", text: piece },
    })),
    { type: "content_block_stop", index },
  ]),
  {
    type: "message_delta",
    delta: { stop_reason: "end_turn", stop_sequence: null },
    usage: { output_tokens: 1 },
  },
  { type: "message_stop" },
];

test.each(providers.filter((to) => to !== "anthropic"))(
  "random citations in a stream to %s are those of the whole response, and come back from there",
  (to) => {
    fc.assert(
      fc.property(pieces, (blocks) => {
        const events = eventsOf(blocks);
        expect(breaches(events, "anthropic", to)).toEqual([]);
        const { events: there } = transduced(events, "anthropic", to);
        for (const back of providers.filter((api) => api !== to))
          expect(breaches(there, to, back)).toEqual([]);
      }),
      { numRuns: randomCases(30) },
    );
  },
);
