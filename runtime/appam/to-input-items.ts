/**
 * Converts a chat message to Responses API items (section "To Responses API Format" of the Appam document).
 */

import type {
  ChatMessage,
  CompactionBlock,
  FunctionCallItem,
  FunctionCallOutput,
  InputItem,
  InputMessage,
  MessagePart,
  ReasoningItem,
  ThinkingBlock,
  ToolCall,
  ToolResultBlock,
  ToolUseBlock,
  UnifiedContentBlock,
} from "../../generated/typescript/appam/index.ts";
import { equalJson, type IdSource } from "../core/index.ts";
import { argumentsOfInput, inputOfArguments, textOfContent } from "./arguments.ts";
import { hasFailed } from "./chat-to-blocks.ts";
import { idWith } from "./ids.ts";
import { inputText, isPartBlock, outputText, partOf } from "./message-parts.ts";

type Thought = Pick<ThinkingBlock, "thinking"> & Partial<ThinkingBlock>;

/** Next to encrypted content, the API accepts readable text only as a summary. */
const reasoningItem = (block: Thought, ids: IdSource): ReasoningItem => {
  const { thinking, signature, redacted, encrypted_content: sealed } = block;
  const text = redacted ? "" : thinking;
  return {
    type: "reasoning",
    id: block.id ?? idWith("reasoning", ids),
    content: text === "" || sealed !== undefined ? [] : [{ type: "reasoning_text", text }],
    summary: text === "" || sealed === undefined ? [] : [{ type: "summary_text", text }],
    ...(sealed === undefined ? {} : { encrypted_content: sealed }),
    ...(signature === undefined ? {} : { signature }),
  };
};

const functionCall = ({ id, function: called }: ToolCall, ids: IdSource): FunctionCallItem => ({
  type: "function_call",
  id: idWith("fc", ids),
  call_id: id,
  name: called.name,
  arguments: called.arguments,
  status: "completed",
});

const functionCallOutput = (
  callId: string,
  output: string,
  failed: boolean,
  ids: IdSource,
): FunctionCallOutput => ({
  type: "function_call_output",
  id: idWith("fc_output", ids),
  call_id: callId,
  output,
  status: failed ? "incomplete" : "completed",
});

/** For assistant messages the API requires an id, a status and output text. */
const messageItem = (message: ChatMessage, content: MessagePart[], ids: IdSource): InputMessage => {
  const { id, status, role } = message;
  if (role === "assistant") {
    const identifier = id ?? idWith("msg", ids);
    return { type: "message", role, content, id: identifier, status: status ?? "completed" };
  }
  return {
    type: "message",
    role: role === "tool" ? "user" : role,
    content,
    ...(id === undefined ? {} : { id }),
    ...(status === undefined ? {} : { status }),
  };
};

const assistantItems = (message: ChatMessage, ids: IdSource): InputItem[] => {
  const { content, reasoning = "", tool_calls: calls = [] } = message;
  return [
    ...(reasoning === "" ? [] : [reasoningItem({ thinking: reasoning }, ids)]),
    ...(content === undefined ? [] : [messageItem(message, [outputText(content)], ids)]),
    ...calls.map((call) => functionCall(call, ids)),
  ];
};

/** Only assistant messages have reasoning and calls. A tool message becomes a function call output. */
const flatItems = (message: ChatMessage, ids: IdSource): InputItem[] => {
  const { role, content, tool_call_id: id = "" } = message;
  if (role === "assistant") return assistantItems(message, ids);
  if (content === undefined) return [];
  return role === "tool"
    ? [functionCallOutput(id, content, hasFailed(message), ids)]
    : [messageItem(message, [inputText(content)], ids)];
};

/**
 * Uses the argument text of the matching flat tool call, because blocks do not preserve it. Removes the match
 * from `written` so that identical calls each get their own text.
 */
const callOf = ({ id, name, input }: ToolUseBlock, written: ToolCall[]): ToolCall => {
  const isSame = (call: ToolCall): boolean =>
    call.id === id && equalJson(inputOfArguments(call.function.arguments), input);
  const at = written.findIndex(isSame);
  const [found] = at < 0 ? [] : written.splice(at, 1);
  const text = found?.function.arguments ?? argumentsOfInput(input);
  return { id, type: "function", function: { name, arguments: text } };
};

const resultOf = (block: ToolResultBlock, message: ChatMessage, ids: IdSource): FunctionCallOutput => {
  const failed = block.is_error ?? (message.role === "tool" && hasFailed(message));
  return functionCallOutput(block.tool_use_id, textOfContent(block.content), failed, ids);
};

type LoneBlock = ThinkingBlock | ToolUseBlock | ToolResultBlock | CompactionBlock;

const itemOf = (block: LoneBlock, message: ChatMessage, written: ToolCall[], ids: IdSource): InputItem => {
  switch (block.type) {
    case "thinking":
      return reasoningItem(block, ids);
    case "tool_use":
      return functionCall(callOf(block, written), ids);
    case "tool_result":
      return resultOf(block, message, ids);
    case "compaction":
      return block;
  }
};

/** Returns true for redacted thinking, which only Anthropic's API can read. */
const isOfAnthropic = (block: UnifiedContentBlock): boolean =>
  block.type === "thinking" && block.redacted && block.encrypted_content === undefined;

const isOfRole = (block: UnifiedContentBlock, { role }: ChatMessage): boolean =>
  role === "assistant" ? !isOfAnthropic(block) : block.type !== "thinking" && block.type !== "tool_use";

/** Converts blocks in order. Adjacent parts share a message, and the first message gets the identifier. */
const blockItems = (
  message: ChatMessage,
  blocks: readonly UnifiedContentBlock[],
  ids: IdSource,
): InputItem[] => {
  const items: InputItem[] = [];
  const { id: _, ...withoutId } = message;
  const written = [...(message.tool_calls ?? [])];
  let [parts, next]: [MessagePart[], ChatMessage] = [[], message];
  const flush = (): void => {
    if (parts.length === 0) return;
    items.push(messageItem(next, parts, ids));
    [parts, next] = [[], withoutId];
  };
  for (const block of blocks.filter((one) => isOfRole(one, message))) {
    if (isPartBlock(block)) {
      parts.push(partOf(block, message.role === "assistant"));
      continue;
    }
    flush();
    items.push(itemOf(block, message, written, ids));
  }
  flush();
  return items;
};

export const toInputItems = (message: ChatMessage, ids: IdSource): InputItem[] => {
  const { raw_content_blocks: raw = [] } = message;
  return raw.length > 0 ? blockItems(message, raw, ids) : flatItems(message, ids);
};
