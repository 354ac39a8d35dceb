/** SessionManager: a session that is begun or read, and appended to (upstream: session/manager.py); its file is elsewhere. */

import {
  type AgentMessage,
  type ChannelEntry,
  type CompactionEntry,
  type CustomMessageEntry,
  type MessageMeta,
  type SessionContext,
  type SessionEntry,
  type SessionHeader,
  type ThinkingLevel,
} from "../../generated/typescript/operator/index.ts";
import { type Clock, type IdSource, uuid4 } from "../core/index.ts";
import { buildSessionContext } from "./session-context.ts";
import { SessionError } from "./session-error.ts";
import { sessionLine } from "./session-lines.ts";
import type { SessionReading } from "./session-reader.ts";
import { SessionTree } from "./session-tree.ts";
import { unixSeconds } from "./stamp.ts";

/** Takes whole lines, each with its end, to be put behind those that it took before. Throws when it cannot keep them. */
export type SessionWriter = (lines: string) => void;

/**
 * `write` is where the session is kept; nowhere unless given. `id` makes the identifiers of entries, 8 hexadecimal
 * digits of a random UUID unless given.
 */
export interface SessionOptions {
  readonly write?: SessionWriter;
  readonly id?: IdSource;
  readonly clock?: Clock;
}

/** The fields that a new session is begun with; its identifier is a random UUID unless given. */
export interface SessionStart {
  readonly cwd: string;
  readonly id?: string;
  readonly parent_session?: string;
}

type Own<Entry> = Entry extends unknown ? Omit<Entry, "id" | "timestamp" | "parent_id"> : never;

/** An entry before it has its identifier, its time and its place. */
type NewEntry = Own<SessionEntry>;

/** The fields that upstream's methods take by keyword. */
type Keywords<Entry, Keys extends keyof Entry> = Readonly<Partial<Pick<Entry, Keys>>>;

const shortId: IdSource = () => uuid4().slice(0, 8);

const isAnswer = (entry: SessionEntry): boolean =>
  entry.type === "message" && entry.message.role === "assistant";

const given = (details: unknown): { details?: unknown } => (details === undefined ? {} : { details });

/**
 * A session. Entries are appended behind the leaf and never change; `branch` moves the leaf, and the next entry begins
 * a branch there. Every `append…` answers with the identifier of its entry, and what throws has changed nothing.
 */
export class SessionManager extends SessionTree {
  readonly header: SessionHeader;
  readonly #write: SessionWriter | undefined;
  readonly #id: IdSource;
  readonly #clock: Clock;
  #unwritten: string;
  #isWritten: boolean;

  private constructor(header: SessionHeader, unwritten: string, options: SessionOptions) {
    super();
    const { write, id = shortId, clock = Date.now } = options;
    this.header = header;
    [this.#write, this.#id, this.#clock] = [write, id, clock];
    [this.#unwritten, this.#isWritten] = [unwritten, unwritten === ""];
  }

  /** A new session. Its header and first entries are written with the first assistant message, not before. */
  static create({ id = uuid4(), ...start }: SessionStart, options: SessionOptions = {}): SessionManager {
    const timestamp = unixSeconds(options.clock ?? Date.now);
    const header: SessionHeader = { type: "session", version: 3, id, timestamp, ...start };
    return new SessionManager(header, sessionLine(header), options);
  }

  /**
   * The session that was read, from where `write` adds to. An entry without an identifier or a time gets them here, as
   * upstream has it. Throws SessionError `header_missing`.
   */
  static of(
    { header, entries }: Pick<SessionReading, "header" | "entries">,
    options: SessionOptions = {},
  ): SessionManager {
    if (header === undefined)
      throw new SessionError("header_missing", "the first line that can be read is not a session header");
    const session = new SessionManager(header, "", options);
    for (const { id = session.#newId(), timestamp = unixSeconds(session.#clock), ...entry } of entries)
      session.take({ ...entry, id, timestamp });
    return session;
  }

  /** Builds the context that the agent goes on with at the leaf. */
  buildSessionContext(): SessionContext {
    return buildSessionContext(this.getBranch(), this.#clock);
  }

  #newId(): string {
    for (let attempt = 0; attempt < 100; attempt++) {
      const id = this.#id();
      if (this.getEntry(id) === undefined) return id;
    }
    return uuid4();
  }

  #keep(entry: SessionEntry): void {
    const lines = this.#unwritten + sessionLine(entry);
    const isDue = this.#isWritten || isAnswer(entry);
    if (isDue) this.#write?.(lines);
    [this.#unwritten, this.#isWritten] = [isDue ? "" : lines, isDue];
  }

  #append(fields: NewEntry, { parent } = { parent: this.leafId }): string {
    const stamp = { id: this.#newId(), timestamp: unixSeconds(this.#clock) };
    const entry = { ...stamp, ...(parent !== undefined && { parent_id: parent }), ...fields };
    this.#keep(entry);
    this.take(entry);
    return entry.id;
  }

  /** `meta` is what a chat channel knows about the message. */
  appendMessage(message: AgentMessage, meta?: MessageMeta): string {
    return this.#append({ type: "message", message, ...(meta !== undefined && { meta }) });
  }

  /** Content that an extension shows; it stands in the context as a CustomMessage, which never goes to the model. */
  appendCustomMessage(
    custom_type: string,
    content: CustomMessageEntry["content"],
    { display = true, details }: Keywords<CustomMessageEntry, "display" | "details"> = {},
  ): string {
    const shown = { custom_type, content: [...content], display, ...given(details) };
    return this.#append({ type: "custom_message", ...shown });
  }

  /** From here on the summary stands for all that came before the first kept entry. */
  appendCompaction(
    summary: string,
    first_kept_entry_id: string,
    tokens_before: number,
    { details, from_hook = false }: Keywords<CompactionEntry, "details" | "from_hook"> = {},
  ): string {
    const fields = { summary, first_kept_entry_id, tokens_before, ...given(details), from_hook };
    return this.#append({ type: "compaction", ...fields });
  }

  appendThinkingLevelChange(thinking_level: ThinkingLevel): string {
    return this.#append({ type: "thinking_level_change", thinking_level });
  }

  appendModelChange(model_id: string, provider_id: string): string {
    return this.#append({ type: "model_change", model_id, provider_id });
  }

  /** Puts a label on an entry; without one, or with an empty one, takes it away. */
  appendLabelChange(target_id: string, label?: string): string {
    return this.#append({ type: "label", ...(label !== undefined && { label }), target_id });
  }

  /** Data that an extension keeps in the session, any JSON. */
  appendCustomInfo(custom_type: string, data?: unknown): string {
    return this.#append({ type: "custom", custom_type, ...(data !== undefined && { data }) });
  }

  /** Gives the session a name. */
  appendSessionInfo(name?: string): string {
    return this.#append({ type: "session_info", ...(name !== undefined && { name }) });
  }

  /** The chat channel through which the conversation runs from here on. */
  appendChannelEntry(name: string, ids: Keywords<ChannelEntry, "chat_id" | "user_id"> = {}): string {
    return this.#append({ type: "channel", name, ...ids });
  }

  #checkEntry(id: string): void {
    if (this.getEntry(id) !== undefined) return;
    throw new SessionError("entry_not_found", `no entry has the id ${JSON.stringify(id)}`);
  }

  /** Goes to an entry by a leaf entry, so that the next reading finds it there. Throws SessionError `entry_not_found`. */
  branch(id: string): void {
    this.#checkEntry(id);
    this.#append({ type: "leaf", target_id: id });
  }

  /**
   * Goes to an entry, or before the first, and says there what came of the branch that was left. Throws SessionError
   * `entry_not_found`.
   */
  branchWithSummary(
    summary: string,
    id?: string,
    { details }: Keywords<CompactionEntry, "details"> = {},
  ): string {
    if (id !== undefined) this.#checkEntry(id);
    const fields = { from_id: id ?? "root", summary, ...given(details), from_hook: false };
    return this.#append({ type: "branch_summary", ...fields }, { parent: id });
  }
}
