/** koine/history: stored messages of earlier versions, read as today's, and written in the version of their readers. */

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
