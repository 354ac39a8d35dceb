/** The Turn codec, with upstream's methods (src/session/model.rs). */

import { type AgentMessage, Turn as Generated } from "../../generated/typescript/phi/index.ts";
import { withMethods } from "../core/index.ts";

export type Turn = Generated;

export const Turn = /* @__PURE__ */ withMethods(Generated, {
  /** The turn's zero-based index in its loop. */
  index(turn: Turn): number {
    return turn.turn_id.turnIndex;
  },

  /** Returns true if tools ran during the turn, based on its tool results rather than its tool calls. */
  hasToolCalls(turn: Turn): boolean {
    return turn.tool_results.length > 0;
  },

  /**
   * Returns all messages of the turn without copying: inputs, output and tool results. As in upstream, tool
   * results can appear twice, because upstream's recorder also lists them as inputs.
   */
  allMessages(turn: Turn): AgentMessage[] {
    return [...turn.input_messages, turn.output_message, ...turn.tool_results];
  },
});
