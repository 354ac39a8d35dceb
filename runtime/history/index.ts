/**
 * koine/history: reads messages stored in earlier versions as current messages, and writes messages for
 * readers that use earlier versions.
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
