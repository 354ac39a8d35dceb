/** One passage: a conversation of one dialect, read into the hub and written in another, with the traces of both. */

import type { JsonValue } from "../core/index.ts";
import type { Edge } from "./edges/edge.ts";
import type { Written } from "./hub/written.ts";
import { complete } from "./hub/complete.ts";
import type { HubMessage, Unit } from "./hub/hub.ts";
import { resolver, type Policy, type Resolve } from "./policy.ts";
import { fit, unfit } from "./profiles/fit.ts";
import { spansOf, type Span } from "./spans.ts";

/** The units of a conversation in order: the head, where there is one, comes first. */
export interface Sequence {
  readonly head: Unit | undefined;
  readonly units: readonly Unit[];
}

export const allUnits = ({ head, units }: Sequence): readonly Unit[] =>
  head === undefined ? units : [head, ...units];

export interface Passage {
  readonly source: Sequence;
  readonly messages: readonly HubMessage[];
  /** The head first. */
  readonly written: readonly Written[];
  /** Over `allUnits(source)` and `written`. */
  readonly spans: readonly Span[];
}

/** What units say, with the names and ids that their calls had before they were fitted to the API. */
export const readEdge = (
  edge: Edge,
  units: readonly Unit[],
  head: Unit | undefined,
): readonly HubMessage[] => {
  const messages = edge.read(units, head);
  return edge.profile === undefined ? messages : unfit(messages);
};

/** What becomes of messages before an edge writes them. */
export type Prepare = (messages: readonly HubMessage[], edge: Edge) => readonly HubMessage[];

/** As the API takes them. */
const fitted: Prepare = (messages, { profile }) =>
  profile === undefined ? messages : fit(messages, profile);

/** As a reader reads them once they were fitted: the ledger counts what is said, not in which letters. */
export const reread: Prepare = (messages, { profile }) =>
  profile === undefined ? messages : unfit(fit(messages, profile));

/** As they are; for what is compared with itself alone. */
export const unchanged: Prepare = (messages) => messages;

/** Messages as units, as the API takes them. */
export const writeEdge = (
  edge: Edge,
  messages: readonly HubMessage[],
  resolve: Resolve,
  prepare = fitted,
): readonly Written[] => edge.write(prepare(messages, edge), resolve);

/** The units that a written unit carries something of. */
const unitsOf = ({ parts, messages }: Written): readonly Unit[] =>
  parts.length > 0 ? parts.map(({ part }) => part.origin.unit) : messages.flatMap(({ units }) => units);

const headFirst = (written: readonly Written[]): readonly Written[] => [
  ...written.filter(({ isHead }) => isHead === true),
  ...written.filter(({ isHead }) => isHead !== true),
];

/** Writes messages that were read from these units. */
export const passMessages = (
  source: Sequence,
  messages: readonly HubMessage[],
  to: Edge,
  policy: Policy,
  prepare = fitted,
): Passage => {
  const written = headFirst(writeEdge(to, messages, resolver(policy, to.api, to.name), prepare));
  const order = new Map(allUnits(source).map((unit, index) => [unit, index]));
  const links = written.map((unit) => [...new Set(unitsOf(unit).flatMap((one) => order.get(one) ?? []))]);
  return { source, messages, written, spans: spansOf(order.size, links) };
};

/** Reads a conversation without the units that are not of its dialect. */
export const readAll = (
  { head, units }: Sequence,
  edge: Edge,
  refused: ReadonlySet<Unit> = new Set(),
): HubMessage[] =>
  complete(
    readEdge(
      edge,
      units.filter((unit) => !refused.has(unit)),
      head !== undefined && refused.has(head) ? undefined : head,
    ),
  );

/** Reads, completes and writes. */
export const pass = (source: Sequence, from: Edge, to: Edge, policy: Policy, prepare: Prepare): Passage =>
  passMessages(source, readAll(source, from), to, policy, prepare);

/** What was written, as the units of a conversation of the target; `before` is how many stand before them in its list. */
export const sequenceOf = (written: readonly Written[], { form }: Edge, before = 0): Sequence => {
  const head = written.find(({ isHead }) => isHead === true);
  const list = written.filter(({ isHead }) => isHead !== true);
  const unit = (pointer: string, wire: JsonValue): Unit => ({ pointer, wire });
  return {
    head: head === undefined ? undefined : unit(`/${form.head ?? ""}`, head.wire),
    units: list.map(({ wire }, index) =>
      unit(`${form.list === undefined ? "" : `/${form.list}`}/${before + index}`, wire),
    ),
  };
};
