/** Translates all request members except the messages. */

import { besides, orderOf, spareHead, type Opened, type Shape } from "../conversation/conversation.ts";
import { pointerTo, type Issue } from "../../core/index.ts";
import type { Work } from "./restored.ts";
import type { Edge } from "../edge/edge.ts";
import type { HubMessage } from "../hub/hub.ts";
import { leavesOf, textOf, type JsonObject } from "../support/json.ts";
import type { Entry } from "../ledger/ledger.ts";
import type { Problem } from "../problems/problems.ts";
import type { Side } from "../bodies/carry.ts";
import { modelFor } from "../bodies/filling.ts";
import type { Remembered } from "../bodies/remembered.ts";

export interface RequestMembers {
  readonly members: JsonObject;
  readonly remembered: Remembered;
  readonly order: Pick<Shape, "order">;
  readonly problems: readonly Problem[];
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

/** Translating to the same dialect keeps all members. */
export const keepMembers = (opened: Opened, edge: Edge): RequestMembers => {
  const members = besides(opened.members, edge);
  return {
    members,
    remembered: {},
    order: {},
    problems: [],
    entries: () => entriesOf({ ...members, ...spareHead(opened, edge) }, "kept"),
  };
};

const memory = (members: JsonObject): Remembered => (Object.keys(members).length === 0 ? {} : { members });

/** If only one of the two dialects has request members, the sidecar stores them. */
const storeMembers = (opened: Opened, { from, to }: Work, given: Remembered): RequestMembers => {
  const apart = { ...besides(opened.members, from), ...spareHead(opened, from) };
  return {
    members: given.members ?? {},
    remembered: memory(apart),
    order: orderOf(opened, Object.keys(apart), from.form, to.form),
    problems: [],
    entries: () => entriesOf(apart, "omitted"),
  };
};

/** Replaces the model if the caller passed a replacement. */
const withModel = (members: JsonObject, { filling = {} }: Work): JsonObject => {
  const model = textOf(members, "model");
  const found = model === undefined ? undefined : modelFor(model, filling);
  return found === undefined || found === model ? members : { ...members, model: found };
};

const fillMembers = (opened: Opened, work: Work, given: Remembered): RequestMembers => {
  const spare = spareHead(opened, work.from);
  const members = { ...given.members, ...withModel(besides(opened.members, work.from), work) };
  return {
    ...keepMembers(opened, work.from),
    members,
    remembered: memory(spare),
    order: orderOf(opened, Object.keys(spare), work.from.form, work.to.form),
  };
};

const sideOf = ({ body, profile }: Edge): Side | undefined =>
  body === undefined || profile === undefined ? undefined : { form: body, names: profile.toolNames };

const asProblem = (issue: Issue): Problem => ({ side: "output", index: -1, pointer: "", issues: [issue] });

/** Between APIs, the sidecar always stores the member order, because a back-translation cannot recover it. */
const orderBetween = (opened: Opened, { from, to }: Work, apart: readonly string[]): Pick<Shape, "order"> =>
  Object.keys(besides(opened.members, from)).length > 0
    ? { order: Object.keys(opened.members) }
    : orderOf(opened, apart, from.form, to.form);

/** Each API's edge includes its own conversion of request members. */
export const translateMembers = (
  opened: Opened,
  messages: readonly HubMessage[],
  work: Work,
  given: Remembered,
): RequestMembers => {
  const { from, to, filling = {} } = work;
  if (from.name === to.name) return fillMembers(opened, work, given);
  const [members, source] = [besides(opened.members, from), sideOf(from)];
  const taken = to.takeBody?.({ members, messages, source, given, filling });
  if (taken === undefined || source === undefined) {
    const none = storeMembers(opened, work, given);
    return { ...none, remembered: { ...none.remembered, ...taken?.remembered } };
  }
  const spare = spareHead(opened, from);
  const apart = { ...taken.remembered.members, ...spare };
  return {
    members: taken.members,
    remembered: { ...taken.remembered, ...memory(apart) },
    order: orderBetween(opened, work, Object.keys(apart)),
    problems: taken.issues.map(asProblem),
    entries: () => [...taken.entries(), ...entriesOf(spare, "omitted")],
  };
};
