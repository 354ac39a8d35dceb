/**
 * The results of one pass over documents. Adding up the evidence from all parts gives the evidence for the
 * whole.
 */

import type { Start } from "./position.ts";
import { addGroups, groupsAt, type Groups } from "./groups.ts";
import { addUsages, noUsage, usageAt, type Usage } from "./usage.ts";

export interface Evidence {
  /** The usage of each schema that the documents were compared with. */
  readonly usages: readonly Usage[];
  /** Groups of documents, such as invalid ones. */
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

/** Converts the positions in a part of a file to positions in the file. */
export const evidenceAt = ({ usages, groups }: Evidence, start: Start): Evidence => ({
  usages: usages.map((usage) => usageAt(usage, start)),
  groups: groupsAt(groups, start),
});

/** Groups of documents that are not considered stored documents. */
export const invalid = "invalid";

const notJson = "not JSON ";

export const notJsonGroup = (code: string): string => notJson + code;

/** Returns the code of the reader's first issue if the group contains unreadable documents. */
export const notJsonCode = (group: string): string | undefined =>
  group.startsWith(notJson) ? group.slice(notJson.length) : undefined;
