/** Session: the history of a conversation and the operations on it (upstream: agent/session.rb). */

import type { Assistant, Message, Tool, ToolCall } from "../../generated/typescript/riffer/index.ts";
import { type MessageChanges, withChanges } from "./changes.ts";
import { RifferError } from "./errors.ts";
import { unchanging } from "./freeze.ts";
import { checkMessage, indexOf, lastAssistant, type MessageLookup, toolResult } from "./history.ts";
import { type MessageIdStrategy, messageIds, noIds } from "./message-ids.ts";
import { placeOfOrphan } from "./orphans.ts";
import { callsNamed, resultsOf, unanswered } from "./pairing.ts";

/** `messages` is the initial history. With a strategy other than `none`, every message needs an id. */
export interface SessionOptions {
  readonly messages?: readonly Message[] | undefined;
  readonly messageIdStrategy?: MessageIdStrategy | undefined;
}

/** The messages that agents produce and callbacks receive. */
export type EmittedMessage = Assistant | Tool;

const isEmitted = (message: Message): message is EmittedMessage =>
  message.role === "assistant" || message.role === "tool";

/**
 * A conversation of immutable messages. `add`, `update`, `remove` and `fillOrphan` change the history and
 * keep every tool result with its tool call. A call that throws changes nothing.
 */
export class Session implements Iterable<Message> {
  readonly #messages: Message[] = [];
  readonly #callbacks: ((message: EmittedMessage) => void)[] = [];
  readonly #needsIds: boolean;

  /**
   * Throws RifferError `missing_id` if ids are required and a message has none, or `invalid_message` for an
   * invalid message.
   */
  constructor({ messages = [], messageIdStrategy = "none" }: SessionOptions = {}) {
    this.#needsIds = messageIds(messageIdStrategy) !== noIds;
    for (const message of messages) this.#messages.push(this.#checked(message));
  }

  #checked(message: Message): Message {
    checkMessage(message);
    if (this.#needsIds && (message.id ?? null) === null)
      throw new RifferError(
        "missing_id",
        `A message with the role ${message.role} has no id, but ids are required`,
      );
    return unchanging(message);
  }

  #checkCall({ tool_call_id: id }: Tool): void {
    if (this.#messages.some((message) => message.role === "assistant" && callsNamed(message, id).length > 0))
      return;
    const text = `No assistant message before this result has a tool call with the id ${JSON.stringify(id)}; add it first`;
    throw new RifferError("tool_call_missing", text);
  }

  /** The live history. It is changed only by the session's methods. */
  get messages(): readonly Message[] {
    return this.#messages;
  }

  [Symbol.iterator](): IterableIterator<Message> {
    return this.#messages.values();
  }

  /** Returns the first matching message. The equivalent of Enumerable's `find`. */
  find(test: (message: Message) => boolean): Message | undefined {
    return this.#messages.find(test);
  }

  /** Returns all matching messages. The equivalent of Enumerable's `select`. */
  select<M extends Message>(test: (message: Message) => message is M): M[];
  select(test: (message: Message) => boolean): Message[];
  select(test: (message: Message) => boolean): Message[] {
    return this.#messages.filter(test);
  }

  /**
   * Counts the matching messages, or all messages if no condition is given. The equivalent of Enumerable's
   * `count`.
   */
  count(test: (message: Message) => boolean = () => true): number {
    return this.#messages.filter(test).length;
  }

  /** Iterates from the last message to the first. The equivalent of Enumerable's `reverse_each`. */
  *reverseEach(): IterableIterator<Message> {
    for (let index = this.#messages.length - 1; index >= 0; index--) {
      const message = this.#messages[index];
      if (message !== undefined) yield message;
    }
  }

  /**
   * Registers a callback for assistant and tool messages that are added later. It is not called for system
   * and user messages (section "Message Emission"), updates or removals.
   */
  onMessage(callback: (message: EmittedMessage) => void): this {
    if (typeof callback !== "function")
      throw new RifferError("callback_missing", "onMessage requires a function");
    this.#callbacks.push(callback);
    return this;
  }

  /**
   * Appends a message and returns it. Notifies the callbacks unless `silent` is set. Throws RifferError
   * `invalid_message`, `missing_id`, or `tool_call_missing` for a result without a call. Upstream accepts
   * such a result, which providers then reject. The initial history is not checked for this, because it may
   * need repair first.
   */
  add<M extends Message>(message: M, { silent = false }: { readonly silent?: boolean } = {}): M {
    const checked = this.#checked(message);
    if (message.role === "tool") this.#checkCall(message);
    this.#messages.push(checked);
    if (!silent && isEmitted(message)) for (const tell of this.#callbacks.slice()) tell(message);
    return message;
  }

  /**
   * Replaces a message with a changed copy and returns the copy. Also removes the results of tool calls that
   * the message no longer has. Throws RifferError `lookup_missing`, `lookup_ambiguous`, `message_not_found`,
   * `field_not_updatable`, `invalid_message` or `missing_id`.
   */
  update(lookup: MessageLookup, changes: MessageChanges): Message {
    const [index, old] = indexOf(this.#messages, lookup);
    const changed = this.#checked(withChanges(old, changes));
    const results = resultsOf(this.#messages).get(index) ?? [];
    const dropped = results.filter(
      ({ toolCallId }) => changed.role === "assistant" && callsNamed(changed, toolCallId).length === 0,
    );
    this.#messages[index] = changed;
    this.#drop(dropped.map((result) => result.index));
    return changed;
  }

  /**
   * Removes the first message with this id and the results of its tool calls. Returns the message, or
   * undefined if there is none. Throws RifferError `tool_message_removal` for a tool message, because
   * removing it would leave its call without a result.
   */
  remove({ id }: { readonly id: string }): Message | undefined {
    const index = id === undefined ? -1 : this.#messages.findIndex((message) => message.id === id);
    const found = this.#messages[index];
    if (found?.role === "tool") {
      const text = "Cannot remove a tool message, which would orphan its tool call; use update instead";
      throw new RifferError("tool_message_removal", text);
    }
    if (found === undefined) return undefined;
    const results = resultsOf(this.#messages).get(index) ?? [];
    this.#drop([index, ...results.map((result) => result.index)]);
    return found;
  }

  /**
   * Inserts a missing tool result after the message with its call and any existing results, and returns it.
   * Does not notify callbacks. Throws RifferError `tool_call_missing`, `tool_call_answered`,
   * `invalid_message` or `missing_id`.
   */
  fillOrphan(result: Tool): Tool {
    const message = this.#checked(result);
    if (message.role !== "tool")
      throw new RifferError(
        "invalid_message",
        `fillOrphan requires a tool message, got the role ${message.role}`,
      );
    this.#messages.splice(placeOfOrphan(this.#messages, message.tool_call_id), 0, message);
    return result;
  }

  #drop(indexes: readonly number[]): void {
    const dropped = new Set(indexes);
    const kept = this.#messages.filter((_, index) => !dropped.has(index));
    for (const [index, message] of kept.entries()) this.#messages[index] = message;
    this.#messages.length = kept.length;
  }

  /** Returns the `call_id` (or `id`, if there is none) of every tool call without a result, in order. */
  orphanedToolCallIds(): string[] {
    const results = resultsOf(this.#messages);
    return this.#messages.flatMap((message, index) =>
      message.role === "assistant"
        ? unanswered(message, results.get(index) ?? []).flatMap(({ call_id, id }) => call_id ?? id ?? [])
        : [],
    );
  }

  /** Returns the last assistant message, if any, and its tool calls without a result. */
  pendingToolCalls(): [assistant: Assistant | undefined, toolCalls: ToolCall[]] {
    const [assistant, later] = lastAssistant(this.#messages);
    return assistant === undefined
      ? [undefined, []]
      : [assistant, unanswered(assistant, later.flatMap(toolResult))];
  }
}
