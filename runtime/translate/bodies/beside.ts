/** What is beside the messages of a conversation, on its way to another dialect or to its own. */

import { besides, orderOf, spareHead, type Opened, type Shape } from "../conversation.ts";
import type { Work } from "../carry/restored.ts";
import type { Edge } from "../edges/edge.ts";
import type { HubMessage } from "../hub/hub.ts";
import { leavesOf, textOf, type JsonObject } from "../json.ts";
import type { Entry } from "../ledger/ledger.ts";
import type { Problem } from "../problems.ts";
import { pointerTo } from "../../core/index.ts";
import { carryBody, type Side } from "./carry.ts";
import { bodyEntries } from "./entries.ts";
import { modelFor } from "./filling.ts";
import { calledIn, declaredIn, renamesOf } from "./names.ts";
import { bodyProblems } from "./problems.ts";
import type { Remembered } from "./remembered.ts";

export interface Beside {
  /** Those of the target. */
  readonly members: JsonObject;
  readonly remembered: Remembered;
  readonly order: Pick<Shape, "order">;
  readonly problems: readonly Problem[];
  /** An entry for every fact. */
  entries(): Entry[];
}

const entriesOf = (members: JsonObject, status: "kept" | "omitted"): Entry[] =>
  Object.entries(members).flatMap(([key, value]) =>
    leavesOf(value).map(({ pointer }) => ({
      status,
      code: "member" as const,
      from: pointerTo("", key) + pointer,
    })),
  );

/** To its own dialect all passes. */
export const besideItself = (opened: Opened, edge: Edge): Beside => {
  const members = besides(opened.members, edge);
  return {
    members,
    remembered: {},
    order: {},
    problems: [],
    entries: () => entriesOf({ ...members, ...spareHead(opened, edge) }, "kept"),
  };
};

const sideOf = ({ body, profile }: Edge): Side | undefined =>
  body === undefined || profile === undefined ? undefined : { form: body, names: profile.toolNames };

/** What a sidecar has of names: nothing where all are read back by themselves. */
const namesOf = (members: JsonObject, messages: readonly HubMessage[], { from, to }: Work): Remembered => {
  if (to.profile === undefined) return {};
  const declared = from.body === undefined ? [] : declaredIn(members, from.body);
  const names = renamesOf([...declared, ...calledIn(messages)], to.profile.toolNames);
  return Object.keys(names).length === 0 ? {} : { names };
};

const memory = (members: JsonObject): Remembered => (Object.keys(members).length === 0 ? {} : { members });

/** Where one of both has no members, those of the other wait for the way home. */
const besideNone = (
  opened: Opened,
  messages: readonly HubMessage[],
  work: Work,
  given: Remembered,
): Beside => {
  const { from, to } = work;
  const apart = { ...besides(opened.members, from), ...spareHead(opened, from) };
  return {
    members: given.members ?? {},
    remembered: { ...memory(apart), ...namesOf({}, messages, work) },
    order: orderOf(opened, Object.keys(apart), from.form, to.form),
    problems: [],
    entries: () => entriesOf(apart, "omitted"),
  };
};

/** The members with another model, where the caller has one for it. */
const withModel = (members: JsonObject, { filling = {} }: Work): JsonObject => {
  const model = textOf(members, "model");
  const found = model === undefined ? undefined : modelFor(model, filling);
  return found === undefined || found === model ? members : { ...members, model: found };
};

const besideSame = (opened: Opened, work: Work, given: Remembered): Beside => {
  const spare = spareHead(opened, work.from);
  const members = { ...given.members, ...withModel(besides(opened.members, work.from), work) };
  return {
    ...besideItself(opened, work.from),
    members,
    remembered: memory(spare),
    order: orderOf(opened, Object.keys(spare), work.from.form, work.to.form),
  };
};

/** The order of the members as they were, which no way back could know. */
const orderIn = ({ members }: Opened): Pick<Shape, "order"> => ({ order: Object.keys(members) });

export const besideOf = (
  opened: Opened,
  messages: readonly HubMessage[],
  work: Work,
  given: Remembered,
): Beside => {
  const { from, to, filling = {} } = work;
  const [source, target] = [sideOf(from), sideOf(to)];
  if (from.name === to.name) return besideSame(opened, work, given);
  if (source === undefined || target === undefined) return besideNone(opened, messages, work, given);
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
