/**
 * The results of one pass over documents. Combining the evidence from all parts gives the evidence for the
 * whole.
 */

import type { Start } from "./position.ts";
import { addGroups, groupsAt, type Groups } from "./groups.ts";
import { addUsages, noUsage, usageAt, type Usage } from "./usage.ts";

export interface Evidence {
  /** The usage of each schema against which the documents were counted. */
  readonly usages: readonly Usage[];
  /** Document groups, for example the invalid documents. */
  readonly groups: Groups;
}

export const noEvidence: Evidence = { usages: [], groups: new Map() };

export const addEvidence = (one: Evidence, other: Evidence): Evidence => {
  const count = Math.max(one.usages.length, other.usages.length);
  return {
    usages: Array.from({ length: count }, (_, index) =>
      addUsages(one.usages[index] ?? noUsage, other.usages[index] ?? noUsage),
    ),
    groups: addGroups(one.groups, other.groups),
  };
};

/** Converts positions within a file chunk to positions in the file. */
export const evidenceAt = ({ usages, groups }: Evidence, start: Start): Evidence => ({
  usages: usages.map((usage) => usageAt(usage, start)),
  groups: groupsAt(groups, start),
});

/** Groups of documents that do not count as stored documents. */
export const invalid = "invalid";

const notJson = "not JSON ";

export const notJsonGroup = (code: string): string => notJson + code;

/** Returns the code of the parser's first issue if the group contains unreadable documents. */
export const notJsonCode = (group: string): string | undefined =>
  group.startsWith(notJson) ? group.slice(notJson.length) : undefined;
