/** UnifiedToolCall: typed input and exact argument texts. */

import { DecodeError } from "koine/core";
import { ChatMessage, type InputSchema, ToolCallFunction, UnifiedToolCall, UnifiedUsage } from "koine/appam";
import { describe, expect, test } from "vitest";
import { args, call } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

const holding = (input: unknown): UnifiedToolCall => frozen({ id: "c", name: "f", input });

/** A third-party Standard Schema with a `decode` method that is not a codec method. */
const city: InputSchema<string> & { decode: () => never } = {
  decode: () => {
    throw new Error("never asked");
  },
  "~standard": {
    version: 1,
    vendor: "other",
    validate: (value) => {
      const found: unknown = Object(value)["city"];
      const path = ["city", { key: "a/b" }, 0, Symbol("s")];
      return typeof found === "string"
        ? { value: found }
        : { issues: [{ message: "no city", path }, { message: "x" }] };
    },
  },
};

describe("parseInput", () => {
  test("decodes with a codec, including default values", () => {
    const input = { name: "get_weather", arguments: "{}" };
    expect(UnifiedToolCall.parseInput(holding(input), ToolCallFunction)).toEqual(input);
    const usage = UnifiedToolCall.parseInput(
      holding({ input_tokens: 1, output_tokens: 2, reasoning_tokens: null }),
      UnifiedUsage,
    );
    expect(UnifiedUsage.totalTokens(usage)).toBe(3);
  });

  test("throws DecodeError with the codec's issues", () => {
    expect(() => UnifiedToolCall.parseInput(holding({ name: 1 }), ToolCallFunction)).toThrow(
      expect.objectContaining({
        name: "DecodeError",
        issues: [
          expect.objectContaining({ code: "missing", pointer: "/arguments" }),
          expect.objectContaining({ code: "type", pointer: "/name" }),
        ],
      }),
    );
  });

  test("accepts any Standard Schema", () => {
    expect(UnifiedToolCall.parseInput(holding({ city: "Berlin" }), city)).toBe("Berlin");
  });

  test("throws DecodeError with the issues of a Standard Schema", () => {
    const read = (): string => UnifiedToolCall.parseInput(holding({}), city);
    expect(read).toThrow(DecodeError);
    expect(read).toThrow("the input of f rejected the data");
    expect(read).toThrow(
      expect.objectContaining({
        issues: [
          { code: "constraint", pointer: "/city/a~1b/0/Symbol(s)", message: "no city" },
          { code: "constraint", pointer: "", message: "x" },
        ],
      }),
    );
  });

  test("throws TypeError for an asynchronous schema", () => {
    const later: InputSchema<number> = {
      "~standard": { version: 1, vendor: "other", validate: () => Promise.resolve({ value: 1 }) },
    };
    expect(() => UnifiedToolCall.parseInput(holding(1), later)).toThrow(TypeError);
  });

  test("ignores raw_input_json", () => {
    const found = { ...holding({ city: "Berlin" }), raw_input_json: '{"city": "Par' };
    expect(UnifiedToolCall.parseInput(found, city)).toBe("Berlin");
  });
});

describe("toToolCall and fromToolCall", () => {
  test("keep the exact argument text", () => {
    const found = UnifiedToolCall.fromToolCall(frozen(call));
    expect(found).toStrictEqual({
      id: "call_1",
      name: "get_weather",
      input: { location: "San Francisco, CA" },
      raw_input_json: args,
    });
    expect(UnifiedToolCall.toToolCall(found)).toStrictEqual(call);
  });

  test.each([
    ["", {}],
    ["  ", {}],
    ["{}", {}],
    ["null", null],
    ['{"a": "b', '{"a": "b'],
    ['{"a":1,"a":2}', '{"a":1,"a":2}'],
    ['{"id":18446744073709551615}', { id: 18446744073709551615n }],
  ])("parse the arguments %j", (text, input) => {
    const found = UnifiedToolCall.fromToolCall({ ...call, function: { name: "f", arguments: text } });
    expect(found.input).toEqual(input);
    expect(UnifiedToolCall.toToolCall(found).function.arguments).toBe(text);
  });

  test("a string input that is not JSON keeps the model's text", () => {
    const input = '{"a": "b';
    expect(UnifiedToolCall.toToolCall(holding(input)).function.arguments).toBe(input);
    const content = [{ type: "tool_use", id: "c", name: "f", input } as const];
    const [chat] = ChatMessage.fromUnified({ role: "assistant", content });
    expect(chat?.tool_calls?.[0]?.function.arguments).toBe(input);
  });

  test("the input is serialized if the original text is missing", () => {
    expect(UnifiedToolCall.toToolCall(holding({ a: 1 })).function.arguments).toBe('{"a":1}');
    expect(UnifiedToolCall.toToolCall(holding("text")).function.arguments).toBe("text");
    expect(UnifiedToolCall.toToolCall(holding("1")).function.arguments).toBe('"1"');
  });
});
