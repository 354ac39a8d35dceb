/** Builds chat messages from stream events, like Appam's src/agent/runtime.rs. */

import type {
  AggregatedUsage,
  ChatMessage,
  StreamEvent,
  ToolCall,
  ToolCallCompletedEvent,
  ToolCallFailedEvent,
} from "../../generated/typescript/appam/index.ts";
import { type Clock, type IdSource, isUnknownVariant, type UnknownVariant, uuid4 } from "../core/index.ts";
import { textOfContent } from "./arguments.ts";
import { idWith } from "./ids.ts";
import { timestampOf } from "./timestamp.ts";

/**
 * Problem codes of a stream.
 *
 * - `not_started`, `started_twice`: `session_started` is not the first event, or occurs again.
 * - `call_not_started`: a result without an open call. No message is added.
 * - `call_unanswered`: a turn or the stream ended before the tool returned.
 * - `after_end`: an event after `done` or `error`. It is ignored.
 */
export type StreamProblemCode =
  | "not_started"
  | "started_twice"
  | "call_not_started"
  | "call_unanswered"
  | "after_end";

export interface StreamProblem {
  readonly code: StreamProblemCode;
  /** Index of the event in the stream, from 0. For `call_unanswered`, the index of the call. */
  readonly index: number;
  readonly message: string;
}

export interface StreamOptions {
  /** Clock for message timestamps. */
  readonly clock?: Clock;
  /** Generates identifiers for tool calls, because the events have none. */
  readonly ids?: IdSource;
}

interface PendingCall {
  readonly call: ToolCall;
  readonly index: number;
}

interface Turn {
  readonly timestamp: string;
  readonly calls: ToolCall[];
  readonly results: ChatMessage[];
  /** Calls without a result, oldest first. */
  readonly pending: PendingCall[];
  content: string;
  reasoning: string;
  status: NonNullable<ChatMessage["status"]>;
}

const wordsOf = ({ content, reasoning, calls }: Turn): Partial<ChatMessage> => ({
  ...(content === "" ? {} : { content }),
  ...(calls.length === 0 ? {} : { tool_calls: [...calls] }),
  ...(reasoning === "" ? {} : { reasoning }),
});

const messagesOf = (turn: Turn): ChatMessage[] => [
  { role: "assistant", ...wordsOf(turn), timestamp: turn.timestamp, status: turn.status },
  ...turn.results,
];

type KnownEvent = Exclude<StreamEvent, UnknownVariant>;
type Answer = ToolCallCompletedEvent | ToolCallFailedEvent;

/** Writes failures in Appam's format. The duration is missing, because the event does not contain one. */
const resultOf = (answer: Answer, call: ToolCall, timestamp: string): ChatMessage => {
  const message = { role: "tool", name: answer.tool_name, tool_call_id: call.id, timestamp } as const;
  if (answer.type === "tool_call_failed")
    return { ...message, content: textOfContent({ error: answer.error, success: false }), status: "failed" };
  const { success, duration_ms, tool_name, result } = answer;
  const tool_metadata = { success, duration_ms, tool_name, arguments: call.function.arguments };
  return { ...message, content: textOfContent(result), tool_metadata };
};

/**
 * Collects events one by one. `messages` contains the messages so far. Output that follows tool results
 * starts a new turn. A tool result belongs to the oldest open call with the same tool name, because events
 * have no call ids. Unknown events and compactions have no effect. Never throws: unexpected events are listed
 * in `problems`.
 */
export class StreamAccumulator {
  /** The session id from `session_started`. */
  sessionId: string | undefined;
  /** Token counts from the latest `usage_update`. */
  usage: AggregatedUsage | undefined;
  /** The error that ended the stream, if any. */
  error: string | undefined;
  /** Whether `done` or `error` was received. */
  isOver = false;
  readonly problems: StreamProblem[] = [];

  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #finished: ChatMessage[] = [];
  #turn: Turn | undefined;
  #index = -1;

  constructor({ clock = Date.now, ids = uuid4 }: StreamOptions = {}) {
    this.#clock = clock;
    this.#ids = ids;
  }

  /** All messages so far. The last turn is `in_progress` until it ends. */
  get messages(): ChatMessage[] {
    return [...this.#finished, ...(this.#turn === undefined ? [] : messagesOf(this.#turn))];
  }

  add(event: StreamEvent): void {
    this.#index += 1;
    if (isUnknownVariant(event)) return;
    if (this.isOver)
      return this.#report("after_end", `"${event.type}" was received after the end of the stream`);
    if (this.#index === 0 && event.type !== "session_started")
      this.#report("not_started", `the stream starts with "${event.type}" instead of "session_started"`);
    this.#take(event);
  }

  /** Ends a stream that has neither `done` nor `error`. The last turn becomes `incomplete`. */
  end(): void {
    if (!this.isOver) this.#finish("incomplete");
  }

  #take(event: KnownEvent): void {
    switch (event.type) {
      case "session_started":
        return this.#start(event.session_id);
      case "content":
        this.#speaking().content += event.content;
        return;
      case "reasoning":
        this.#speaking().reasoning += event.content;
        return;
      case "tool_call_started":
        return this.#call(event.tool_name, event.arguments);
      case "tool_call_completed":
      case "tool_call_failed":
        return this.#answer(event);
      case "turn_completed":
        return this.#close("completed");
      case "usage_update":
        this.usage = event.snapshot;
        return;
      case "compaction":
        return;
      case "done":
        return this.#finish("completed");
      case "error":
        this.error = event.message;
        return this.#finish("failed");
    }
  }

  #start(sessionId: string): void {
    if (this.sessionId !== undefined)
      this.#report("started_twice", `session ${sessionId} started inside another session`);
    this.sessionId ??= sessionId;
  }

  /** Returns the turn that receives new output. Starts a new one if the current turn has tool results. */
  #speaking(): Turn {
    if (this.#turn !== undefined && this.#turn.results.length > 0) this.#close("completed");
    this.#turn ??= emptyTurn(timestampOf(this.#clock));
    return this.#turn;
  }

  #call(name: string, text: string): void {
    const { calls, pending } = this.#speaking();
    const call: ToolCall = {
      id: idWith("call", this.#ids),
      type: "function",
      function: { name, arguments: text },
    };
    calls.push(call);
    pending.push({ call, index: this.#index });
  }

  #answer(answer: Answer): void {
    const { pending = [], results = [] } = this.#turn ?? {};
    const place = pending.findIndex(({ call }) => call.function.name === answer.tool_name);
    const [answered] = place < 0 ? [] : pending.splice(place, 1);
    if (answered === undefined)
      return this.#report("call_not_started", `"${answer.tool_name}" returned without an open call`);
    results.push(resultOf(answer, answered.call, timestampOf(this.#clock)));
  }

  #close(status: Turn["status"]): void {
    const turn = this.#turn;
    this.#turn = undefined;
    if (turn === undefined) return;
    for (const { call, index } of turn.pending)
      this.#report("call_unanswered", `"${call.function.name}" was called and did not return`, index);
    this.#finished.push(...messagesOf({ ...turn, status }));
  }

  #finish(status: Turn["status"]): void {
    this.isOver = true;
    this.#close(status);
  }

  #report(code: StreamProblemCode, message: string, index = this.#index): void {
    this.problems.push({ code, index, message });
  }
}

const emptyTurn = (timestamp: string): Turn => ({
  timestamp,
  calls: [],
  results: [],
  pending: [],
  content: "",
  reasoning: "",
  status: "in_progress",
});
