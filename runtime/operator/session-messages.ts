/** The messages that stay in the session, each made from the entry that the session holds. */

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

/** Upstream also takes an entry whose content is a bare text, which its session files never hold. */
type CustomSource = Omit<CustomMessageEntry, "content"> & { content: CustomMessageEntry["content"] | string };

/** The time of an entry that was read without one is now, as upstream has it. */
const timeOf = (entry: { readonly timestamp?: number }, clock: Clock): number =>
  entry.timestamp ?? unixSeconds(clock);

export const CustomMessage = /* @__PURE__ */ withMethods(Custom, {
  /**
   * `{ role: "custom", custom_type, timestamp, contents, details? }` of a custom_message entry; a bare text becomes
   * one TextContent. `clock` serves an entry without a timestamp.
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
  /** `{ role: "branch_summary", summary, from_id, timestamp }` of a branch_summary entry. */
  fromSession(entry: BranchEntry, clock: Clock = Date.now): Branch {
    const { summary, from_id } = entry;
    return { role: "branch_summary", summary, from_id, timestamp: timeOf(entry, clock) };
  },
});

export const CompactionSummaryMessage = /* @__PURE__ */ withMethods(Compaction, {
  /** `{ role: "compaction_summary", summary, tokens_before, timestamp }` of a compaction entry. */
  fromSession(entry: CompactionEntry, clock: Clock = Date.now): Compaction {
    const { summary, tokens_before } = entry;
    return { role: "compaction_summary", summary, tokens_before, timestamp: timeOf(entry, clock) };
  },
});
