/**
 * The Session codec, with methods for the two counts that stored sessions contain (Appam:
 * src/agent/history.rs).
 */

import { Session as Generated } from "../../generated/typescript/appam/index.ts";
import { withMethods } from "../core/index.ts";

export type Session = Generated;

export const Session = /* @__PURE__ */ withMethods(Generated, {
  /** Counts the assistant messages that have content. Messages with only tool calls do not count. */
  turnCount({ messages }: Session): number {
    return messages.filter(({ role, content }) => role === "assistant" && content !== undefined).length;
  },

  toolCallCount({ messages }: Session): number {
    return messages.reduce((sum, { tool_calls: calls = [] }) => sum + calls.length, 0);
  },
});
