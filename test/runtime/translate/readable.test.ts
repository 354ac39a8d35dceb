/** Readable content of parts that only their own API understands arrives as text, and comes home with the sidecar. */

import { describe, expect, test } from "vitest";
import { writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import { translate, type DialectName } from "../../../runtime/translate/index.ts";
import { home } from "./rules.ts";
import { dialects, throughText } from "./same-conversation.ts";

const asked = { role: "user", content: "q" };
const answered = (...content: JsonValue[]): JsonValue => ({
  messages: [asked, { role: "assistant", content }],
});
const items = (...input: JsonValue[]): JsonValue => ({ input: ["q", ...input].map(itemOf) });
const itemOf = (item: JsonValue): JsonValue =>
  typeof item === "string" ? { type: "message", role: "user", content: item } : item;

const cases: readonly (readonly [
  name: string,
  from: DialectName,
  conversation: JsonValue,
  words: readonly string[],
])[] = [
  [
    "a web search of Anthropic",
    "anthropic",
    answered(
      { type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: { query: "tides" } },
      {
        type: "web_search_tool_result",
        tool_use_id: "srvtoolu_1",
        content: [
          {
            type: "web_search_result",
            url: "https://a.example",
            title: "Tides",
            encrypted_content: "x",
            page_age: null,
          },
        ],
      },
    ),
    ["[server tool]", "tides", "[web search result]", "https://a.example", "Tides"],
  ],
  [
    "code that Anthropic ran",
    "anthropic",
    answered({
      type: "bash_code_execution_tool_result",
      tool_use_id: "srvtoolu_1",
      content: { type: "bash_code_execution_result", stdout: "42", stderr: "", return_code: 0, content: [] },
    }),
    ["[code execution result]", "42"],
  ],
  [
    "a result of MCP",
    "anthropic",
    answered({
      type: "mcp_tool_result",
      tool_use_id: "m",
      is_error: false,
      content: [{ type: "text", text: "sunny" }],
    }),
    ["[MCP result]", "sunny"],
  ],
  [
    "a summary of Anthropic",
    "anthropic",
    answered({ type: "compaction", content: "They spoke of tides." }),
    ["[summary of earlier turns]", "They spoke of tides."],
  ],
  [
    "a code interpreter of OpenAI",
    "openai-responses",
    items({
      type: "code_interpreter_call",
      id: "ci_1",
      status: "completed",
      container_id: "c",
      code: "print(6)",
      outputs: [{ type: "logs", logs: "6" }],
    }),
    ["[code interpreter]", "print(6)", "6"],
  ],
  [
    "an image that OpenAI made",
    "openai-responses",
    items({ type: "image_generation_call", id: "ig_1", status: "completed", result: "aGk=" }),
    ["[image]"],
  ],
  [
    "a summary of Operator",
    "operator",
    [{ role: "compaction_summary", summary: "They spoke of tides.", tokens_before: 9, timestamp: 2 }],
    ["They spoke of tides."],
  ],
];

describe.each(cases)("%s", (_name, from, conversation, words) => {
  test.each(dialects.filter((to) => to !== from))("stands in %s", (to) => {
    const text = writeJson(throughText(translate(conversation, { from, to }).output));
    for (const word of words) expect(text).toContain(writeJson(word).slice(1, -1));
    expect(home(conversation, from, to)).toEqual(throughText(conversation));
  });
  test("is of its dialect", () => {
    expect(
      translate(conversation, { from, to: from }).problems.filter(({ side }) => side === "input"),
    ).toEqual([]);
  });
});
