/** A server-sent event, as the streams of all APIs are made of. Source: the HTML standard, 9.2. */

/** An event that was read. */
export interface ServerSentEvent {
  /** The name of the event, where it has one. */
  readonly event?: string;
  readonly id?: string;
  /** The text of the event: JSON, or `[DONE]`. */
  readonly data: string;
}

/** An event to write: its data is text, or a value that is written as JSON. */
export interface WritableEvent {
  readonly event?: string | undefined;
  readonly id?: string | undefined;
  readonly data: unknown;
}
