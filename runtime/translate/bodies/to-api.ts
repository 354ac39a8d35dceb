/** What is beside the messages of a conversation, on its way to an API. It comes along with the edges of APIs alone. */

import type { Work } from "../carry/restored.ts";
import { besides, orderOf, spareHead, type Opened, type Shape } from "../conversation.ts";
import type { Edge } from "../edges/edge.ts";
import type { HubMessage } from "../hub/hub.ts";
import type { JsonObject } from "../json.ts";
import { besideNone, entriesOf, memory, type Beside } from "./beside.ts";
import { carryBody, type Side } from "./carry.ts";
import { bodyEntries } from "./entries.ts";
import { calledIn, declaredIn, renamesOf } from "./names.ts";
import { bodyProblems } from "./problems.ts";
import type { Remembered } from "./remembered.ts";

const sideOf = ({ body, profile }: Edge): Side | undefined =>
  body === undefined || profile === undefined ? undefined : { form: body, names: profile.toolNames };

/** What a sidecar has of names: nothing where all are read back by themselves. */
const namesOf = (members: JsonObject, messages: readonly HubMessage[], { from, to }: Work): Remembered => {
  if (to.profile === undefined) return {};
  const declared = from.body === undefined ? [] : declaredIn(members, from.body);
  const names = renamesOf([...declared, ...calledIn(messages)], to.profile.toolNames);
  return Object.keys(names).length === 0 ? {} : { names };
};

/** The order of the members as they were, which no way back could know. */
const orderIn = ({ members }: Opened): Pick<Shape, "order"> => ({ order: Object.keys(members) });

export const takeBeside = (
  opened: Opened,
  messages: readonly HubMessage[],
  work: Work,
  given: Remembered,
): Beside => {
  const { from, to, filling = {} } = work;
  const [source, target] = [sideOf(from), sideOf(to)];
  if (source === undefined || target === undefined) {
    const beside = besideNone(opened, work, given);
    return { ...beside, remembered: { ...beside.remembered, ...namesOf({}, messages, work) } };
  }
  const spare = spareHead(opened, from);
  const members = besides(opened.members, from);
  const carried = carryBody(members, messages, source, target, given, filling);
  const apart = { ...carried.remembered.members, ...spare };
  const hasOthers = Object.keys(members).length > 0;
  return {
    members: carried.members,
    remembered: { ...carried.remembered, ...memory(apart), ...namesOf(members, messages, work) },
    order: hasOthers ? orderIn(opened) : orderOf(opened, Object.keys(apart), from.form, to.form),
    problems: bodyProblems(carried, target, to.profile?.name ?? to.name),
    entries: () => [...bodyEntries(carried, source), ...entriesOf(spare, "omitted")],
  };
};
