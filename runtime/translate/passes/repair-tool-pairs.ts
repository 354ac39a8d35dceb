/** repairToolPairs: every call gets a result and every result a call, so that a provider takes the conversation. What is added says so. */

import { equalJson } from "../../core/index.ts";
import type { Edge } from "../edges/edge.ts";
import type { DialectName } from "../edges/names.ts";
import type { CallPart, HubMessage, ResultPart, Unit } from "../hub/hub.ts";
import { legibleIn } from "../legible.ts";
import { readAll, writeEdge, type Sequence } from "../run.ts";
import { runPass, unitOf, type Change, type Passed } from "./pass.ts";

const noResult = "[koine: no result was recorded for this call]";
const noCall = "[koine: the call of this result was not recorded]";

interface Pairs {
  /** Calls that no result answers. */
  readonly open: readonly CallPart[];
  /** Results that answer no call before them. */
  readonly orphans: readonly ResultPart[];
}

/** The calls of an id that wait, first to last. */
type Waiting = Map<string | undefined, Set<CallPart>>;

const takeFirst = (waiting: Waiting, id: string | undefined): CallPart | undefined => {
  const calls = waiting.get(id) ?? new Set();
  const [call] = calls;
  if (call !== undefined) calls.delete(call);
  return call;
};

const pairsIn = (messages: readonly HubMessage[]): Pairs => {
  const open = new Set<CallPart>();
  const waiting: Waiting = new Map();
  const orphans: ResultPart[] = [];
  for (const part of messages.flatMap(({ parts }) => parts)) {
    if (part.kind === "call") {
      open.add(part);
      waiting.set(part.id, (waiting.get(part.id) ?? new Set()).add(part));
    }
    if (part.kind !== "result") continue;
    const call = takeFirst(waiting, part.callId);
    if (call === undefined) orphans.push(part);
    else open.delete(call);
  }
  return { open: [...open], orphans };
};

const nowhere = { unit: unitOf(null), pointer: "" };

const resultFor = ({ id, name }: CallPart): HubMessage => ({
  role: "tool",
  units: [],
  parts: [
    {
      kind: "result",
      ...(id === undefined ? {} : { callId: id }),
      name,
      content: [{ kind: "text", text: noResult, origin: nowhere }],
      isError: true,
      origin: nowhere,
    },
  ],
});

const callFor = ({ callId, name }: ResultPart): HubMessage => ({
  role: "assistant",
  units: [],
  parts: [
    {
      kind: "call",
      ...(callId === undefined ? {} : { id: callId }),
      name: name ?? "unknown_tool",
      arguments: { value: { note: noCall } },
      origin: nowhere,
    },
  ],
});

const written = (messages: readonly HubMessage[], edge: Edge): Unit[] =>
  messages.length === 0 ? [] : writeEdge(edge, messages, () => "keep").map(({ wire }) => unitOf(wire));

/** Items under what each belongs to, in order. */
const grouped = <Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
};

/** For each unit the last of the units of results that follow it at once, or itself: what is added stands after that. */
const endsOf = (units: readonly Unit[], messages: readonly HubMessage[]): ReadonlyMap<Unit, Unit> => {
  const answers = new Set(messages.flatMap(({ role, units: own }) => (role === "tool" ? own : [])));
  const ends = new Map<Unit, Unit>();
  let next: Unit | undefined;
  for (const unit of [...units].reverse()) {
    ends.set(unit, next !== undefined && answers.has(next) ? (ends.get(next) ?? next) : unit);
    next = unit;
  }
  return ends;
};

const opened = "words of the user were added: the API refuses calls that open a conversation";

const firstOf = ({ units }: Sequence): string => units[0]?.pointer ?? "";

/** What must stand before calls that nobody asked for. */
const openingFor = ({ units }: Sequence, messages: readonly HubMessage[], { opening }: Edge): Unit[] => {
  if (opening === undefined || equalJson(units[0]?.wire, opening)) return [];
  const first = messages.find(({ role }) => role === "user" || role === "assistant" || role === "tool");
  const isCalling = first?.role === "assistant" && first.parts.some(({ kind }) => kind === "call");
  const isOrphaned = first?.role === "tool";
  return isCalling || isOrphaned ? [unitOf(opening)] : [];
};

const repair = (sequence: Sequence, edge: Edge): ReturnType<Parameters<typeof runPass>[2]> => {
  const messages = readAll(sequence, edge, legibleIn(sequence, edge));
  const { open, orphans } = pairsIn(messages);
  const ends = endsOf(sequence.units, messages);
  const after = grouped(open, ({ origin }) => ends.get(origin.unit));
  const before = grouped(orphans, ({ origin }) => origin.unit);
  const opening = openingFor(sequence, messages, edge);
  const paired = sequence.units.flatMap((unit) => [
    ...written((before.get(unit) ?? []).map(callFor), edge),
    unit,
    ...written((after.get(unit) ?? []).map(resultFor), edge),
  ]);
  const units = [...opening, ...paired];
  const changes = [
    ...opening.map((): Change => ({ code: "inserted", at: firstOf(sequence), message: opened })),
    ...open.map(({ origin }): Change => changeAt(origin, "a result was added: none was recorded")),
    ...orphans.map(({ origin }): Change => changeAt(origin, "a call was added: none was recorded")),
  ];
  return { sequence: { head: sequence.head, units }, changes };
};

const changeAt = ({ unit, pointer }: CallPart["origin"], message: string): Change => ({
  code: "inserted",
  at: unit.pointer + pointer,
  message,
});

/** Pure and idempotent. Throws ConversationError when the conversation has not the form of its dialect, TypeError when there is no such dialect. */
export const repairToolPairs = <Name extends DialectName>(
  conversation: unknown,
  options: { readonly dialect: Name },
): Passed<Name> => runPass(conversation, options, repair);
