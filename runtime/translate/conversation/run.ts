/**
 * A passage: reads a conversation in one dialect into the hub, writes it in another dialect, and records the
 * positions in both.
 */

import type { JsonValue } from "../../core/index.ts";
import type { Edge } from "../edge/edge.ts";
import type { Written } from "../hub/written.ts";
import { complete } from "../hub/complete.ts";
import type { HubMessage, Part, Unit } from "../hub/hub.ts";
import { hasToken, unsealed } from "../hub/makers.ts";
import { inWords } from "../hub/parts.ts";
import type { Mended } from "./mended.ts";
import { resolver, type Policy, type Resolve } from "../support/policy.ts";
import { rangeOf, spansOf, type Range, type Span } from "../support/spans.ts";
import { unmended } from "./unmended.ts";

/** The units of a conversation, starting with the head if it exists. */
export interface Sequence {
  readonly head: Unit | undefined;
  readonly units: readonly Unit[];
}

export const allUnits = ({ head, units }: Sequence): readonly Unit[] =>
  head === undefined ? units : [head, ...units];

export const slice = ({ head, units }: Sequence, from: number, to: number): Sequence => {
  const heads = head === undefined ? 0 : 1;
  const own = units.slice(Math.max(0, from - heads), Math.max(0, to - heads));
  return { head: from === 0 && to > 0 ? head : undefined, units: own };
};

export interface Passage {
  readonly source: Sequence;
  readonly messages: readonly HubMessage[];
  /** Written units, head first. */
  readonly written: readonly Written[];
  /** Corresponding ranges of `allUnits(source)` and `written`. */
  readonly spans: readonly Span[];
}

export type Prepare = (messages: readonly HubMessage[], edge: Edge) => readonly HubMessage[];

const unfitted: Prepare = (messages, edge) => edge.unfit?.(messages) ?? messages;

/** Reads units. Restores the names and ids that calls had before they were fitted to the API. */
export const readEdge = (edge: Edge, units: readonly Unit[], head: Unit | undefined): readonly HubMessage[] =>
  unfitted(edge.read(units, head), edge);

const fitted: Prepare = (messages, edge) => edge.fit?.(messages) ?? messages;

/**
 * Applies `fit` and then reverses it, so that the ledger ignores differences that are caused only by
 * encoding.
 */
export const reread: Prepare = (messages, edge) => unfitted(fitted(messages, edge), edge);

/** Leaves messages unchanged, for comparisons within one dialect. */
export const unchanged: Prepare = (messages) => messages;

/**
 * Returns true for a token that is dropped because its maker is unknown. The text next to the token is kept.
 */
const isStranger = (part: Part, resolve: Resolve): boolean =>
  hasToken(part) && part.maker?.api === undefined && resolve(part.maker ?? {}, true) === "drop";

/** Removes dropped tokens of unknown makers before an edge applies the policy. */
const admitted = (messages: readonly HubMessage[], resolve: Resolve): readonly HubMessage[] =>
  messages.map((message) =>
    message.parts.some((part) => isStranger(part, resolve))
      ? {
          ...message,
          parts: message.parts.flatMap((part) => (isStranger(part, resolve) ? (unsealed(part) ?? []) : part)),
        }
      : message,
  );

const worded = (messages: readonly HubMessage[]): readonly HubMessage[] =>
  messages.map((message) =>
    message.parts.some((part) => part.kind === "opaque" && part.readable !== undefined)
      ? { ...message, parts: message.parts.map(inWords) }
      : message,
  );

export const writeEdge = (
  edge: Edge,
  messages: readonly HubMessage[],
  resolve: Resolve,
  prepare = fitted,
): readonly Written[] => edge.write(prepare(worded(admitted(messages, resolve)), edge), resolve);

const sourcesOf = ({ parts, messages }: Written, order: ReadonlyMap<Unit, number>): Range =>
  rangeOf(
    parts.length > 0
      ? parts.map(({ part }) => order.get(part.origin.unit))
      : messages.flatMap(({ units }) => units.map((unit) => order.get(unit))),
  );

const isHead = (written: Written): boolean => written.isHead === true;

const headFirst = (written: readonly Written[]): readonly Written[] =>
  written.some(isHead) ? [...written.filter(isHead), ...written.filter((unit) => !isHead(unit))] : written;

const write = (
  messages: readonly HubMessage[],
  to: Edge,
  policy: Policy,
  prepare: Prepare,
): readonly Written[] => headFirst(writeEdge(to, messages, resolver(policy, to.api, to.name), prepare));

export const passMessages = (
  source: Sequence,
  messages: readonly HubMessage[],
  to: Edge,
  policy: Policy,
  prepare = fitted,
): Passage => {
  const written = write(messages, to, policy, prepare);
  const order = new Map(allUnits(source).map((unit, index) => [unit, index]));
  const links = written.map((unit) => sourcesOf(unit, order));
  return { source, messages, written, spans: spansOf(order.size, links) };
};

/** The readable part of a conversation. By default, the whole conversation. */
export interface Readable {
  readonly refused: ReadonlySet<Unit>;
  readonly mended: ReadonlyMap<Unit, Mended>;
}

const allReadable: Readable = { refused: new Set(), mended: new Map() };

export const readAll = (
  { head, units }: Sequence,
  edge: Edge,
  { refused, mended }: Readable = allReadable,
): HubMessage[] => {
  const legible = (unit: Unit): Unit | undefined =>
    refused.has(unit) ? undefined : (mended.get(unit)?.copy ?? unit);
  const isWhole = refused.size + mended.size === 0;
  const left = isWhole ? units : units.flatMap((unit) => legible(unit) ?? []);
  const read = readEdge(edge, left, head === undefined ? undefined : legible(head));
  return complete(unmended(read, [...mended.values()]));
};

/** Translates units without recording positions. */
export const rewrite = (source: Sequence, from: Edge, to: Edge): readonly Written[] =>
  write(readAll(source, from), to, {}, unchanged);

export const pass = (source: Sequence, from: Edge, to: Edge, policy: Policy, prepare: Prepare): Passage =>
  passMessages(source, readAll(source, from), to, policy, prepare);

/**
 * Returns written units as a sequence with pointers. `before` is the number of units that precede them in the
 * list.
 */
export const sequenceOf = (written: readonly Written[], { form }: Edge, before = 0): Sequence => {
  const head = written.find(isHead);
  const list = head === undefined ? written : written.filter((one) => !isHead(one));
  const parent = form.list === undefined ? "" : `/${form.list}`;
  const unit = (pointer: string, wire: JsonValue): Unit => ({ pointer, wire });
  return {
    head: head === undefined ? undefined : unit(`/${form.head ?? ""}`, head.wire),
    units: list.map(({ wire }, index) => unit(`${parent}/${before + index}`, wire)),
  };
};
