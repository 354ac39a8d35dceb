/**
 * Merges consecutive messages with the same role for providers (section "Consecutive Message Merging";
 * upstream: providers/base.rb).
 */

import type { Assistant, Message, TokenUsage as Usage } from "../../generated/typescript/riffer/index.ts";
import { TokenUsage } from "./token-usage.ts";

/** Treats null as an empty string. Joins empty strings as well, like upstream. */
const joined = (one: Message, other: Message): string => `${one.content ?? ""}\n\n${other.content ?? ""}`;

const withoutId = <M extends Message>(message: M): Omit<M, "id"> => {
  const { id: _, ...rest } = message;
  return rest;
};

const usageOf = ({ token_usage: one }: Assistant, { token_usage: other }: Assistant): Usage | undefined =>
  one === undefined || other === undefined ? (one ?? other) : TokenUsage.add(one, other);

const mergedAssistants = (one: Assistant, other: Assistant): Assistant => {
  const token_usage = usageOf(one, other);
  return {
    ...withoutId(one),
    ...withoutId(other),
    content: joined(one, other),
    tool_calls: [...one.tool_calls, ...other.tool_calls],
    reasoning: [...one.reasoning, ...other.reasoning],
    ...(token_usage !== undefined && { token_usage }),
  };
};

const merged = (one: Message, other: Message): Message | undefined => {
  if (one.role === "system" && other.role === "system")
    return { ...withoutId(one), ...withoutId(other), content: joined(one, other) };
  if (one.role === "user" && other.role === "user")
    return {
      ...withoutId(one),
      ...withoutId(other),
      content: joined(one, other),
      files: [...one.files, ...other.files],
    };
  if (one.role === "assistant" && other.role === "assistant") return mergedAssistants(one, other);
  return undefined;
};

/**
 * Returns the messages as providers expect them: each run of messages with the same role becomes one message,
 * except for tool messages. Contents are joined with a blank line. Files, tool calls and reasoning are
 * concatenated. A merged message has no id.
 *
 * Token usages are summed; for every other field, the last message that has the field wins. Upstream drops
 * both token usage and structured output. Does not modify its input and does not copy unmerged messages.
 */
export const mergeConsecutive = (messages: readonly Message[]): Message[] => {
  const result: Message[] = [];
  for (const message of messages) {
    const last = result.at(-1);
    const both = last === undefined ? undefined : merged(last, message);
    if (both === undefined) result.push(message);
    else result[result.length - 1] = both;
  }
  return result;
};
