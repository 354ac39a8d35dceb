/** Why a turn ended, in pi's words. */

import type { StopReason } from "../../hub/hub.ts";

/** Upstream calls a turn that a filter ended a failed one. */
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
