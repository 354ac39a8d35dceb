/** Pi's stop reasons. */

import type { StopReason } from "../../hub/hub.ts";

/** Upstream uses `error` for turns that were ended by a content filter. */
const reasons: readonly (readonly [pi: string, hub: StopReason])[] = [
  ["stop", "stop"],
  ["length", "length"],
  ["toolUse", "tool"],
  ["error", "error"],
  ["aborted", "aborted"],
  ["error", "filter"],
];

export const hubReason = (word: string | undefined): StopReason | undefined =>
  reasons.find(([pi]) => pi === word)?.[1];

export const piReason = (reason: StopReason): string =>
  reasons.find(([, hub]) => hub === reason)?.[0] ?? "stop";
