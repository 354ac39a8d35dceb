/** Stream events as they come, built up into chat messages (upstream: what src/agent/runtime.rs pushes while it emits them). */

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
 * - `not_started`, `started_twice`: `session_started` is not the first event, or comes again.
 * - `call_not_started`: a tool answered that nobody called, or answered twice; there is no message of it.
 * - `call_unanswered`: a turn or the stream ended before the tool answered.
 * - `after_end`: something came after `done` or `error`; it is left out.
 */
export type StreamProblemCode =
  | "not_started"
  | "started_twice"
  | "call_not_started"
  | "call_unanswered"
  | "after_end";

export interface StreamProblem {
  readonly code: StreamProblemCode;
  /** The place of the event in the stream, from 0; for `call_unanswered` that of the call. */
  readonly index: number;
  readonly message: string;
}

export interface StreamOptions {
  /** Says when messages were made. */
  readonly clock?: Clock;
  /** Makes the identifiers of tool calls, which events do not carry. */
  readonly ids?: IdSource;
}

interface PendingCall {
  readonly call: ToolCall;
  readonly index: number;
}

/** The words and calls of the model until tools have answered, and their answers. */
interface Turn {
  readonly timestamp: string;
  readonly calls: ToolCall[];
  readonly results: ChatMessage[];
  /** Calls without an answer, oldest first. */
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

/** A failure is written as upstream writes it; how long it took, its event does not say. */
const resultOf = (answer: Answer, call: ToolCall, timestamp: string): ChatMessage => {
  const message = { role: "tool", name: answer.tool_name, tool_call_id: call.id, timestamp } as const;
  if (answer.type === "tool_call_failed")
    return { ...message, content: textOfContent({ error: answer.error, success: false }), status: "failed" };
  const { success, duration_ms, tool_name, result } = answer;
  const tool_metadata = { success, duration_ms, tool_name, arguments: call.function.arguments };
  return { ...message, content: textOfContent(result), tool_metadata };
};

/**
 * Takes one event after the other; `messages` is what they make so far. Words that follow the answers of tools begin the
 * next turn. A tool's answer goes to the oldest open call of that name: events have no identifiers. Events of unknown
 * types and compactions change no message. Never throws; what does not fit is in `problems`.
 */
export class StreamAccumulator {
  /** The session that `session_started` named. */
  sessionId: string | undefined;
  /** The counts of the last `usage_update`. */
  usage: AggregatedUsage | undefined;
  /** The error that the stream ended with, if it did. */
  error: string | undefined;
  /** True when `done` or `error` came. */
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

  /** All messages so far; the last turn is `in_progress` until it ends. */
  get messages(): ChatMessage[] {
    return [...this.#finished, ...(this.#turn === undefined ? [] : messagesOf(this.#turn))];
  }

  add(event: StreamEvent): void {
    this.#index += 1;
    if (isUnknownVariant(event)) return;
    if (this.isOver) return this.#report("after_end", `${event.type} came after the end`);
    if (this.#index === 0 && event.type !== "session_started")
      this.#report("not_started", `the stream begins with ${event.type}`);
    this.#take(event);
  }

  /** The stream is over although neither `done` nor `error` came: what was said last stays incomplete. */
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
      this.#report("started_twice", `session ${sessionId} started in another`);
    this.sessionId ??= sessionId;
  }

  /** The turn that the model speaks in: a new one, once tools have answered. */
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
      return this.#report("call_not_started", `${answer.tool_name} answered, and nobody waits for it`);
    results.push(resultOf(answer, answered.call, timestampOf(this.#clock)));
  }

  #close(status: Turn["status"]): void {
    const turn = this.#turn;
    this.#turn = undefined;
    if (turn === undefined) return;
    for (const { call, index } of turn.pending)
      this.#report("call_unanswered", `${call.function.name} was called and did not answer`, index);
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
