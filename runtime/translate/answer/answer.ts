/** answer: translates an API response to another API or a message store, and back. */

import type { JsonValue } from "../../core/index.ts";
import { admitAnswer, shownIn, type AnswerSidecar } from "./sidecar.ts";
import { withFacts, type AnswerFacts } from "../answers/facts.ts";
import { answerLosses, droppedLosses, placeIn } from "./losses.ts";
import { answerFormOf } from "../apis/answers.ts";
import { readAnswer, type ReadAnswer } from "./read.ts";
import { unknownIn, writeAnswer } from "./write.ts";
import { withOwnTools, type OwnTools } from "../bodies/renamed.ts";
import { carryBetween, type Carried } from "../carry/carry-between.ts";
import type { Work } from "../carry/restored.ts";
import { copyJson } from "../conversation/copy.ts";
import type { Edge } from "../edge/edge.ts";
import { edgeOf } from "../dialects/index.ts";
import type { DialectName } from "../edge/names.ts";
import type { HubMessage } from "../hub/hub.ts";
import type { Loss } from "../ledger/loss.ts";
import { admitPolicy, type Policy } from "../support/policy.ts";
import type { Problem } from "../problems/problems.ts";
import { rewrite } from "../conversation/run.ts";
import { applyDelta, deltaOf } from "../sidecar/delta.ts";
import { hashOf } from "../support/hash.ts";
import type { Sidecar } from "../sidecar/sidecar.ts";
import { ownToolsOf, type KnownTools, type RequestContext } from "../context/tool-names.ts";

export type { AnswerSidecar } from "./sidecar.ts";

export interface AnswerOptions {
  readonly from: DialectName;
  readonly to: DialectName;
  /**
   * The sidecar that `answer` returned with this response. It restores the parts that the response could not
   * represent.
   */
  readonly sidecar?: AnswerSidecar;
  readonly policy?: Policy;
  /** Whether to compute the losses. Default: true. */
  readonly losses?: boolean;
  /** The creation time, in Unix milliseconds, to use for responses that do not contain one. */
  readonly timestamp?: number;
  /** The request's tools, from `requestContext`, so that calls use the right names and kinds. */
  readonly context?: RequestContext;
  /** Only the tool names: the result of `toolNames`, or its `original` member. */
  readonly names?: KnownTools;
}

export interface Answered {
  /** The translated response: a response of the target API, or the messages of a store. */
  readonly output: JsonValue;
  /** The messages or items to append to the target's conversation. */
  readonly messages: readonly JsonValue[];
  /** Everything that could not be translated, with JSON Pointers into the response. */
  readonly losses: readonly Loss[];
  /** Unreadable parts, and unknown required values (code `unknown`). */
  readonly problems: readonly Problem[];
  readonly sidecar: AnswerSidecar;
}

/** Responses have places for data that requests do not accept, such as most citations. */
const asResponses = (edge: Edge): Edge => ({
  ...edge,
  write: (messages, resolve) =>
    edge.write(
      messages.map((message) => ({ ...message, isResponse: true })),
      resolve,
    ),
});

const messagesOf = (wires: readonly JsonValue[], { name }: Edge): readonly JsonValue[] => {
  const form = answerFormOf(name);
  return form?.asMessage === undefined ? wires : wires.map((wire) => form.asMessage?.(wire) ?? wire);
};

interface Way {
  readonly from: Edge;
  readonly to: Edge;
  readonly policy: Policy;
  readonly timestamp?: number | undefined;
  readonly tools?: OwnTools | undefined;
}

/** A translation, before anything is restored from the sidecar. */
interface There {
  readonly read: ReadAnswer;
  readonly facts: AnswerFacts;
  readonly carried: Carried;
  readonly output: JsonValue;
  readonly messages: readonly JsonValue[];
}

/** Returns the API that produced a response. In a message store, each message records its own API. */
const makerOf = ({ api, name }: Edge): string => api ?? name;

const noTools: OwnTools = { original: new Map() };

const there = (
  response: JsonValue,
  { from, to, policy, timestamp, tools = noTools }: Way,
  given?: AnswerSidecar,
  facts: Work["facts"] = "none",
): There => {
  const read = readAnswer(response, from, given);
  const own: AnswerFacts =
    read.facts.created === undefined && timestamp !== undefined
      ? { ...read.facts, created: timestamp }
      : read.facts;
  const enrich = (messages: HubMessage[]): HubMessage[] => {
    const named = withOwnTools(messages, tools);
    return from.api === undefined ? named : withFacts(named, own, makerOf(from));
  };
  const carried = carryBetween(read.conversation, { from, to, policy, facts, enrich }, given?.conversation);
  const wires = carried.target.units.map(({ wire }) => wire);
  return { read, facts: own, carried, ...writeAnswer(wires, own, to, makerOf(from)) };
};

/** Translates a response back without a sidecar. */
const plainly = (response: JsonValue, from: Edge, to: Edge): JsonValue =>
  from.name === to.name ? response : there(response, { from, to, policy: {} }).output;

/** Returns the original response, or undefined if it was edited or there is no sidecar. */
const restored = (
  response: JsonValue,
  from: Edge,
  to: Edge,
  given?: AnswerSidecar,
): JsonValue | undefined => {
  if (given === undefined || hashOf(response) !== given.visible) return undefined;
  const source = applyDelta(plainly(response, from, to), given.change);
  return hashOf(source) === given.source ? source : undefined;
};

const sidecarOf = (
  response: JsonValue,
  output: JsonValue,
  { conversation, wires }: { readonly conversation: Sidecar; readonly wires: readonly JsonValue[] },
  { from, to }: Way,
): AnswerSidecar => {
  const change = deltaOf(plainly(output, to, from), response);
  return {
    koine: "answer",
    version: 1,
    from: from.name,
    to: to.name,
    visible: hashOf(output),
    source: hashOf(response),
    ...(change === undefined ? {} : { change }),
    conversation,
    ...shownIn(readAnswer(output, to).said, wires),
  };
};

const boundIn = ({ target, sidecar }: Carried): Parameters<typeof sidecarOf>[2] => ({
  conversation: sidecar,
  wires: target.units.map(({ wire }) => wire),
});

/** Returns the messages that the target's response cannot contain, translated back. */
const droppedIn = ({ target }: Carried, { from, to }: Pick<Way, "from" | "to">): readonly JsonValue[] => {
  const form = answerFormOf(to.name);
  const units = target.units.filter(({ wire }) => form?.isSaid(wire) === false);
  return units.length === 0 ? [] : rewrite({ head: undefined, units }, to, from).map(({ wire }) => wire);
};

/** Several members of a message can be the same member of the response. */
const distinct = (losses: readonly Loss[]): Loss[] => [
  ...new Map(losses.map((loss) => [`${loss.code} ${loss.from}`, loss])).values(),
];

const lossesOf = (
  response: JsonValue,
  { read, carried, output }: There,
  { from, to }: Way,
): readonly Loss[] => {
  const back = plainly(output, to, from);
  const losses = distinct(
    carried.losses.map((loss) => ({ ...loss, from: placeIn(loss.from, read.said, from) })),
  );
  const reported = new Set(losses.map((loss) => loss.from));
  return [
    ...losses,
    ...droppedLosses(read.said, droppedIn(carried, { from, to }), back, reported, to.name),
    ...answerLosses(response, back, read.said, to.name),
  ];
};

const problemsOf = ({ read, carried, facts, messages }: There, { from, to }: Way): readonly Problem[] => [
  ...carried.problems.map((problem) =>
    problem.side === "input" ? { ...problem, pointer: placeIn(problem.pointer, read.said, from) } : problem,
  ),
  ...unknownIn(facts, messages, to),
];

/** A response is returned unchanged if source and target are the same dialect. */
const unmoved = (response: JsonValue, way: Way): Answered => {
  const { said } = readAnswer(response, way.from);
  const { carried } = there(response, way);
  return {
    output: response,
    messages: messagesOf(
      said.map(({ wire, message = wire }) => message),
      way.to,
    ),
    losses: [],
    problems: [],
    sidecar: sidecarOf(response, response, boundIn(carried), way),
  };
};

/**
 * Translates a response from one API to another, or into a message store, including stop reason, token
 * counts, model, refusals and errors. Has no side effects. Throws ConversationError if the value is not a
 * response of the dialect, SidecarError if the sidecar is damaged or from another translation, PolicyError
 * for an invalid policy, and TypeError if a dialect does not exist.
 */
export const answer = (response: unknown, options: AnswerOptions): Answered => {
  const { from, to, sidecar, policy, losses = true, ...rest }: AnswerOptions = Object(options);
  const { timestamp, names, context } = rest;
  const tools = ownToolsOf(names, context);
  const way: Way = {
    from: asResponses(edgeOf(from)),
    to: asResponses(edgeOf(to)),
    policy: admitPolicy(policy),
    timestamp,
    tools,
  };
  const given = sidecar === undefined ? undefined : admitAnswer(sidecar, from, to);
  const copy = copyJson(response, "an answer");
  if (from === to) return unmoved(copy, way);
  const home = restored(copy, way.from, way.to, given);
  const found = there(copy, way, given, losses ? "lost" : "none");
  const output = home ?? found.output;
  const said =
    home === undefined
      ? found.messages
      : readAnswer(home, way.to).said.map(({ wire, message = wire }) => message);
  return {
    output,
    messages: messagesOf(said, way.to),
    losses: losses ? lossesOf(copy, { ...found, output }, way) : [],
    problems: home === undefined ? problemsOf(found, way) : [],
    sidecar: sidecarOf(copy, output, boundIn(found.carried), way),
  };
};
