/** Refusals: the reasons why an API would reject a conversation, with stable codes. */

export type RefusalCode =
  /** The message does not match the dialect's schema. */
  | "schema"
  /** A list that must have at least one item is empty. */
  | "empty_list"
  | "too_many"
  | "blank_text"
  | "tool_name"
  /** A tool schema with a keyword that the API does not accept at the top level. */
  | "tool_schema"
  | "call_id"
  | "duplicate_id"
  /** Call arguments whose text is not a JSON object. */
  | "arguments"
  /** A media type or source that the API does not accept in messages of this role. */
  | "media"
  | "file_name"
  | "unanswered_call"
  | "unknown_call"
  /** A result in a position that the API does not expect. */
  | "late_result"
  /** Calls that follow neither a user message nor results. */
  | "early_call"
  /** Reasoning that is not followed by an item. */
  | "lone_reasoning"
  /** Instructions between turns in a position that the API does not accept. */
  | "instruction_place"
  /** A final model message that ends with whitespace. */
  | "trailing_blank";

/**
 * The function that fixes the problem. `translate` means translating to the same dialect with the `fit`
 * policy.
 */
export type Repair = "mergeConsecutive" | "repairToolPairs" | "translate";

export interface Refusal {
  readonly code: RefusalCode;
  readonly pointer: string;
  readonly message: string;
  readonly repair?: Repair;
}
