/**
 * Selects the units to rewrite when a conversation is translated to the same dialect: only the units that a
 * policy changes.
 */

import type { Refusal, RefusalCode } from "../rules/refusal.ts";
import { refusalsOf } from "../problems/refusals.ts";
import type { Opened } from "../conversation/conversation.ts";
import type { HubMessage, Part, Unit } from "../hub/hub.ts";
import { hasToken, makerFor } from "../hub/makers.ts";
import { upwards, writeIssues } from "../support/json.ts";
import type { Legible } from "../conversation/legible.ts";
import { asker, type Action } from "../support/policy.ts";
import { allUnits } from "../conversation/run.ts";
import { withoutBroken, type Seal } from "../sidecar/seals.ts";
import type { Work } from "./restored.ts";

/**
 * Returns true if the action changes the part. `sentinel` applies to calls. All other actions apply to parts
 * with reasoning or tokens.
 */
const changes = (part: Part, action: Action | undefined): boolean => {
  if (action === undefined || action === "keep") return false;
  if (action === "sentinel") return part.kind === "call";
  return part.kind === "thinking" || hasToken(part);
};

const ruled = (messages: readonly HubMessage[], { to, policy }: Work): Unit[] => {
  const ask = asker(policy, to.api, to.name);
  return messages.flatMap((message) =>
    message.parts.flatMap((part) =>
      changes(part, ask(makerFor(part, message))) ? [part.origin.unit, ...message.units] : [],
    ),
  );
};

const isMended = ({ repair }: Refusal): boolean => repair === "translate";

/** Refusals that depend on other units: wrong positions and duplicate ids. */
const concernOthers: ReadonlySet<RefusalCode> = new Set(["late_result", "duplicate_id"]);

/** Returns the units that the API would reject, or all units if a refusal depends on other units. */
const unfit = (opened: Opened, messages: readonly HubMessage[], { to }: Work): readonly Unit[] => {
  const refusals = refusalsOf(opened, to, messages).filter(isMended);
  if (refusals.some(({ code }) => concernOthers.has(code))) return allUnits(opened);
  const units = new Map(allUnits(opened).map((unit) => [unit.pointer, unit]));
  return refusals.flatMap(({ pointer }) =>
    ["", ...upwards(pointer)].flatMap((place) => units.get(place) ?? []),
  );
};

const stale = (messages: readonly HubMessage[], seals: readonly Seal[]): Unit[] => {
  const sealed = withoutBroken(messages, seals);
  return messages.flatMap((message, index) => (sealed[index] === message ? [] : message.units));
};

/**
 * Returns the units to rewrite, including those that JSON cannot represent. Returns undefined if the target
 * is another dialect, because then all units are rewritten.
 */
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
