/** Codecs for the plain content types, with constructors that fill in default values. */

import {
  TextContent as Text,
  ThinkingContent as Thinking,
  ToolCallContent as ToolCall,
  ToolResultContent as ToolResult,
} from "../../generated/typescript/operator/index.ts";
import { withMethods } from "../core/index.ts";

export type TextContent = Text;
export type ThinkingContent = Thinking;
export type ToolCallContent = ToolCall;
export type ToolResultContent = ToolResult;

/** Constructor options: all fields except the tag, all optional. */
type Fields<Value> = Readonly<Partial<Omit<Value, "type">>>;

export const TextContent = /* @__PURE__ */ withMethods(Text, {
  /** Returns `{ type: "text", content }`. The default content is "". */
  create: (fields: Fields<Text> = {}): Text => Text.decode({ ...fields, type: "text" }),
});

export const ThinkingContent = /* @__PURE__ */ withMethods(Thinking, {
  /** Returns `{ type: "thinking", content, signature }`. Both default to "". */
  create: (fields: Fields<Thinking> = {}): Thinking => Thinking.decode({ ...fields, type: "thinking" }),
});

export const ToolCallContent = /* @__PURE__ */ withMethods(ToolCall, {
  /**
   * Returns `{ type: "tool_call", id, name, kind?, args }`. Strings default to "" and `args` to an empty
   * object. Throws DecodeError if `kind` is not a ToolKind.
   */
  create: (fields: Fields<ToolCall> = {}): ToolCall => ToolCall.decode({ ...fields, type: "tool_call" }),
});

export const ToolResultContent = /* @__PURE__ */ withMethods(ToolResult, {
  /**
   * Returns `{ type: "tool_result", id, content, is_error, metadata, terminate }`. Defaults: empty strings,
   * no metadata, and `false`. `id` is the id of the tool call.
   */
  create: (fields: Fields<ToolResult> = {}): ToolResult =>
    ToolResult.decode({ ...fields, type: "tool_result" }),
});
