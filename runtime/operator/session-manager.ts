/**
 * SessionManager: creates, continues and appends to a session (upstream: session/manager.py). It does not
 * access files.
 */

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

/** Appends complete lines to the stored session. Throws if they cannot be stored. */
export type SessionWriter = (lines: string) => void;

/**
 * `write` stores the session. If omitted, nothing is stored. `id` generates entry ids. The default is 8
 * hexadecimal digits of a random UUID.
 */
export interface SessionOptions {
  readonly write?: SessionWriter;
  readonly id?: IdSource;
  readonly clock?: Clock;
}

/** Fields of a new session. The default `id` is a random UUID. */
export interface SessionStart {
  readonly cwd: string;
  readonly id?: string;
  readonly parent_session?: string;
}

type Own<Entry> = Entry extends unknown ? Omit<Entry, "id" | "timestamp" | "parent_id"> : never;

type NewEntry = Own<SessionEntry>;

/** Fields that upstream's methods take as keyword arguments. */
type Keywords<Entry, Keys extends keyof Entry> = Readonly<Partial<Pick<Entry, Keys>>>;

const shortId: IdSource = () => uuid4().slice(0, 8);

const isAnswer = (entry: SessionEntry): boolean =>
  entry.type === "message" && entry.message.role === "assistant";

const given = (details: unknown): { details?: unknown } => (details === undefined ? {} : { details });

/**
 * A session. New entries are appended after the leaf and never change. `branch` moves the leaf, so that the
 * next entry starts a branch. Every `append…` method returns the id of its entry. A method that throws
 * changes nothing.
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

  /**
   * Creates a session. The header and first entries are written together with the first assistant message.
   */
  static create({ id = uuid4(), ...start }: SessionStart, options: SessionOptions = {}): SessionManager {
    const timestamp = unixSeconds(options.clock ?? Date.now);
    const header: SessionHeader = { type: "session", version: 3, id, timestamp, ...start };
    return new SessionManager(header, sessionLine(header), options);
  }

  /**
   * Continues an existing session that has been read. `write` appends to it. Entries without an id or
   * timestamp get one, as in upstream. Throws SessionError `header_missing`.
   */
  static of(
    { header, entries }: Pick<SessionReading, "header" | "entries">,
    options: SessionOptions = {},
  ): SessionManager {
    if (header === undefined)
      throw new SessionError("header_missing", "the first readable line is not a session header");
    const session = new SessionManager(header, "", options);
    for (const { id = session.#newId(), timestamp = unixSeconds(session.#clock), ...entry } of entries)
      session.take({ ...entry, id, timestamp });
    return session;
  }

  /** Builds the agent's context at the leaf. */
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

  /** `meta` is the message's metadata from the chat channel. */
  appendMessage(message: AgentMessage, meta?: MessageMeta): string {
    return this.#append({ type: "message", message, ...(meta !== undefined && { meta }) });
  }

  /**
   * Appends content for an extension to display. It appears in the context as a CustomMessage, which is never
   * sent to the model.
   */
  appendCustomMessage(
    custom_type: string,
    content: CustomMessageEntry["content"],
    { display = true, details }: Keywords<CustomMessageEntry, "display" | "details"> = {},
  ): string {
    const shown = { custom_type, content: [...content], display, ...given(details) };
    return this.#append({ type: "custom_message", ...shown });
  }

  /** Appends a compaction. The compaction's summary replaces everything before the first kept entry. */
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

  /** Labels an entry. If the label is omitted or empty, removes the existing label. */
  appendLabelChange(target_id: string, label?: string): string {
    return this.#append({ type: "label", ...(label !== undefined && { label }), target_id });
  }

  /** Appends JSON data that belongs to an extension. */
  appendCustomInfo(custom_type: string, data?: unknown): string {
    return this.#append({ type: "custom", custom_type, ...(data !== undefined && { data }) });
  }

  /** Names the session. */
  appendSessionInfo(name?: string): string {
    return this.#append({ type: "session_info", ...(name !== undefined && { name }) });
  }

  /** Sets the chat channel for the messages that follow. */
  appendChannelEntry(name: string, ids: Keywords<ChannelEntry, "chat_id" | "user_id"> = {}): string {
    return this.#append({ type: "channel", name, ...ids });
  }

  #checkEntry(id: string): void {
    if (this.getEntry(id) !== undefined) return;
    throw new SessionError("entry_not_found", `no entry has the id ${JSON.stringify(id)}`);
  }

  /**
   * Moves the leaf to an entry and appends a leaf entry, so that readers determine the same leaf. Throws
   * SessionError `entry_not_found`.
   */
  branch(id: string): void {
    this.#checkEntry(id);
    this.#append({ type: "leaf", target_id: id });
  }

  /**
   * Moves the leaf to an entry, or before the first entry, and appends a summary of the abandoned branch.
   * Throws SessionError `entry_not_found`.
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
