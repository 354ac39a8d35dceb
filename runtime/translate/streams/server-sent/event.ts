/** A server-sent event. Source: the HTML standard, section 9.2. */

export interface ServerSentEvent {
  /** The event name, if it has one. */
  readonly event?: string;
  readonly id?: string;
  /** JSON text or `[DONE]`. */
  readonly data: string;
}

/** An event to write. Its data is text, or a value to serialize as JSON. */
export interface WritableEvent {
  readonly event?: string | undefined;
  readonly id?: string | undefined;
  readonly data: unknown;
}
