/**
 * Rules for order and size: calls must follow a user message, reasoning must precede its item, and lists must
 * not be empty.
 */

import type { HubMessage, Unit } from "../hub/hub.ts";
import { memberOf, textOf } from "../support/json.ts";
import type { Refusal } from "./refusal.ts";
import type { View } from "./view.ts";

const hasCalls = ({ parts }: HubMessage): boolean => parts.some(({ kind }) => kind === "call");

export const earlyCalls = ({ messages, opened, profile }: View): Refusal[] => {
  if (profile.callsFollowUser !== true) return [];
  const said = messages.filter(({ isLeading, role }) => isLeading !== true && role !== "other");
  return said.flatMap((message, index): Refusal[] => {
    const before = said[index - 1];
    const [unit] = message.units;
    if (message.role !== "assistant" || !hasCalls(message) || unit === undefined) return [];
    const isFirst = before === undefined && unit === opened.units[0];
    const isAfterModel = before?.role === "assistant" && !before.units.includes(unit);
    if (!isFirst && !isAfterModel) return [];
    const text = `${profile.name} requires a user message or results directly before calls`;
    const repair = isFirst ? "repairToolPairs" : "mergeConsecutive";
    return [{ code: "early_call", pointer: unit.pointer, message: text, repair }];
  });
};

export const loneReasoning = ({ messages, profile }: View): Refusal[] => {
  if (profile.reasoningLeads !== true) return [];
  return messages.flatMap(({ parts, units, role }) => {
    if (role !== "assistant") return [];
    const leading = new Set<Unit>(units);
    for (const { kind, origin } of parts) if (kind !== "thinking") leading.delete(origin.unit);
    const lone: Unit[] = [];
    for (
      let last = units.at(-1 - lone.length);
      last !== undefined && leading.has(last);
      last = units.at(-1 - lone.length)
    )
      lone.push(last);
    const message = `${profile.name} requires an item directly after reasoning; remove the reasoning`;
    return [...lone].reverse().map(({ pointer }): Refusal => ({ code: "lone_reasoning", pointer, message }));
  });
};

/** Returns refusals for empty lists. An empty conversation cannot be repaired. */
export const emptyLists = ({ opened, units, profile }: View): Refusal[] => {
  const message = `${profile.name} rejects empty lists; remove it`;
  const empty = (pointer: string): Refusal => ({ code: "empty_list", pointer, message });
  const inside = units.flatMap((unit) =>
    profile.lists.flatMap((name) => {
      const list = memberOf(unit.wire, name);
      const isEmpty = Array.isArray(list) && list.length === 0;
      return isEmpty ? [{ ...empty(`${unit.pointer}/${name}`), repair: "translate" } as const] : [];
    }),
  );
  return opened.units.length === 0 ? [empty(""), ...inside] : inside;
};

export const tooMany = ({ units, profile }: View): Refusal[] => {
  const { name, messages: most = Number.POSITIVE_INFINITY } = profile;
  const message = `${name} accepts at most ${most} messages in one request; send fewer`;
  return units.slice(most, most + 1).map(({ pointer }) => ({ code: "too_many", pointer, message }));
};

export const sameItems = ({ units, profile }: View): Refusal[] => {
  const seen = new Set<string>();
  return units.flatMap(({ pointer, wire }): Refusal[] => {
    const id = profile.hasUniqueItems === true ? textOf(wire, "id") : undefined;
    if (id === undefined) return [];
    const isTwice = seen.has(id);
    seen.add(id);
    const message = `${profile.name} requires unique item ids; remove the second item`;
    return isTwice ? [{ code: "duplicate_id", pointer: `${pointer}/id`, message }] : [];
  });
};
