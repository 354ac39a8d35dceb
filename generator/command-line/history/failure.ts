/** Stored messages cannot be read or written; the message says what to do. */
export class HistoryError extends Error {}
