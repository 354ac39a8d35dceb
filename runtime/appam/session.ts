/** Session: the codec, and the two counts that its stored form has (upstream: src/agent/history.rs). */

import { Session as Generated } from "../../generated/typescript/appam/index.ts";
import { withMethods } from "../core/index.ts";

export type Session = Generated;

export const Session = /* @__PURE__ */ withMethods(Generated, {
  /** Counts the assistant messages with content; those that only call tools do not count. */
  turnCount({ messages }: Session): number {
    return messages.filter(({ role, content }) => role === "assistant" && content !== undefined).length;
  },

  /** Counts the tool calls of all messages. */
  toolCallCount({ messages }: Session): number {
    return messages.reduce((sum, { tool_calls: calls = [] }) => sum + calls.length, 0);
  },
});
