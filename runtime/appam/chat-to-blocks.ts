/** Returns the blocks of a chat message. Builds them from its flat fields if it has no raw blocks. */

import type {
  ChatMessage,
  ToolCall,
  ToolResultBlock,
  UnifiedContentBlock,
} from "../../generated/typescript/appam/index.ts";
import { inputOfArguments } from "./arguments.ts";

/** Returns true if the metadata or, without metadata, the status reports a failed tool call. */
export const hasFailed = ({ tool_metadata: metadata, status }: ChatMessage): boolean =>
  metadata === undefined ? status === "failed" || status === "incomplete" : !metadata.success;

const toolUse = ({ id, function: { name, arguments: text } }: ToolCall): UnifiedContentBlock => ({
  type: "tool_use",
  id,
  name,
  input: inputOfArguments(text),
});

const toolResult = (message: ChatMessage): ToolResultBlock | undefined => {
  const { role, content, tool_call_id: id } = message;
  if (role !== "tool" || content === undefined || id === undefined) return undefined;
  return { type: "tool_result", tool_use_id: id, content, is_error: hasFailed(message) };
};

/**
 * Uses Rust's definition of whitespace, like Appam. JavaScript's definition treats U+FEFF and U+0085
 * differently.
 */
const isBlank = (text: string): boolean => /^\p{White_Space}*$/u.test(text);

const flatBlocks = ({ reasoning = "", content = "", tool_calls: calls = [] }: ChatMessage) => [
  ...(reasoning === "" ? [] : [{ type: "thinking", thinking: reasoning, redacted: false } as const]),
  ...(isBlank(content) ? [] : [{ type: "text", text: content } as const]),
  ...calls.map(toolUse),
];

/** An empty list of raw blocks counts as missing. */
export const blocksOf = (message: ChatMessage): UnifiedContentBlock[] => {
  const { raw_content_blocks: raw = [] } = message;
  if (raw.length > 0) return [...raw];
  const result = toolResult(message);
  return result === undefined ? flatBlocks(message) : [result];
};
