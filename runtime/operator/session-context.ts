/** From the entries of a branch to what the agent goes on with: upstream's build_session_context. */

import type {
  AgentMessage,
  SessionContext,
  SessionEntry,
} from "../../generated/typescript/operator/index.ts";
import type { Clock } from "../core/index.ts";
import { BranchSummaryMessage, CompactionSummaryMessage, CustomMessage } from "./session-messages.ts";

/** The message that an entry stands for, in a list of one; most entries stand for none. */
const messageOf = (entry: SessionEntry, clock: Clock): AgentMessage[] => {
  switch (entry.type) {
    case "message":
      return [entry.message];
    case "custom_message":
      return [CustomMessage.fromSession(entry, clock)];
    case "branch_summary":
      return [BranchSummaryMessage.fromSession(entry, clock)];
    default:
      return [];
  }
};

/**
 * The summary of the last compaction, what it kept from before itself, and all that came after it. What it kept begins
 * at `first_kept_entry_id`; when that is not on the branch, it kept nothing.
 */
const messagesOf = (branch: readonly SessionEntry[], clock: Clock): AgentMessage[] => {
  const at = branch.map(({ type }) => type).lastIndexOf("compaction");
  const compaction = branch[at];
  if (compaction?.type !== "compaction") return branch.flatMap((entry) => messageOf(entry, clock));
  const before = branch.slice(0, at);
  const first = before.findIndex(({ id }) => id === compaction.first_kept_entry_id);
  const kept = first === -1 ? [] : before.slice(first);
  return [
    CompactionSummaryMessage.fromSession(compaction, clock),
    ...[...kept, ...branch.slice(at + 1)].flatMap((entry) => messageOf(entry, clock)),
  ];
};

/**
 * The messages of a branch, root first, and the settings of its last changes: thinking off and no model where there
 * were none. Messages are not copied; `clock` serves entries without a timestamp.
 */
export const buildSessionContext = (
  branch: readonly SessionEntry[],
  clock: Clock = Date.now,
): SessionContext => {
  const level = [...branch].reverse().find((entry) => entry.type === "thinking_level_change");
  const model = [...branch].reverse().find((entry) => entry.type === "model_change");
  return {
    messages: messagesOf(branch, clock),
    thinking_level: level?.thinking_level ?? "off",
    ...(model !== undefined && { model_id: model.model_id, provider_id: model.provider_id }),
  };
};
