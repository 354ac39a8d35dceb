/** Citations in responses and conversations: every kind of source, from each API to every other API. */

import path from "node:path";
import { expect, test } from "vitest";
import { writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import { json } from "../../harness/json.ts";
import { answer, translate } from "../../../runtime/translate/index.ts";
import { perplexity, quoting, sources } from "./citation-sources.ts";
import { before, citationsIn, citing, ofAnthropic, ofChat, page } from "./cited.ts";
import { providers, type Provider } from "./journeys.ts";

const pairs = providers.flatMap((from) => providers.filter((to) => to !== from).map((to) => ({ from, to })));

const timestamp = 1_700_000_000_000;

const at = (response: JsonValue, from: Provider, to: Provider): unknown[] =>
  citationsIn(answer(response, { from, to, timestamp }).output);

test.each(pairs)("a web citation of $from is one of $to, with the same text", ({ from, to }) => {
  const { output, losses } = answer(page[from], { from, to, timestamp });
  const isBlock = from === "anthropic" && to === "openai-responses";
  const own = citationsIn(page[to])[0];
  const wanted = isBlock ? { ...Object(own), start_index: 0, end_index: 11 } : own;
  expect(citationsIn(output)).toEqual([wanted]);
  const lost = losses.map((loss) => loss.from).filter((place) => /citation|annotation|ground/.test(place));
  const spans = lost.filter((place) => !/start_?index$/i.test(place));
  expect(spans).toEqual([]);
  expect(lost.length).toBe(to === "anthropic" ? 1 : 0);
});

test.each(pairs)("a citation of $from returns from $to with the sidecar", ({ from, to }) => {
  const there = answer(page[from], { from, to, timestamp });
  const home = answer(there.output, { from: to, to: from, sidecar: there.sidecar });
  expect(home.output).toEqual(page[from]);
});

test.each(sources.map(([name, from, response]) => ({ name, from, response })))(
  "$name of $from has a form, or is a loss, in every other API",
  async ({ name, from, response }) => {
    const others = providers.filter((to) => to !== from);
    const forms = others.map((to) => {
      const { output, losses } = answer(response, { from, to, timestamp });
      const lost = losses
        .map((loss) => loss.from)
        .filter((place) => /citation|annotation|ground|search_results/.test(place));
      return [to, { forms: citationsIn(output), lost }];
    });
    const file = path.resolve("test/cases/citations", from, `${name.replaceAll(/\W+/g, "-")}.json`);
    await expect(`${writeJson(json({ response, ...Object.fromEntries(forms) }), 2)}\n`).toMatchFileSnapshot(
      file,
    );
  },
);

test.each(providers)("the citations of a response of %s are unchanged at the same API", (api) => {
  expect(answer(page[api], { from: api, to: api }).output).toEqual(page[api]);
});

const token = { type: "web_search_result_location", cited_text: "p", url: "https://e.example/a", title: "T" };

test("Anthropic's reference is not sent to other APIs, and Anthropic gets no empty one in a request", () => {
  const response = ofAnthropic({ ...token, encrypted_index: "SECRET" });
  for (const to of providers.filter((api) => api !== "anthropic"))
    expect(JSON.stringify(answer(response, { from: "anthropic", to }).output)).not.toContain("SECRET");
  const { output, messages } = answer(page["openai-chat"], { from: "openai-chat", to: "anthropic" });
  expect(citationsIn(output)).toHaveLength(1);
  expect(citationsIn(messages)).toEqual([]);
  const conversation = {
    messages: [{ role: "user", content: "q" }, Object(page["openai-chat"]).choices[0].message],
  };
  const request = translate(conversation, { from: "openai-chat", to: "anthropic" });
  expect(citationsIn(request.output)).toEqual([]);
  expect(request.losses.map(({ from }) => from)).toContain("/messages/1/annotations/0/url_citation/url");
});

test("a policy that rewrites a message of Anthropic keeps its citations", () => {
  const thinking = { type: "thinking", thinking: "Hm.", signature: "c2ln" };
  const text = { type: "text", text: "x", citations: [{ ...token, encrypted_index: "E" }] };
  const conversation = {
    messages: [
      { role: "user", content: "q" },
      { role: "assistant", content: [thinking, text] },
    ],
  };
  const policy = { reasoning: [{ action: "drop" }] } as const;
  const { output } = translate(conversation, { from: "anthropic", to: "anthropic", policy });
  expect(output.messages[1]).toEqual({ role: "assistant", content: [text] });
});

test("a conversation has citations in the two APIs whose requests accept them", () => {
  const message = {
    role: "assistant",
    content: [{ type: "text", text: citing, citations: [{ ...token, encrypted_index: "E" }] }],
  };
  const conversation = { messages: [{ role: "user", content: "q" }, message] };
  const forms = (["openai-chat", "openai-responses", "gemini"] as const).map((to) =>
    citationsIn(translate(conversation, { from: "anthropic", to }).output),
  );
  const [start_index, end_index, url, title] = [0, 11, "https://e.example/a", "T"];
  expect(forms).toEqual([
    [{ type: "url_citation", url_citation: { start_index, end_index, url, title } }],
    [{ type: "url_citation", start_index, end_index, url, title }],
    [],
  ]);
});

test.each([
  ["openai-chat", perplexity],
  ["gemini", quoting],
] as const)(
  "sources next to the answer of %s are not in its messages, and return with the sidecar",
  (api, response) => {
    const [choice, candidate] = [response.choices?.[0].message, response.candidates?.[0].content];
    expect(answer(response, { from: api, to: api }).messages).toEqual([choice ?? candidate]);
    for (const to of providers.filter((other) => other !== api)) {
      const there = answer(response, { from: api, to, timestamp });
      expect(answer(there.output, { from: to, to: api, sidecar: there.sidecar }).output).toEqual(response);
    }
  },
);

test("Gemini's request does not contain the citations of a response", () => {
  const { messages, output } = answer(page.anthropic, { from: "anthropic", to: "gemini" });
  expect(citationsIn(output)).toHaveLength(1);
  expect(messages).toEqual([{ role: "model", parts: [{ text: before }, { text: citing }] }]);
});

test.each([
  [{ start_index: 5, end_index: 2 }],
  [{ start_index: -1, end_index: 2 }],
  [{ start_index: "0", end_index: 2 }],
  [{ start_index: 0.5, end_index: 2 }],
  [{ start_index: 0, end_index: 9e9 }],
  [{}],
])("an impossible range %j is no range", (indexes) => {
  const url = "https://e.example/a";
  const response = ofChat({ type: "url_citation", url_citation: { ...indexes, url } });
  expect(at(response, "openai-chat", "gemini")).toEqual([{ groundingChunks: [{ web: { uri: url } }] }]);
});

test("sources without an address stay out of links", () => {
  const response = ofAnthropic({
    type: "search_result_location",
    cited_text: "p",
    search_result_index: 0,
    source: "manual, page 3",
    title: "M",
    start_block_index: 0,
    end_block_index: 1,
  });
  expect(at(response, "anthropic", "openai-chat")).toEqual([]);
});
