/**
 * Request properties other than messages: common ones are translated, and the others are stored in the
 * sidecar.
 */

import { expect, test } from "vitest";
import { dialectNames, isDialectName } from "../../../runtime/translate/dialects/index.ts";
import { account, translate } from "../../../runtime/translate/index.ts";

const request = {
  model: "claude-opus-4-8",
  max_tokens: 1024,
  temperature: 0.5,
  tools: [{ name: "tide", input_schema: { type: "object" } }],
  messages: [{ role: "user", content: "hi" }],
  metadata: { user_id: "u" },
  stream: true,
};

const there = (to: "openai-chat" | "openai-responses" | "gemini"): unknown =>
  translate(request, { from: "anthropic", to }).output;

test("translates common properties to the other API's names and forms", () => {
  expect(there("openai-chat")).toEqual({
    max_completion_tokens: 1024,
    temperature: 0.5,
    tools: [{ type: "function", function: { name: "tide", parameters: { type: "object", properties: {} } } }],
    messages: [{ role: "user", content: "hi" }],
    safety_identifier: "u",
    stream: true,
  });
  expect(there("openai-responses")).toMatchObject({
    max_output_tokens: 1024,
    temperature: 0.5,
    stream: true,
  });
  expect(there("gemini")).toEqual({
    contents: [{ role: "user", parts: [{ text: "hi" }] }],
    tools: [{ functionDeclarations: [{ name: "tide", parametersJsonSchema: { type: "object" } }] }],
    generationConfig: { temperature: 0.5, maxOutputTokens: 1024 },
  });
});

test("every other property is a loss", () => {
  const { losses } = account(request, { from: "anthropic", to: "gemini" });
  const members = losses.filter(({ code }) => code === "member");
  expect(members.map(({ status, code, from }) => `${status} ${code} ${from}`)).toEqual([
    "omitted member /model",
    "omitted member /metadata/user_id",
    "omitted member /stream",
  ]);
});

test("keeps all properties for the same API", () => {
  const { output, losses, sidecar } = translate(request, { from: "anthropic", to: "anthropic" });
  expect(JSON.stringify(output)).toBe(JSON.stringify(request));
  expect(losses).toEqual([]);
  expect(sidecar.members).toBeUndefined();
});

test("drops a value that the other API would reject", () => {
  const hot = { messages: [], temperature: 1.7, top_p: null, stream: null, max_tokens: "9" };
  const { output, losses } = translate(hot, { from: "openai-chat", to: "anthropic" });
  expect(output).toEqual({ messages: [] });
  expect(losses.map(({ from }) => from)).toEqual(["/temperature", "/top_p", "/stream", "/max_tokens"]);
});

test("restores all properties in order", () => {
  for (const to of dialectNames().filter(isDialectName)) {
    const { output, sidecar } = translate(request, { from: "anthropic", to });
    const home = translate(output, { from: to, to: "anthropic", sidecar });
    expect(JSON.stringify(home.output), to).toBe(JSON.stringify(request));
  }
});

test("a changed property is kept, and one that the source lacks is a loss", () => {
  const { output, sidecar } = translate(request, { from: "anthropic", to: "openai-chat" });
  const edited = { ...output, temperature: 0, seed: 7, tools: [], top_p: 0.9 };
  const home = translate(edited, { from: "openai-chat", to: "anthropic", sidecar });
  expect(home.output).toEqual({ ...request, temperature: 0, top_p: 0.9, tools: [] });
  expect(home.losses.map(({ code, from }) => `${code} ${from}`)).toEqual(["member /seed"]);
  expect(home.sidecar.members).toEqual({ seed: 7 });
});

test("a removed property stays removed, and a hidden one is restored", () => {
  const { output, sidecar } = translate(request, { from: "anthropic", to: "openai-chat" });
  const { messages } = output;
  const home = translate({ messages }, { from: "openai-chat", to: "anthropic", sidecar });
  expect(home.output).toEqual({ model: request.model, messages: request.messages });
});
