/**
 * koine/history: reads stored messages from earlier versions as current ones, and writes messages for readers
 * of earlier versions.
 */

export { historyCodec, messagesOf } from "../core/history/index.ts";
export type {
  Entry,
  Form,
  History,
  HistoryCodec,
  HistoryPlan,
  Kept,
  Message,
  ReadOptions,
  WriteOptions,
  Written,
} from "../core/history/index.ts";
export { history as phi } from "../../generated/typescript/phi/history.ts";
