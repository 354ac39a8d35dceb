/** Refusals: why an API would not take a conversation, in codes that are stable. */

export type RefusalCode =
  /** Not of its dialect. */
  | "schema"
  /** A list with nothing in it, where the API asks for something. */
  | "empty_list"
  /** More messages than one request may have. */
  | "too_many"
  /** A text of white space alone. */
  | "blank_text"
  | "tool_name"
  /** A tool whose schema has a keyword at its top that the API takes nowhere there. */
  | "tool_schema"
  | "call_id"
  /** A second call, or item, of the same id. */
  | "duplicate_id"
  /** The arguments of a call are not the text of an object. */
  | "arguments"
  /** A medium of a kind, or in a form, that the API does not take from that speaker. */
  | "media"
  | "file_name"
  /** A call without a result. */
  | "unanswered_call"
  /** A result without its call. */
  | "unknown_call"
  /** A result that does not stand where the API looks for it. */
  | "late_result"
  /** Calls that follow neither the user nor results. */
  | "early_call"
  /** Reasoning without the item that it led to. */
  | "lone_reasoning"
  /** Instructions between turns where the API takes none. */
  | "instruction_place"
  /** Words of the model that end the conversation, and in white space. */
  | "trailing_blank";

/** The pass that repairs it; `translate` is a translation into the same dialect with the policy `fit`, which writes it as the API takes it. */
export type Repair = "mergeConsecutive" | "repairToolPairs" | "translate";

export interface Refusal {
  readonly code: RefusalCode;
  /** A JSON Pointer into the conversation. */
  readonly pointer: string;
  /** The fault, and what to do. */
  readonly message: string;
  readonly repair?: Repair;
}
