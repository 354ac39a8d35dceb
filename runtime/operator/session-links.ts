/** Follows the links between session entries and reports broken ones. */

import type { SessionEntry } from "../../generated/typescript/operator/index.ts";

/**
 * - `parent_missing`: the parent entry does not exist, for example because its line was truncated
 * - `parent_cycle`: the entry is its own ancestor, on which upstream loops forever
 * - `target_missing`: the target of a leaf entry does not exist. If that leaf entry is the last entry, the
 *   context is empty
 * - `id_repeated`: a later entry has the same id and hides this one
 */
export type BrokenLinkCode = "parent_missing" | "parent_cycle" | "target_missing" | "id_repeated";

/** `id` is the missing or repeated identifier. */
export interface BrokenLink {
  readonly code: BrokenLinkCode;
  readonly id: string;
  readonly entry: SessionEntry;
}

/** Like upstream, treats an empty identifier as missing. */
const named = (id: string | undefined): string | undefined => (id === "" ? undefined : id);

const parentOf = ({ parent_id }: SessionEntry): string | undefined => named(parent_id);

type Entries = ReadonlyMap<string, SessionEntry>;

const before = (entries: Entries, entry: SessionEntry): SessionEntry | undefined => {
  const parent = parentOf(entry);
  return parent === undefined ? undefined : entries.get(parent);
};

const byId = (entries: readonly SessionEntry[]): Entries =>
  new Map(entries.flatMap((entry) => (entry.id === undefined ? [] : [[entry.id, entry] as const])));

/**
 * Returns the entries from the root to the entry with this id. Stops at an entry whose parent is missing, as
 * upstream does, or before repeating a cycle.
 */
export const branchTo = (entries: Entries, id: string | undefined): SessionEntry[] => {
  const path = new Set<SessionEntry>();
  let at = id === undefined || id === "" ? undefined : entries.get(id);
  while (at !== undefined && !path.has(at)) {
    path.add(at);
    at = before(entries, at);
  }
  return [...path].reverse();
};

/** Returns one entry per cycle. Visits every entry once. */
const cycles = (entries: Entries): BrokenLink[] => {
  const settled = new Set<SessionEntry>();
  return [...entries.values()].flatMap((start) => {
    const trail = new Set<SessionEntry>();
    let at: SessionEntry | undefined = start;
    while (at !== undefined && !settled.has(at) && !trail.has(at)) {
      trail.add(at);
      at = before(entries, at);
    }
    for (const entry of trail) settled.add(entry);
    const isCycle = at !== undefined && trail.has(at);
    return isCycle && at?.id !== undefined ? [{ code: "parent_cycle", id: at.id, entry: at } as const] : [];
  });
};

/** Returns all broken links in entry order, followed by cycles. */
export const brokenLinks = (entries: readonly SessionEntry[]): BrokenLink[] => {
  const all = byId(entries);
  const links = entries.flatMap((entry): BrokenLink[] => {
    const parent = parentOf(entry);
    const target = entry.type === "leaf" ? named(entry.target_id) : undefined;
    const isMissing = (id: string | undefined): id is string => id !== undefined && !all.has(id);
    return [
      ...(entry.id !== undefined && all.get(entry.id) !== entry
        ? [{ code: "id_repeated", id: entry.id, entry } as const]
        : []),
      ...(isMissing(parent) ? [{ code: "parent_missing", id: parent, entry } as const] : []),
      ...(isMissing(target) ? [{ code: "target_missing", id: target, entry } as const] : []),
    ];
  });
  return [...links, ...cycles(all)];
};
