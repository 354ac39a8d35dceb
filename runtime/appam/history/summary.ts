import type { SessionSummary } from "../../../generated/typescript/appam/index.ts";
import { fromColumn } from "../column-time.ts";
import { SessionHistoryRow } from "../session-history-row.ts";

/** Decodes the whole row, as Appam does. Throws DecodeError with all issues. */
export const summaryOf = (row: SessionHistoryRow): SessionSummary => {
  const session = SessionHistoryRow.toSession(row);
  return {
    id: row.id,
    agent_name: row.agent_name,
    model: row.model,
    message_count: session.messages.length,
    turn_count: row.turn_count,
    tool_call_count: row.tool_call_count,
    started_at: fromColumn(row.started_at),
    updated_at: fromColumn(row.updated_at),
    ended_at: session.ended_at,
  };
};
