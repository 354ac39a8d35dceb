/** Why a dialect would not take a conversation that was taken apart: what is not of its schema, and what its API refuses. */

import type { Opened } from "../conversation.ts";
import type { Edge } from "../edges/edge.ts";
import type { HubMessage, Unit } from "../hub/hub.ts";
import type { Profile } from "../profiles/profile.ts";
import { allUnits, readAll, type Sequence } from "../run.ts";
import type { Refusal } from "./refusal.ts";
import type { View } from "./view.ts";

const without = (refused: ReadonlySet<Unit>, { head, units }: Sequence): Sequence => ({
  head: head !== undefined && refused.has(head) ? undefined : head,
  units: units.filter((unit) => !refused.has(unit)),
});

const viewOf = (
  opened: Opened,
  edge: Edge,
  profile: Profile,
  refused: ReadonlySet<Unit>,
  reading?: readonly HubMessage[],
): View => {
  const good = refused.size === 0 ? opened : without(refused, opened);
  const messages = (good === opened ? reading : undefined) ?? readAll(good, edge);
  const found = messages.flatMap((message) => message.parts.map((part) => ({ part, message })));
  return { profile, opened, units: good.units, messages, found };
};

const schemaRefusals = (unit: Unit, opened: Opened, edge: Edge): Refusal[] =>
  edge.check(unit, unit === opened.head).map(({ pointer, message }) => ({
    code: "schema",
    pointer: unit.pointer + pointer,
    message,
  }));

/** `reading` is what it says, where that was read already. */
export const refusalsOf = (opened: Opened, edge: Edge, reading?: readonly HubMessage[]): Refusal[] => {
  const refusals = new Map(allUnits(opened).map((unit) => [unit, schemaRefusals(unit, opened, edge)]));
  const all = [...refusals.values()].flat();
  const { profile, judge } = edge;
  if (profile === undefined || judge === undefined) return all;
  const refused = new Set([...refusals].flatMap(([unit, list]) => (list.length === 0 ? [] : [unit])));
  return [...all, ...judge(viewOf(opened, edge, profile, refused, reading))];
};
