import type { Opened } from "../conversation/conversation.ts";
import type { Edge } from "../edge/edge.ts";
import type { HubMessage, Unit } from "../hub/hub.ts";
import { profileFor, type Profile } from "../profiles/profile.ts";
import { legibleIn, type Legible } from "../conversation/legible.ts";
import { allUnits, readAll } from "../conversation/run.ts";
import type { Refusal } from "../rules/refusal.ts";
import type { View } from "../rules/view.ts";

const viewOf = (
  opened: Opened,
  edge: Edge,
  profile: Profile,
  legible: Legible,
  reading?: readonly HubMessage[],
): View => {
  const { refused, issues } = legible;
  const units = opened.units.filter((unit) => !refused.has(unit));
  const messages = (issues.size === 0 ? reading : undefined) ?? readAll(opened, edge, legible);
  const found = messages.flatMap((message) => message.parts.map((part) => ({ part, message })));
  return { profile: profileFor(profile, opened.members["model"]), opened, units, messages, found };
};

const schemaRefusals = (unit: Unit, { issues }: Legible): Refusal[] =>
  (issues.get(unit) ?? []).map(({ pointer, message }) => ({
    code: "schema",
    pointer: unit.pointer + pointer,
    message,
  }));

/** Pass `reading` if the conversation has already been read. */
export const refusalsOf = (opened: Opened, edge: Edge, reading?: readonly HubMessage[]): Refusal[] => {
  const legible = legibleIn(opened, edge);
  const all = allUnits(opened).flatMap((unit) => schemaRefusals(unit, legible));
  const { profile, judge } = edge;
  if (profile === undefined || judge === undefined) return all;
  return [...all, ...judge(viewOf(opened, edge, profile, legible, reading))];
};
