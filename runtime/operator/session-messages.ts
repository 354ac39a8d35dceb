/** Messages that are created from session entries and not sent to the model. */

import {
  BranchSummaryMessage as Branch,
  type BranchEntry,
  CompactionSummaryMessage as Compaction,
  type CompactionEntry,
  CustomMessage as Custom,
  type CustomMessageEntry,
} from "../../generated/typescript/operator/index.ts";
import { type Clock, withMethods } from "../core/index.ts";
import { unixSeconds } from "./stamp.ts";

export type BranchSummaryMessage = Branch;
export type CompactionSummaryMessage = Compaction;
export type CustomMessage = Custom;

/** Upstream also accepts a plain string as content, which its session files never contain. */
type CustomSource = Omit<CustomMessageEntry, "content"> & { content: CustomMessageEntry["content"] | string };

/** Entries without a timestamp get the current time, as in upstream. */
const timeOf = (entry: { readonly timestamp?: number }, clock: Clock): number =>
  entry.timestamp ?? unixSeconds(clock);

export const CustomMessage = /* @__PURE__ */ withMethods(Custom, {
  /**
   * Converts a custom_message entry to `{ role: "custom", custom_type, timestamp, contents, details? }`. A
   * plain string becomes one TextContent. `clock` supplies a missing timestamp.
   */
  fromSession(entry: CustomSource, clock: Clock = Date.now): Custom {
    const { content, custom_type, details } = entry;
    const contents: Custom["contents"] =
      typeof content === "string" ? [{ type: "text", content }] : [...content];
    const message: Custom = { role: "custom", custom_type, timestamp: timeOf(entry, clock), contents };
    return details === undefined ? message : { ...message, details };
  },
});

export const BranchSummaryMessage = /* @__PURE__ */ withMethods(Branch, {
  /** Converts a branch_summary entry to `{ role: "branch_summary", summary, from_id, timestamp }`. */
  fromSession(entry: BranchEntry, clock: Clock = Date.now): Branch {
    const { summary, from_id } = entry;
    return { role: "branch_summary", summary, from_id, timestamp: timeOf(entry, clock) };
  },
});

export const CompactionSummaryMessage = /* @__PURE__ */ withMethods(Compaction, {
  /** Converts a compaction entry to `{ role: "compaction_summary", summary, tokens_before, timestamp }`. */
  fromSession(entry: CompactionEntry, clock: Clock = Date.now): Compaction {
    const { summary, tokens_before } = entry;
    return { role: "compaction_summary", summary, tokens_before, timestamp: timeOf(entry, clock) };
  },
});
