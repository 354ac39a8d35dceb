/** Stored messages in a versioned envelope, migrated to the current version when read. */

export { historyCodec } from "./codec.ts";
export { messagesOf } from "./history.ts";
export type {
  Entry,
  HistoryForm as Form,
  History,
  HistoryCodec,
  Kept,
  Message,
  ReadOptions,
  WriteOptions,
  Written,
} from "./history.ts";
export { migrate } from "./migrate.ts";
export type { HistoryPlan, Link, Migration, Node, Step } from "./plan.ts";
export { Refused } from "./steps.ts";
