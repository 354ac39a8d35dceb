/** The kinds of parts that are streamed inside Responses API items. */

import type { JsonObject } from "../../json.ts";

/** The API's names for a part, its text, its list and its events. */
export interface PartKind {
  readonly type: string;
  readonly member: string;
  readonly list: "content" | "summary";
  readonly event: string;
  readonly partEvent: string;
  readonly others: JsonObject;
}

export const partKinds = {
  text: {
    type: "output_text",
    member: "text",
    list: "content",
    event: "response.output_text",
    partEvent: "response.content_part",
    others: { annotations: [] },
  },
  refusal: {
    type: "refusal",
    member: "refusal",
    list: "content",
    event: "response.refusal",
    partEvent: "response.content_part",
    others: {},
  },
  summary: {
    type: "summary_text",
    member: "text",
    list: "summary",
    event: "response.reasoning_summary_text",
    partEvent: "response.reasoning_summary_part",
    others: {},
  },
  reasoning: {
    type: "reasoning_text",
    member: "text",
    list: "content",
    event: "response.reasoning_text",
    partEvent: "response.content_part",
    others: {},
  },
} as const satisfies { readonly [name: string]: PartKind };

export const partOf = ({ type, member, others }: PartKind, text: string): JsonObject => ({
  type,
  [member]: text,
  ...others,
});

/** Returns the additional members of text events. */
export const besideText = ({ type }: PartKind): JsonObject =>
  type === "output_text" ? { logprobs: [] } : {};
