/** acceptable: whether an API would take a conversation, and why not, by the profile that the edges write by. */

import { open, type Opened } from "../conversation.ts";
import { copyJson } from "../copy.ts";
import type { Edge } from "../edges/edge.ts";
import { edgeOf } from "../edges/index.ts";
import type { DialectName } from "../edges/names.ts";
import type { HubMessage, Unit } from "../hub/hub.ts";
import { allUnits } from "../run.ts";
import { answerRefusals } from "./answers.ts";
import { earlyCalls, emptyLists, loneReasoning, sameItems, tooMany } from "./order.ts";
import type { Refusal } from "./refusal.ts";
import { viewOf } from "./view.ts";
import { partRefusals } from "./words.ts";

const schemaRefusals = (unit: Unit, opened: Opened, edge: Edge): Refusal[] =>
  edge.check(unit, unit === opened.head).map(({ pointer, message }) => ({
    code: "schema",
    pointer: unit.pointer + pointer,
    message,
  }));

/** The same for a conversation that was taken apart, by an edge; `reading` is what it says, where that was read already. */
export const refusalsOf = (opened: Opened, edge: Edge, reading?: readonly HubMessage[]): Refusal[] => {
  const refusals = new Map(allUnits(opened).map((unit) => [unit, schemaRefusals(unit, opened, edge)]));
  const all = [...refusals.values()].flat();
  const { profile } = edge;
  if (profile === undefined) return all;
  const refused = new Set([...refusals].flatMap(([unit, list]) => (list.length === 0 ? [] : [unit])));
  const view = viewOf(opened, edge, profile, refused, reading);
  return [
    ...all,
    ...tooMany(view),
    ...emptyLists(view),
    ...view.found.flatMap((found) => partRefusals(found, view)),
    ...answerRefusals(view),
    ...earlyCalls(view),
    ...loneReasoning(view),
    ...sameItems(view),
  ];
};

/**
 * Why the API of a dialect would not take a conversation; nothing when it would. A dialect that only stores takes what is of
 * its schema. Throws ConversationError when the conversation has another form, and TypeError when there is no such dialect.
 */
export const acceptable = (conversation: unknown, dialect: DialectName): readonly Refusal[] => {
  const edge = edgeOf(dialect);
  return refusalsOf(open(copyJson(conversation, "a conversation"), edge), edge);
};
