/** The kinds of parts that are streamed inside Responses API items. */

import type { JsonValue } from "../../../../core/index.ts";
import type { JsonObject } from "../../../support/json.ts";

/** The API's names for a part, its text, its list and its events. */
export interface PartKind {
  readonly type: string;
  readonly member: string;
  readonly list: "content" | "summary";
  readonly event: string;
  readonly partEvent: string;
  readonly isAnnotated: boolean;
}

export const partKinds = {
  text: {
    type: "output_text",
    member: "text",
    list: "content",
    event: "response.output_text",
    partEvent: "response.content_part",
    isAnnotated: true,
  },
  refusal: {
    type: "refusal",
    member: "refusal",
    list: "content",
    event: "response.refusal",
    partEvent: "response.content_part",
    isAnnotated: false,
  },
  summary: {
    type: "summary_text",
    member: "text",
    list: "summary",
    event: "response.reasoning_summary_text",
    partEvent: "response.reasoning_summary_part",
    isAnnotated: false,
  },
  reasoning: {
    type: "reasoning_text",
    member: "text",
    list: "content",
    event: "response.reasoning_text",
    partEvent: "response.content_part",
    isAnnotated: false,
  },
} as const satisfies { readonly [name: string]: PartKind };

export const partOf = (
  { type, member, isAnnotated }: PartKind,
  text: string,
  annotations: readonly JsonValue[],
): JsonObject => ({
  type,
  [member]: text,
  ...(isAnnotated ? { annotations: [...annotations] } : {}),
});

/** Returns the additional members of text events. */
export const besideText = ({ type }: PartKind): JsonObject =>
  type === "output_text" ? { logprobs: [] } : {};
