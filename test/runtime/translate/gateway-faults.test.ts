/** The inputs of `faults/gateway` in the data folder: reports about gateways, each with the right answer. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { answer, translate } from "../../../runtime/translate/index.ts";
import { isObject } from "../../../runtime/translate/support/json.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { jsonOf } from "../../harness/json.ts";
import { citationsIn } from "./cited.ts";
import { providers, type Provider } from "./journeys.ts";
import { isClosed } from "./ends.ts";
import { transduced } from "./streams/law.ts";
import { foldOf } from "./streams/recorded.ts";

const others = (from: Provider): Provider[] => providers.filter((to) => to !== from);

const lossesTo = (input: JsonValue, from: Provider, to: Provider): string[] =>
  translate(input, { from, to }).losses.map((loss) => loss.from);

const text = (value: unknown): string => JSON.stringify(value);

const part = (input: JsonValue): JsonValue => ({
  candidates: [{ content: { role: "model", ...Object(input) }, finishReason: "STOP", index: 0 }],
});

/** The right answer for each input, by file name. */
const checks: { readonly [file: string]: (input: JsonValue) => void } = {
  f07(input) {
    const { response } = foldOf("openai-chat", Array.isArray(input) ? input : []);
    expect(Object(response).choices[0].message.tool_calls).toMatchObject([{ id: "a" }, { id: "b" }]);
    const { events } = transduced(Array.isArray(input) ? input : [], "openai-chat", "anthropic");
    expect(Object(foldOf("anthropic", events).response).content).toMatchObject([
      { name: "f", input: { x: 1 } },
      { name: "g", input: { y: 2 } },
    ]);
  },
  f16(input) {
    const { output } = translate(input, { from: "openai-chat", to: "gemini" });
    const { parts } = Object(output.contents.at(-1));
    expect(parts[0].functionResponse.response).toEqual({ output: '{"schema":{"$ref":"#/$defs/A"}}' });
  },
  f26(input) {
    const { output } = translate(input, { from: "openai-chat", to: "anthropic" });
    const { content } = Object(output.messages[1]);
    expect(content).toMatchObject([{ input: {} }, { input: {} }, { input: { koine_arguments: [1] } }]);
    expect(content[0].input).toEqual({});
  },
  f30(input) {
    const cited = { start_index: 0, end_index: 9, url: "https://e.com/a", title: "T" };
    const at = (to: Provider): unknown => citationsIn(answer(input, { from: "anthropic", to }).output);
    expect(at("openai-chat")).toEqual([{ type: "url_citation", url_citation: cited }]);
    expect(at("openai-responses")).toEqual([{ type: "url_citation", ...cited }]);
  },
  "g01-unknown-finish-reason"(input) {
    for (const to of others("gemini")) {
      const { output, losses } = answer(input, { from: "gemini", to });
      expect(text(output)).not.toContain("in_progress");
      expect(losses.map(({ from }) => from)).toContain("/candidates/0/finishReason");
      const { events, problems } = transduced([input], "gemini", to);
      expect(isClosed(events, to)).toBe(true);
      expect(problems.map(({ code }) => code)).not.toContain("unended");
    }
  },
  "g03-stop-beside-calls"(input) {
    const { output } = answer(input, { from: "openai-chat", to: "anthropic" });
    expect(output).toMatchObject({ stop_reason: "tool_use" });
  },
  "g05-system-after-server-tool-result"(input) {
    expect(translate(input, { from: "anthropic", to: "anthropic" }).problems).toEqual([]);
  },
  "g07-image-of-gemini-to-responses"(input) {
    const { output, losses } = answer(part(input), { from: "gemini", to: "openai-responses" });
    expect(Object(output).output).toMatchObject([{ type: "image_generation_call", result: "iVBORw0KGgo=" }]);
    expect(losses).toEqual([]);
  },
  "g09-overlapping-cache-counts"(input) {
    const message = { role: "assistant", content: "x" };
    const response = { choices: [{ index: 0, message, finish_reason: "stop" }], ...Object(input) };
    const { usage } = Object(answer(response, { from: "openai-chat", to: "anthropic" }).output);
    const { input_tokens, cache_read_input_tokens, cache_creation_input_tokens } = usage;
    expect(input_tokens + cache_read_input_tokens + cache_creation_input_tokens).toBe(2168);
  },
  "g10-web_search_options-silent"(input) {
    const lost = lossesTo(input, "openai-chat", "gemini");
    expect(lost).toContain("/web_search_options/search_context_size");
    expect(lost.some((place) => place.startsWith("/web_search_options/user_location"))).toBe(true);
  },
};

for (const [name, check] of Object.entries(checks)) {
  const file = dataFile("faults", "gateway", `${name}.json`);
  const title = file === undefined ? withoutData("faults/gateway") : `${name} has the right answer`;
  test.skipIf(file === undefined)(title, () => {
    const fault = jsonOf(readFileSync(file ?? "", "utf8"));
    check(isObject(fault) ? (fault["input"] ?? null) : null);
  });
}
