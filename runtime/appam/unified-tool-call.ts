/**
 * The UnifiedToolCall codec, with typed input and conversions to and from the tool calls of chat messages.
 */

import { type ToolCall, UnifiedToolCall as Generated } from "../../generated/typescript/appam/index.ts";
import { withMethods } from "../core/index.ts";
import { argumentsOfInput, inputOfArguments } from "./arguments.ts";
import { type InputSchema, parseWith } from "./input-schema.ts";

export type UnifiedToolCall = Generated;

export const UnifiedToolCall = /* @__PURE__ */ withMethods(Generated, {
  /**
   * Parses `input` with a Koine codec or any synchronous Standard Schema. Ignores `raw_input_json`. Throws
   * DecodeError with all issues if the input is invalid, and TypeError if the schema is asynchronous.
   */
  parseInput<Output>(call: UnifiedToolCall, schema: InputSchema<Output>): Output {
    return parseWith(schema, call.input, `the input of ${call.name}`);
  },

  /**
   * Returns the tool call for a chat message. Its arguments are `raw_input_json`, or the input as compact
   * JSON if that is missing.
   */
  toToolCall({ id, name, input, raw_input_json: raw }: UnifiedToolCall): ToolCall {
    return { id, type: "function", function: { name, arguments: raw ?? argumentsOfInput(input) } };
  },

  /** Converts a chat tool call. Keeps the exact argument text in `raw_input_json`. */
  fromToolCall({ id, function: called }: ToolCall): UnifiedToolCall {
    const { name, arguments: text } = called;
    return { id, name, input: inputOfArguments(text), raw_input_json: text };
  },
});
