/** The contents that are plain data: their codecs, and constructors that fill in the document's defaults. */

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

/** The fields that a constructor takes: each one but the tag, none of them needed. */
type Fields<Value> = Readonly<Partial<Omit<Value, "type">>>;

export const TextContent = /* @__PURE__ */ withMethods(Text, {
  /** `{ type: "text", content }`; the content is empty unless given. */
  create: (fields: Fields<Text> = {}): Text => Text.decode({ ...fields, type: "text" }),
});

export const ThinkingContent = /* @__PURE__ */ withMethods(Thinking, {
  /** `{ type: "thinking", content, signature }`; both are empty unless given. */
  create: (fields: Fields<Thinking> = {}): Thinking => Thinking.decode({ ...fields, type: "thinking" }),
});

export const ToolCallContent = /* @__PURE__ */ withMethods(ToolCall, {
  /**
   * `{ type: "tool_call", id, name, kind?, args }`; empty text and no arguments unless given.
   * Throws DecodeError for a kind that is none of ToolKind.
   */
  create: (fields: Fields<ToolCall> = {}): ToolCall => ToolCall.decode({ ...fields, type: "tool_call" }),
});

export const ToolResultContent = /* @__PURE__ */ withMethods(ToolResult, {
  /**
   * `{ type: "tool_result", id, content, is_error, metadata, terminate }`; empty text, no metadata and false
   * unless given. The id is that of the tool call.
   */
  create: (fields: Fields<ToolResult> = {}): ToolResult =>
    ToolResult.decode({ ...fields, type: "tool_result" }),
});
