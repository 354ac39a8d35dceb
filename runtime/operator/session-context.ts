/** Builds the agent's context from the entries on a branch, like upstream's build_session_context. */

import type {
  AgentMessage,
  SessionContext,
  SessionEntry,
} from "../../generated/typescript/operator/index.ts";
import type { Clock } from "../core/index.ts";
import { BranchSummaryMessage, CompactionSummaryMessage, CustomMessage } from "./session-messages.ts";

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
 * Returns the summary from the last compaction, the entries it kept, and all later entries. The kept entries
 * start at `first_kept_entry_id`. If that entry is not on the branch, no entries are kept.
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
 * Returns the messages of a branch, starting at the root, and the latest settings (default: thinking off and
 * no model). Messages are not copied. `clock` supplies the time for entries without a timestamp.
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
