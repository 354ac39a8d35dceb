/** Names of the members that all variants of a union share. */

import type { SharedMember, StoredMember } from "../../3-plan/shared-members.ts";
import type { Names } from "../../naming/names.ts";

/** Returns the names on the path to the member: flattened entities, followed by the member's field. */
export const pathOf = ({ around, owner, index }: StoredMember, names: Names): readonly string[] => [
  ...around.map((record) => names.record(record).base ?? ""),
  names.record(owner).fields[index] ?? "",
];

/** Returns the name of the member, unless its records use different names. */
export const sharedName = ({ stored }: SharedMember, names: Names): string | undefined => {
  const [name, ...others] = new Set(stored.map((member) => pathOf(member, names).at(-1)));
  return others.length === 0 ? name : undefined;
};
