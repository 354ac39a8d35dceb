/** Turn: the codec, and the methods that upstream has on it (src/session/model.rs). */

import { type AgentMessage, Turn as Generated } from "../../generated/typescript/phi/index.ts";
import { withMethods } from "../core/index.ts";

export type Turn = Generated;

export const Turn = /* @__PURE__ */ withMethods(Generated, {
  /** The place of the turn in its loop, from 0. */
  index(turn: Turn): number {
    return turn.turn_id.turnIndex;
  },

  /** True when tools ran in the turn: it goes by their results, not by what the model asked for. */
  hasToolCalls(turn: Turn): boolean {
    return turn.tool_results.length > 0;
  },

  /**
   * All messages of the turn (not copies): what was put in, the answer, what tools returned. Upstream's recorder lists
   * what tools returned among what was put in as well, so that it stands here twice, as upstream gives it.
   */
  allMessages(turn: Turn): AgentMessage[] {
    return [...turn.input_messages, turn.output_message, ...turn.tool_results];
  },
});
