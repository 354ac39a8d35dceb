/** Applies the policy to thinking for dialects that store it. */

import type { CallPart, HubMessage, MediaPart, TextPart, ThinkingPart } from "./hub.ts";
import type { Resolve } from "../support/policy.ts";
import { actionFor } from "./parts.ts";

/** Returns the thinking to write, as text if the policy requires it. Returns undefined if nothing remains. */
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

/** Returns the signature of a text, media or call if the policy keeps it. */
export const admittedSignature = (
  part: TextPart | MediaPart | CallPart,
  message: HubMessage,
  resolve: Resolve,
): string | undefined => (actionFor(part, message, resolve) === "keep" ? part.signature : undefined);
