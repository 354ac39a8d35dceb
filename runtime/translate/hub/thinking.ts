/** Thinking on its way into a dialect that stores it. */

import type { CallPart, HubMessage, MediaPart, TextPart, ThinkingPart } from "./hub.ts";
import type { Resolve } from "../policy.ts";
import { actionFor } from "./parts.ts";

/** The thinking that may be written; as a text where the policy says so, undefined where nothing of it is left. */
export const admittedThinking = (
  part: ThinkingPart,
  message: HubMessage,
  resolve: Resolve,
): ThinkingPart | TextPart | undefined => {
  const action = actionFor(part, message, resolve);
  if (action === "keep") return part;
  const { text, origin, isBare, isSummary } = part;
  if (text === "") return undefined;
  if (action === "text") return { kind: "text", text, origin };
  return {
    kind: "thinking",
    text,
    origin,
    ...(isBare === undefined ? {} : { isBare }),
    ...(isSummary === undefined ? {} : { isSummary }),
  };
};

/** The opaque token of a text, medium or call, where it may be written. */
export const admittedSignature = (
  part: TextPart | MediaPart | CallPart,
  message: HubMessage,
  resolve: Resolve,
): string | undefined => (actionFor(part, message, resolve) === "keep" ? part.signature : undefined);
