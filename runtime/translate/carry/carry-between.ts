/** Translates a conversation between two edges and reports losses. */

import type { JsonValue } from "../../core/index.ts";
import { anew } from "./anew.ts";
import { carryAll, type Result } from "./carry.ts";
import { keepMembers, translateMembers, type RequestMembers } from "./request-members.ts";
import { admitFilling, type Filling } from "../bodies/filling.ts";
import { ownTools, withOwnTools } from "../bodies/renamed.ts";
import { close, open, renamed, type Opened } from "../conversation/conversation.ts";
import { copyJson } from "../conversation/copy.ts";
import type { Edge } from "../edge/edge.ts";
import { hasForm } from "../edge/has-form.ts";
import type { Conversations, DialectName } from "../edge/names.ts";
import type { HubMessage } from "../hub/hub.ts";
import { hasToken } from "../hub/makers.ts";
import { legibleIn, type Legible } from "../conversation/legible.ts";
import { wholeLedger, type Entry } from "../ledger/ledger.ts";
import { lossOf, type Loss } from "../ledger/loss.ts";
import {
  keptElsewhere,
  outputProblems,
  problemsIn,
  type Problem,
  type Reading,
} from "../problems/problems.ts";
import { admitPolicy, type Policy } from "../support/policy.ts";
import type { Work } from "./restored.ts";
import { allUnits, readAll, type Sequence } from "../conversation/run.ts";
import { wholeOf } from "./settle.ts";
import { admit } from "../sidecar/admit.ts";
import { hooksOf } from "../sidecar/hanging.ts";
import { sealsIn } from "../sidecar/seals.ts";
import { bind, isEmpty, version, type Binding, type Piece, type Sidecar } from "../sidecar/sidecar.ts";

export interface Settings extends Filling {
  /**
   * The sidecar of the translation that produced this conversation. It restores the parts that the
   * conversation could not represent.
   */
  readonly sidecar?: Sidecar;
  readonly policy?: Policy;
  /** Whether to compute the losses, which requires a back-translation. Default: true. */
  readonly losses?: boolean;
}

export interface Translation<To extends DialectName> {
  readonly output: Conversations[To];
  /** Everything that could not be translated. Empty if nothing was lost, or if `losses` is false. */
  readonly losses: readonly Loss[];
  readonly sidecar: Sidecar;
  /**
   * Messages that could be read only partly or not at all, and reasons why the target would reject the
   * output.
   */
  readonly problems: readonly Problem[];
}

/** A translation with ledger entries for all facts, including the preserved ones. */
export interface Account<To extends DialectName> extends Translation<To> {
  readonly entries: readonly Entry[];
}

const joined = (pieces: readonly Piece[]): Sequence => ({
  head: pieces.find(({ target }) => target.head !== undefined)?.target.head,
  units: pieces.flatMap(({ target }) => target.units),
});

/** An empty conversation counts as a fact. */
const emptyEntries = ({ units }: Opened, { form }: Edge): Entry[] =>
  units.length > 0
    ? []
    : [{ status: "kept", code: "other", from: form.list === undefined ? "" : `/${form.list}` }];

const memberEntries = (opened: Opened, requestMembers: RequestMembers, { from, facts }: Work): Entry[] => {
  if (facts === "none") return [];
  const all = requestMembers.entries();
  return facts === "lost" ? all : [...emptyEntries(opened, from), ...all];
};

const bindingsOf = ({ pieces, messages }: Result, { issues }: Legible, { from, to }: Work): Binding[] => {
  const models = new Set(messages.flatMap((message) => (message.role === "assistant" ? message.units : [])));
  const filled = pieces.filter(({ source, target }) => !isEmpty(source) || !isEmpty(target));
  const hooks = hooksOf(filled, models);
  return filled.map((piece, index) => {
    const hangsOn = hooks[index];
    const isUnread = allUnits(piece.source).some((unit) => issues.has(unit));
    return bind(piece, from, to, { ...(hangsOn === undefined ? {} : { hangsOn }), isUnread });
  });
};

/** If nothing was restored, all opaque tokens in the output come from the input. */
const sealsOf = (
  { messages, reading }: Result,
  target: Sequence,
  isRestored: boolean,
  { to }: Work,
): Pick<Sidecar, "seals"> => {
  if (!isRestored && !messages.some(({ parts }) => parts.some(hasToken))) return {};
  const seals = sealsIn(reading ?? readAll(target, to));
  return seals.length === 0 ? {} : { seals };
};

const sidecarOf = (
  opened: Opened,
  result: Result,
  target: Sequence,
  legible: Legible,
  requestMembers: RequestMembers,
  isRestored: boolean,
  work: Work,
): Sidecar => ({
  koine: "sidecar",
  version,
  from: work.from.name,
  to: work.to.name,
  bindings: bindingsOf(result, legible, work),
  ...sealsOf(result, target, isRestored, work),
  ...wholeOf(opened, result.messages, work.from),
  ...requestMembers.remembered,
  ...(opened.isSingle ? { isSingle: true } : {}),
  ...(opened.headKey === undefined || opened.headKey === work.from.form.head
    ? {}
    : { headKey: opened.headKey }),
  ...requestMembers.order,
});

export interface Carried extends Omit<Account<DialectName>, "output"> {
  readonly output: JsonValue;
  readonly target: Sequence;
  readonly reading: Reading;
}

const wholeEntries = (opened: Opened, messages: readonly HubMessage[], work: Work): Entry[] => {
  const requestMembers = keepMembers(opened, work.from);
  return [...wholeLedger(opened, messages), ...memberEntries(opened, requestMembers, work)];
};

/** Translates a conversation. `given` is the sidecar of the opposite translation. */
export const carryBetween = (conversation: unknown, work: Work, given?: Sidecar): Carried => {
  const { from, to } = work;
  const copy = copyJson(conversation, "a conversation");
  const opened = open(copy, from);
  const legible = legibleIn(opened, from);
  const read = withOwnTools(readAll(opened, from, legible), ownTools(given?.names));
  const messages = work.enrich?.(read) ?? read;
  const written = anew(opened, messages, legible, given?.seals, work);
  const isSame = given === undefined && written?.size === 0;
  const result = carryAll({ source: opened, messages, legible, anew: written }, given, work);
  const { pieces, entries, reading } = result;
  const target = joined(pieces);
  const requestMembers = translateMembers(opened, messages, work, given ?? {});
  const all = work.facts === "none" ? [] : [...entries, ...memberEntries(opened, requestMembers, work)];
  const order = renamed(Object.keys(opened.members), from.form, to.form);
  return {
    target,
    reading,
    output: isSame ? copy : close(target, to, requestMembers.members, { order, ...given }),
    losses: isSame ? [] : all.flatMap((entry) => lossOf(entry, to.name)),
    entries: isSame && work.facts === "all" ? wholeEntries(opened, messages, work) : all,
    sidecar: sidecarOf(opened, result, target, legible, requestMembers, given !== undefined, work),
    problems: [
      ...problemsIn(opened, legible),
      ...keptElsewhere(opened, messages, from, to),
      ...requestMembers.problems,
    ],
  };
};

/** Translates a conversation and returns ledger entries for all facts, including the preserved ones. */
export const accountBetween = <To extends DialectName>(
  conversation: unknown,
  from: Edge,
  to: Edge<To>,
  settings: Settings,
  facts: Work["facts"],
): Account<To> => {
  const { sidecar, policy, models, maxTokens } = settings;
  const filling = admitFilling({ models, maxTokens });
  const work: Work = { from, to, policy: admitPolicy(policy), facts, filling };
  const given = sidecar === undefined ? undefined : admit(sidecar, from.name, to.name);
  const { target, reading, output, ...carried } = carryBetween(conversation, work, given);
  if (!hasForm(to, output)) throw new TypeError(`${to.name} was written in an unexpected form`);
  const opened = reading === undefined ? open(output, to) : { ...open(output, to), ...target };
  const refused = outputProblems(opened, to, reading);
  return { ...carried, output, problems: [...carried.problems, ...refused] };
};

/** The implementation of `translate` for two edges. */
export const translateBetween = <To extends DialectName>(
  conversation: unknown,
  from: Edge,
  to: Edge<To>,
  settings: Settings,
): Translation<To> => {
  const facts = settings.losses === false ? "none" : "lost";
  const { output, losses, sidecar, problems } = accountBetween(conversation, from, to, settings, facts);
  return { output, losses, sidecar, problems };
};
