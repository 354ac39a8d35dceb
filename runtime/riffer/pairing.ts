/** Pairs tool messages with their tool calls. */

import type { Assistant, Message, ToolCall } from "../../generated/typescript/riffer/index.ts";

/**
 * Returns the calls with this `call_id`, like upstream. If there are none, returns the calls with this `id`,
 * as the Riffer document recommends.
 */
export const callsNamed = ({ tool_calls }: Assistant, toolCallId: string): ToolCall[] => {
  const named = tool_calls.filter(({ call_id }) => call_id === toolCallId);
  return named.length > 0 ? named : tool_calls.filter(({ id }) => id === toolCallId);
};

export const unanswered = (assistant: Assistant, results: readonly Result[]): ToolCall[] => {
  const answered = new Set(results.flatMap(({ toolCallId }) => callsNamed(assistant, toolCallId)));
  return assistant.tool_calls.filter((call) => !answered.has(call));
};

/** The positions of calls, keyed by `call_id` and `id`. Later calls override earlier ones. */
class Places {
  readonly #byCallId = new Map<string, number>();
  readonly #byId = new Map<string, number>();

  note({ tool_calls }: Assistant, index: number): void {
    for (const { call_id, id } of tool_calls) {
      if (call_id !== undefined) this.#byCallId.set(call_id, index);
      if (id !== undefined) this.#byId.set(id, index);
    }
  }

  find(toolCallId: string): number | undefined {
    return this.#byCallId.get(toolCallId) ?? this.#byId.get(toolCallId);
  }
}

const firstPlaces = (messages: readonly Message[]): Places => {
  const first = new Places();
  for (const [index, message] of [...messages.entries()].reverse())
    if (message.role === "assistant") first.note(message, index);
  return first;
};

export interface Result {
  readonly index: number;
  readonly toolCallId: string;
}

/**
 * Returns the results for each assistant message, keyed by the message's index. A result belongs to the last
 * preceding assistant message that contains the call, because some providers reuse call ids in every
 * response. If no earlier message contains the call, the result belongs to the first later message that does.
 */
export const resultsOf = (messages: readonly Message[]): Map<number, Result[]> => {
  const results = new Map<number, Result[]>();
  const latest = new Places();
  const first = firstPlaces(messages);
  for (const [index, message] of messages.entries()) {
    if (message.role === "assistant") latest.note(message, index);
    if (message.role !== "tool") continue;
    const toolCallId = message.tool_call_id;
    const owner = latest.find(toolCallId) ?? first.find(toolCallId);
    if (owner !== undefined) results.set(owner, [...(results.get(owner) ?? []), { index, toolCallId }]);
  }
  return results;
};
