/** Riffer's finish reasons. */

import type { HubMessage, StopReason } from "../../hub/hub.ts";

const reasons: readonly (readonly [riffer: string, hub: StopReason])[] = [
  ["stop", "stop"],
  ["length", "length"],
  ["tool_calls", "tool"],
  ["content_filter", "filter"],
  ["error", "error"],
  ["other", "aborted"],
];

/** `length` is the closest match for a full context window. */
export const stopReasonOf = (word: string | undefined): StopReason | undefined => {
  if (word === "context_window") return "length";
  return word === "other" ? undefined : reasons.find(([riffer]) => riffer === word)?.[1];
};

export const finishReasonOf = ({ stopReason }: HubMessage): string | undefined =>
  reasons.find(([, hub]) => hub === stopReason)?.[0];
