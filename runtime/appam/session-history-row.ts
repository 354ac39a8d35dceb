/** SessionHistoryRow: the codec, and a session's way into a row of the table and out of it. Storing rows is up to others. */

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

/** Reports an issue with the JSON text in a column as one of the column. */
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
   * The row of a session: messages and usage as JSON text, counts, times in UTC, spelt `+00:00`. A session that runs is updated
   * now, by `clock`. Throws SessionHistoryError (`not_started`), and EncodeError for a message that is not valid.
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
   * The session of a row, its times in Z again. Throws DecodeError with every reason, whose pointers lead into the messages and the usage;
   * upstream loses an unreadable usage in silence.
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
