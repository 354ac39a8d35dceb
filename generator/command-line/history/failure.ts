/** Thrown if stored messages cannot be read or written. The message explains how to fix it. */
export class HistoryError extends Error {}
