/** Links by which entries name each other, and the places where such a name leads nowhere. */

import type { SessionEntry } from "../../generated/typescript/operator/index.ts";

/**
 * - `parent_missing`: the entry before this one is not there, such as when its line was torn
 * - `parent_cycle`: the entry comes before itself; upstream's walk never ends on it
 * - `target_missing`: a leaf entry points at an entry that is not there; where it is the last, the context is empty
 * - `id_repeated`: a later entry has the same identifier, and this one is out of reach
 */
export type BrokenLinkCode = "parent_missing" | "parent_cycle" | "target_missing" | "id_repeated";

/** `id` is the identifier that leads nowhere. */
export interface BrokenLink {
  readonly code: BrokenLinkCode;
  readonly id: string;
  readonly entry: SessionEntry;
}

/** The identifier that an entry names; upstream takes an empty one for none. */
const named = (id: string | undefined): string | undefined => (id === "" ? undefined : id);

/** The identifier of the entry before this one. */
const parentOf = ({ parent_id }: SessionEntry): string | undefined => named(parent_id);

type Entries = ReadonlyMap<string, SessionEntry>;

const before = (entries: Entries, entry: SessionEntry): SessionEntry | undefined => {
  const parent = parentOf(entry);
  return parent === undefined ? undefined : entries.get(parent);
};

const byId = (entries: readonly SessionEntry[]): Entries =>
  new Map(entries.flatMap((entry) => (entry.id === undefined ? [] : [[entry.id, entry] as const])));

/**
 * The entries from the root to the one with this identifier. The way ends at an entry whose parent is not there, as
 * upstream's does, and also before it would come to an entry again.
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

/** One entry of each circle of parents; every entry is walked over once. */
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

/** Every name that leads nowhere, in the order of the entries; cycles last. */
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
