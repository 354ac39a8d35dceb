/** UnifiedTool and each provider's function definitions: both directions, and the losses. */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fromAnthropicTool,
  fromChatTool,
  fromGeminiFunction,
  fromResponsesTool,
  toAnthropicTool,
  toChatTool,
  toGeminiFunction,
  toResponsesTool,
} from "../../../runtime/translate/appam/index.ts";

const parameters = { type: "object", properties: { city: { type: "string" } } };
const said = { name: "weather", description: "Looks outside." };
const tool = { ...said, parameters };

describe("UnifiedTool", () => {
  test("as a tool of Anthropic", () => {
    const definition = { ...said, input_schema: parameters };
    expect(toAnthropicTool(tool)).toEqual({ output: definition, losses: [] });
    expect(fromAnthropicTool(definition)).toEqual({ output: tool, losses: [] });
  });

  test("as a function of the Responses API", () => {
    const definition = { type: "function", ...said, parameters, strict: false } as const;
    expect(toResponsesTool(tool)).toEqual({ output: definition, losses: [] });
    expect(fromResponsesTool(definition)).toEqual({ output: tool, losses: [] });
  });

  test("as a function of Chat Completions", () => {
    const definition = { type: "function", function: { ...said, parameters } } as const;
    expect(toChatTool(tool)).toEqual({ output: definition, losses: [] });
    expect(fromChatTool(definition)).toEqual({ output: tool, losses: [] });
  });

  test("as a function declaration of Gemini", () => {
    const definition = { ...said, parametersJsonSchema: parameters };
    expect(toGeminiFunction(tool)).toEqual({ output: definition, losses: [] });
    expect(fromGeminiFunction(definition)).toEqual({ output: tool, losses: [] });
    expect(fromGeminiFunction({ ...said, parameters }).output).toEqual(tool);
  });

  test("round-trips through each provider", () => {
    const any = fc.record({ name: fc.string(), description: fc.string(), parameters: fc.jsonValue() });
    fc.assert(
      fc.property(any, (given) => {
        const copies = [
          fromAnthropicTool(toAnthropicTool(given).output),
          fromResponsesTool(toResponsesTool(given).output),
          fromChatTool(toChatTool(given).output),
          fromGeminiFunction(toGeminiFunction(given).output),
        ];
        for (const copy of copies) expect(copy).toEqual({ output: given, losses: [] });
        for (const to of [toAnthropicTool, toResponsesTool, toChatTool, toGeminiFunction])
          expect(to(given).losses).toEqual([]);
      }),
    );
  });
});

describe("properties that UnifiedTool lacks", () => {
  const places = (losses: readonly { from: string }[]): string[] => losses.map(({ from }) => from);

  test("are losses: strict mode, cache marks and unknown properties", () => {
    const strict = { type: "function", ...said, parameters, strict: true } as const;
    expect(fromResponsesTool(strict)).toMatchObject({ output: tool, losses: [{ from: "/strict" }] });
    const marked = { ...said, input_schema: parameters, cache_control: { type: "ephemeral" } };
    expect(places(fromAnthropicTool(marked).losses)).toEqual(["/cache_control/type"]);
    expect(places(toChatTool({ ...tool, icon: "x" } as typeof tool).losses)).toEqual(["/icon"]);
  });

  test("a tool that the provider runs cannot be converted and is a loss", () => {
    const search = { type: "web_search_20250305", name: "web_search" };
    const { output, losses } = fromAnthropicTool(search);
    expect(output).toBeUndefined();
    expect(losses.map(({ code, from }) => `${code} ${from}`)).toEqual([
      "undecodable /type",
      "undecodable /name",
    ]);
  });

  test("a function without a description or parameters takes no arguments", () => {
    expect(fromChatTool({ type: "function", function: { name: "f" } })).toEqual({
      output: { name: "f", description: "", parameters: { type: "object", properties: {} } },
      losses: [],
    });
  });

  test("values that are not JSON are rejected", () => {
    expect(() => toAnthropicTool({ ...tool, parameters: () => 1 })).toThrow(/plain JSON/);
  });
});
