/** Session: the history of a conversation, and the only way to change it (upstream: agent/session.rb). */

import type { Assistant, Message, Tool, ToolCall } from "../../generated/typescript/riffer/index.ts";
import { type MessageChanges, withChanges } from "./changes.ts";
import { RifferError } from "./errors.ts";
import { unchanging } from "./freeze.ts";
import { checkMessage, indexOf, lastAssistant, type MessageLookup, toolResult } from "./history.ts";
import { type MessageIdStrategy, messageIds, noIds } from "./message-ids.ts";
import { placeOfOrphan } from "./orphans.ts";
import { callsNamed, resultsOf, unanswered } from "./pairing.ts";

/** `messages` is the history to begin with. With a strategy other than none, every message must have an id. */
export interface SessionOptions {
  readonly messages?: readonly Message[] | undefined;
  readonly messageIdStrategy?: MessageIdStrategy | undefined;
}

/** The messages that agents make themselves, and that callbacks are told of. */
export type EmittedMessage = Assistant | Tool;

const isEmitted = (message: Message): message is EmittedMessage =>
  message.role === "assistant" || message.role === "tool";

/**
 * A conversation. Its messages never change; `add`, `update`, `remove` and `fillOrphan` change which ones there are, and keep the
 * rule that a tool result stands with its tool call. A call that throws has changed nothing.
 */
export class Session implements Iterable<Message> {
  readonly #messages: Message[] = [];
  readonly #callbacks: ((message: EmittedMessage) => void)[] = [];
  readonly #needsIds: boolean;

  /** Throws RifferError `missing_id` (ids are on, and a message has none: none is made up) or `invalid_message`. */
  constructor({ messages = [], messageIdStrategy = "none" }: SessionOptions = {}) {
    this.#needsIds = messageIds(messageIdStrategy) !== noIds;
    for (const message of messages) this.#messages.push(this.#checked(message));
  }

  #checked(message: Message): Message {
    checkMessage(message);
    if (this.#needsIds && (message.id ?? null) === null)
      throw new RifferError(
        "missing_id",
        `A message with the role ${message.role} has no id, and ids are on`,
      );
    return unchanging(message);
  }

  #checkCall({ tool_call_id: id }: Tool): void {
    if (this.#messages.some((message) => message.role === "assistant" && callsNamed(message, id).length > 0))
      return;
    const text = `No tool call with the id ${JSON.stringify(id)} stands before this result; add its assistant message first`;
    throw new RifferError("tool_call_missing", text);
  }

  /** The history as it is now and as it becomes; only the methods of the session change it. */
  get messages(): readonly Message[] {
    return this.#messages;
  }

  [Symbol.iterator](): IterableIterator<Message> {
    return this.#messages.values();
  }

  /** The first message that fits; Enumerable's `find`. */
  find(test: (message: Message) => boolean): Message | undefined {
    return this.#messages.find(test);
  }

  /** All messages that fit; Enumerable's `select`. */
  select<M extends Message>(test: (message: Message) => message is M): M[];
  select(test: (message: Message) => boolean): Message[];
  select(test: (message: Message) => boolean): Message[] {
    return this.#messages.filter(test);
  }

  /** Counts the messages that fit, or all that there are; Enumerable's `count`. */
  count(test: (message: Message) => boolean = () => true): number {
    return this.#messages.filter(test).length;
  }

  /** The messages from the last to the first; Enumerable's `reverse_each`. */
  *reverseEach(): IterableIterator<Message> {
    for (let index = this.#messages.length - 1; index >= 0; index--) {
      const message = this.#messages[index];
      if (message !== undefined) yield message;
    }
  }

  /**
   * Tells the callback of every assistant and tool message that is added from now on, after it was added. System and
   * user messages are inputs and are never told of (section "Message Emission"), nor are updates and removals.
   */
  onMessage(callback: (message: EmittedMessage) => void): this {
    if (typeof callback !== "function")
      throw new RifferError("callback_missing", "onMessage needs a function");
    this.#callbacks.push(callback);
    return this;
  }

  /**
   * Appends a message and returns it. Callbacks are told unless `silent`. Throws RifferError `invalid_message`,
   * `missing_id`, or `tool_call_missing` for the result of a call that nobody made; upstream would keep such a result
   * and send it to a provider that refuses it. A history to begin with is taken as it is: it may need repair first.
   */
  add<M extends Message>(message: M, { silent = false }: { readonly silent?: boolean } = {}): M {
    const checked = this.#checked(message);
    if (message.role === "tool") this.#checkCall(message);
    this.#messages.push(checked);
    if (!silent && isEmitted(message)) for (const tell of this.#callbacks.slice()) tell(message);
    return message;
  }

  /**
   * Replaces a message by the same one with these changes, and returns it. Results of tool calls that an assistant
   * message no longer has are removed with them. Throws RifferError `lookup_missing`, `lookup_ambiguous`,
   * `message_not_found`, `field_not_updatable`, `invalid_message` or `missing_id`.
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
   * Removes the first message with this id, together with the results of its tool calls, and returns it; undefined
   * when there is none. Throws RifferError `tool_message_removal` for a tool message, whose call would be left alone.
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
   * Puts the result of a tool call that has none where it belongs, wherever in the history that is: behind the message
   * of its call and the results that stand there. Returns it; callbacks are not told. Throws RifferError
   * `tool_call_missing`, `tool_call_answered`, `invalid_message` or `missing_id`.
   */
  fillOrphan(result: Tool): Tool {
    const message = this.#checked(result);
    if (message.role !== "tool")
      throw new RifferError(
        "invalid_message",
        `Only a tool message fills an orphan, not one of the role ${message.role}`,
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

  /** The call_id (or id, where that is all) of every tool call without a result anywhere, in order. */
  orphanedToolCallIds(): string[] {
    const results = resultsOf(this.#messages);
    return this.#messages.flatMap((message, index) =>
      message.role === "assistant"
        ? unanswered(message, results.get(index) ?? []).flatMap(({ call_id, id }) => call_id ?? id ?? [])
        : [],
    );
  }

  /** The last assistant message, if there is one, and those of its tool calls that have no result after it. */
  pendingToolCalls(): [assistant: Assistant | undefined, toolCalls: ToolCall[]] {
    const [assistant, later] = lastAssistant(this.#messages);
    return assistant === undefined
      ? [undefined, []]
      : [assistant, unanswered(assistant, later.flatMap(toolResult))];
  }
}
