/** The AI SDK sends a tool's JSON Schema to the model and calls the tool with the value. */

import { generateText, tool } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { OrderPlaced } from "../generated/typescript/events/schema.js";

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

const callingWith = (input: string) =>
  new MockLanguageModelV3({
    doGenerate: async ({ tools = [] }) => {
      for (const one of tools) if (one.type === "function") console.log(JSON.stringify(one.inputSchema));
      return {
        content: [{ type: "tool-call", toolCallId: "1", toolName: "place", input }],
        finishReason: { unified: "tool-calls", raw: "tool_use" },
        usage,
        warnings: [],
      };
    },
  });

const place = tool({
  description: "Places an order",
  inputSchema: OrderPlaced,
  execute: async ({ order, total }) => `${order} for ${total + 1}`,
});

for (const input of ['{"type":"placed","order":"A-1","total":9.5}', '{"type":"placed","order":"A-1"}']) {
  const { toolResults, toolCalls } = await generateText({
    model: callingWith(input),
    tools: { place },
    prompt: "Order something.",
  });
  console.log(
    toolResults.map(({ output }) => output),
    toolCalls.map((call) => call.invalid === true),
  );
}
