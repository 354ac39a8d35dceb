/**
 * The SessionHistoryRow codec, with conversions between sessions and table rows. The codec does not access a
 * database.
 */

import {
  AggregatedUsage,
  ChatMessage,
  SessionHistoryRow as Generated,
} from "../../generated/typescript/appam/index.ts";
import { type Clock, DecodeError, type Issue, readJson, withMethods } from "../core/index.ts";
import { fromColumn, toColumn } from "./column-time.ts";
import { SessionHistoryError } from "./session-history-error.ts";
import { Session } from "./session.ts";
import { timestampOf } from "./timestamp.ts";

export type SessionHistoryRow = Generated;

const orNull = (spell: (text: string) => string, text: string | null): string | null =>
  text === null ? null : spell(text);

const inColumn = (name: string, issue: Issue): Issue => ({ ...issue, pointer: `/${name}${issue.pointer}` });

const readColumn = (name: string, text: string): unknown => {
  const reading = readJson(text);
  if (reading.ok) return reading.value;
  throw new DecodeError(
    Generated.name,
    reading.issues.map((issue) => inColumn(name, issue)),
  );
};

export const SessionHistoryRow = /* @__PURE__ */ withMethods(Generated, {
  /**
   * Converts a session to a row: messages and usage as JSON text, counts, and UTC timestamps ending in
   * `+00:00`. The update time of a running session comes from `clock`. Throws SessionHistoryError with the
   * code `not_started`, or EncodeError for an invalid message.
   */
  fromSession(session: Session, clock: Clock = Date.now): SessionHistoryRow {
    const { started_at: startedAt, ended_at: endedAt, usage } = session;
    if (startedAt === null)
      throw new SessionHistoryError("not_started", `session ${session.session_id} has no started_at`);
    return {
      id: session.session_id,
      agent_name: session.agent_name,
      model: session.model,
      messages: `[${session.messages.map((message) => ChatMessage.stringify(message)).join(",")}]`,
      metadata: null,
      started_at: toColumn(startedAt),
      updated_at: toColumn(endedAt ?? timestampOf(clock)),
      ended_at: orNull(toColumn, endedAt),
      turn_count: Session.turnCount(session),
      tool_call_count: Session.toolCallCount(session),
      usage: usage === null ? null : AggregatedUsage.stringify(usage),
    };
  },

  /**
   * Converts a row to a session, with timestamps ending in `Z`. Throws DecodeError with all issues. Issue
   * pointers include positions inside the messages and the usage. Unlike Appam, this does not silently drop
   * invalid usage data.
   */
  toSession(row: SessionHistoryRow): Session {
    return Session.decode({
      session_id: row.id,
      agent_name: row.agent_name,
      model: row.model,
      messages: readColumn("messages", row.messages),
      started_at: fromColumn(row.started_at),
      ended_at: orNull(fromColumn, row.ended_at),
      usage: row.usage === null ? null : readColumn("usage", row.usage),
    });
  },
});
