/** Writing anew of a conversation that goes to its own dialect: what a policy asks for, and nothing else. */

import type { Refusal, RefusalCode } from "../acceptable/refusal.ts";
import { refusalsOf } from "../acceptable/refusals.ts";
import type { Opened } from "../conversation.ts";
import type { HubMessage, Part, Unit } from "../hub/hub.ts";
import { hasToken, makerFor } from "../hub/makers.ts";
import { upwards, writeIssues } from "../json.ts";
import type { Legible } from "../legible.ts";
import { asker, type Action } from "../policy.ts";
import { allUnits } from "../run.ts";
import { withoutBroken, type Seal } from "../sidecar/seals.ts";
import type { Work } from "./restored.ts";

/** True for an action that changes a part: calls bear the target's word for "not mine", all else is what its maker alone reads. */
const changes = (part: Part, action: Action | undefined): boolean => {
  if (action === undefined || action === "keep") return false;
  if (action === "sentinel") return part.kind === "call";
  return part.kind === "thinking" || hasToken(part);
};

/** The units of which a rule asks for something else than what they are. */
const ruled = (messages: readonly HubMessage[], { to, policy }: Work): Unit[] => {
  const ask = asker(policy, to.api, to.name);
  return messages.flatMap((message) =>
    message.parts.flatMap((part) =>
      changes(part, ask(makerFor(part, message))) ? [part.origin.unit, ...message.units] : [],
    ),
  );
};

const isMended = ({ repair }: Refusal): boolean => repair === "translate";

/** Faults of a unit that only others cause: a place, or a name that two have. */
const concernOthers: ReadonlySet<RefusalCode> = new Set(["late_result", "duplicate_id"]);

/** The units that the API would refuse as they are; all of them where something stands at the wrong place. */
const unfit = (opened: Opened, messages: readonly HubMessage[], { to }: Work): readonly Unit[] => {
  const refusals = refusalsOf(opened, to, messages).filter(isMended);
  if (refusals.some(({ code }) => concernOthers.has(code))) return allUnits(opened);
  const units = new Map(allUnits(opened).map((unit) => [unit.pointer, unit]));
  return refusals.flatMap(({ pointer }) =>
    ["", ...upwards(pointer)].flatMap((place) => units.get(place) ?? []),
  );
};

/** The units with a token whose words are others now. */
const stale = (messages: readonly HubMessage[], seals: readonly Seal[]): Unit[] => {
  const sealed = withoutBroken(messages, seals);
  return messages.flatMap((message, index) => (sealed[index] === message ? [] : message.units));
};

/** The units that are written anew, and those that JSON has no text for; undefined where all are, on the way to another dialect. */
export const anew = (
  opened: Opened,
  messages: readonly HubMessage[],
  { issues }: Legible,
  seals: readonly Seal[] | undefined,
  work: Work,
): ReadonlySet<Unit> | undefined => {
  if (work.from.name !== work.to.name) return undefined;
  const { reasoning = [], fit = false } = work.policy;
  const { isOwn } = work.to;
  return new Set([
    ...(isOwn === undefined ? [] : opened.units.filter((unit) => !isOwn(unit))),
    ...[...issues.keys()].filter(({ wire }) => writeIssues(wire).length > 0),
    ...(seals === undefined ? [] : stale(messages, seals)),
    ...(reasoning.length === 0 ? [] : ruled(messages, work)),
    ...(fit ? unfit(opened, messages, work) : []),
  ]);
};
