/** UnifiedToolCall: the codec, typed input, and the way to and from the tool calls of chat messages. */

import { type ToolCall, UnifiedToolCall as Generated } from "../../generated/typescript/appam/index.ts";
import { withMethods } from "../core/index.ts";
import { argumentsOfInput, inputOfArguments } from "./arguments.ts";
import { type InputSchema, parseWith } from "./input-schema.ts";

export type UnifiedToolCall = Generated;

export const UnifiedToolCall = /* @__PURE__ */ withMethods(Generated, {
  /**
   * The `input`, read by a codec of ours or any Standard Schema that answers at once; `raw_input_json` plays no role.
   * Throws DecodeError with every reason when the input does not fit, TypeError for a schema that answers later.
   */
  parseInput<Output>(call: UnifiedToolCall, schema: InputSchema<Output>): Output {
    return parseWith(schema, call.input, `the input of ${call.name}`);
  },

  /** The tool call of a chat message; its arguments are `raw_input_json`, else compact JSON text of the input. */
  toToolCall({ id, name, input, raw_input_json: raw }: UnifiedToolCall): ToolCall {
    return { id, type: "function", function: { name, arguments: raw ?? argumentsOfInput(input) } };
  },

  /** The other way; the arguments stay beside the input as `raw_input_json`, to the letter. */
  fromToolCall({ id, function: called }: ToolCall): UnifiedToolCall {
    const { name, arguments: text } = called;
    return { id, name, input: inputOfArguments(text), raw_input_json: text };
  },
});
