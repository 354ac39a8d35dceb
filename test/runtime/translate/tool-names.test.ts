/**
 * Tool names are consistent across an API's declarations, calls and results, and all of them can be decoded,
 * including names in new calls.
 */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toAnthropicTool, toChatTool } from "../../../runtime/translate/appam/index.ts";
import {
  answer,
  dialectNames,
  isDialectName,
  toolNames,
  translate,
} from "../../../runtime/translate/index.ts";
import { listOf, memberOf } from "../../../runtime/translate/support/json.ts";
import { transduce } from "../../../runtime/translate/streams/index.ts";
import { providers } from "./journeys.ts";
import { madeStreams } from "./streams/made.ts";
import { foldOf } from "./streams/recorded.ts";

const requestWith = (names: readonly string[]): object => ({
  tools: names.map((name) => ({ name, input_schema: { type: "object", properties: {} } })),
  messages: [
    { role: "user", content: "hi" },
    {
      role: "assistant",
      content: names.map((name, index) => ({ type: "tool_use", id: `c${index}`, name, input: {} })),
    },
    {
      role: "user",
      content: names.map((_name, index) => ({
        type: "tool_result",
        tool_use_id: `c${index}`,
        content: "ok",
      })),
    },
  ],
});

const long = `mcp__${"a".repeat(70)}`;
const names = ["mcp.server:tool/x", "plain", long, "Ünïcode"];

/** The names that Anthropic accepts. */
const own = ["plain", long];

test("a name is the same in declarations, calls and results", () => {
  for (const api of providers.filter((name) => name !== "anthropic")) {
    const { fitted } = toolNames(requestWith(names), api);
    expect([...fitted.keys()]).toEqual(names);
    const text = JSON.stringify(translate(requestWith(names), { from: "anthropic", to: api }).output);
    for (const name of names) {
      const there = fitted.get(name) ?? "";
      const times = api === "gemini" ? 3 : 2;
      expect(text.split(JSON.stringify(there)).length - 1, `${there} at ${api}`).toBe(times);
    }
  }
});

test("a new call finds its tool by the map and by the sidecar", () => {
  const { output, sidecar } = translate(requestWith(own), { from: "anthropic", to: "openai-chat" });
  const { fitted, original } = toolNames(requestWith(own), "openai-chat");
  for (const name of own) {
    const called = fitted.get(name) ?? "";
    expect(original.get(called)).toBe(name);
    const call = { id: "new", type: "function", function: { name: called, arguments: "{}" } };
    const messages = [...output.messages, { role: "assistant", content: null, tool_calls: [call] }];
    const home = translate({ ...output, messages }, { from: "openai-chat", to: "anthropic", sidecar });
    const content = listOf(Object(home.output.messages.at(-1)), "content");
    expect(memberOf(content[0], "name")).toBe(name);
  }
});

test("a call in a response and in a stream finds its tool", () => {
  const { fitted, original } = toolNames(requestWith(own), "openai-chat");
  const calls = own.map((name, index) => ({ id: `c${index}`, name: fitted.get(name) ?? "", pieces: ["{}"] }));
  const events = madeStreams["openai-chat"]({ texts: [], calls });
  const way = transduce({ from: "openai-chat", to: "anthropic", names: original });
  const out = [...events.flatMap((event) => way.add(event)), ...way.end()];
  const called = out.flatMap((event) => memberOf(Object(event)["content_block"], "name") ?? []);
  expect(called).toEqual(own);
  const { response } = foldOf("openai-chat", events);
  const whole = answer(response, { from: "openai-chat", to: "anthropic", names: original });
  expect(listOf(whole.output, "content").map((block) => memberOf(block, "name"))).toEqual(own);
  const back = { from: "anthropic", to: "openai-chat", sidecar: whole.sidecar } as const;
  expect(answer(whole.output, back).output).toEqual(response);
});

test("matches the names in translations", () => {
  const few = names.filter((name) => name !== long);
  const { output } = translate(requestWith(few), { from: "anthropic", to: "gemini" });
  expect(toolNames(output, "gemini")).toEqual(toolNames(requestWith(few), "gemini"));
});

test("a store keeps names unchanged, and a request with only tools has names", () => {
  const stores = dialectNames()
    .filter(isDialectName)
    .filter((name) => !providers.some((api) => api === name));
  for (const store of stores) expect(toolNames(requestWith(names), store).fitted.get(long)).toBe(long);
  const { fitted } = toolNames({ tools: [{ functionDeclarations: [{ name: "a/b" }] }] }, "openai-chat");
  expect([...fitted]).toEqual([["a/b", "koine_a_2f_b"]]);
});

test("Appam's tools have the names of their calls", () => {
  for (const name of names) {
    const tool = { name, description: "", parameters: {} };
    const { fitted } = toolNames(
      [{ role: "assistant", content: [{ type: "tool_use", id: "c", name, input: {} }] }],
      "openai-chat",
    );
    expect(toChatTool(tool).output.function.name).toBe(fitted.get(name));
    expect(toAnthropicTool(tool).output.name).toBe(
      toolNames(requestWith([name]), "anthropic").fitted.get(name),
    );
  }
});

test("different tools keep different names, and all can be decoded", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ maxLength: 90 }), { maxLength: 6 }),
      fc.constantFrom(...providers),
      (given, api) => {
        const { fitted, original } = toolNames(requestWith(given), api);
        expect([...fitted.keys()].toSorted()).toEqual(given.toSorted());
        expect(original.size).toBe(fitted.size);
        for (const [name, there] of fitted) expect(original.get(there)).toBe(name);
      },
    ),
  );
});

test("throws only documented errors for any input", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...providers), (given, api) => {
      expect(toolNames(given, api).fitted.size).toBeGreaterThanOrEqual(0);
    }),
  );
});
