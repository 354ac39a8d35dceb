/**
 * repairToolPairs: adds missing results and calls, so that providers accept the conversation. Added content
 * is marked.
 */

import { equalJson } from "../../core/index.ts";
import type { Edge } from "../edge/edge.ts";
import type { DialectName } from "../edge/names.ts";
import { without } from "../conversation/cut.ts";
import type { CallPart, HubMessage, ResultPart, Unit } from "../hub/hub.ts";
import { legibleIn } from "../conversation/legible.ts";
import { readAll, writeEdge, type Sequence } from "../conversation/run.ts";
import { pairsIn } from "./call-pairs.ts";
import { runPass, unitOf, type Change, type Passed } from "./pass.ts";

const noResult = "[koine: no result was recorded for this call]";
const noCall = "[koine: the call of this result was not recorded]";

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

const grouped = <Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
};

/**
 * Maps each unit to the last of the result units directly after it, or to itself. New units are inserted
 * there.
 */
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

const opened = "added a user message because the API rejects calls at the start of a conversation";

const firstOf = ({ units }: Sequence): string => units[0]?.pointer ?? "";

const openingFor = ({ units }: Sequence, messages: readonly HubMessage[], { opening }: Edge): Unit[] => {
  if (opening === undefined || equalJson(units[0]?.wire, opening)) return [];
  const first = messages.find(({ role }) => role === "user" || role === "assistant" || role === "tool");
  const isCalling = first?.role === "assistant" && first.parts.some(({ kind }) => kind === "call");
  const isOrphaned = first?.role === "tool";
  return isCalling || isOrphaned ? [unitOf(opening)] : [];
};

/** Removes some results from a unit. Returns nothing if no content remains. */
const unitWithout = (unit: Unit, results: readonly ResultPart[] | undefined, edge: Edge): Unit[] => {
  if (results === undefined) return [unit];
  const wire = without(
    unit.wire,
    results.map(({ origin }) => origin.pointer),
  );
  return wire === undefined || edge.check({ ...unit, wire }, false).length > 0 ? [] : [{ ...unit, wire }];
};

const repair = (sequence: Sequence, edge: Edge): ReturnType<Parameters<typeof runPass>[2]> => {
  const messages = readAll(sequence, edge, legibleIn(sequence, edge));
  const { open, orphans, again } = pairsIn(messages);
  const ends = endsOf(sequence.units, messages);
  const after = grouped(open, ({ origin }) => ends.get(origin.unit));
  const before = grouped(orphans, ({ origin }) => origin.unit);
  const gone = grouped(again, ({ origin }) => origin.unit);
  const opening = openingFor(sequence, messages, edge);
  const paired = sequence.units.flatMap((unit) => [
    ...written((before.get(unit) ?? []).map(callFor), edge),
    ...unitWithout(unit, gone.get(unit), edge),
    ...written((after.get(unit) ?? []).map(resultFor), edge),
  ]);
  const units = [...opening, ...paired];
  const changes = [
    ...opening.map((): Change => ({ code: "inserted", at: firstOf(sequence), message: opened })),
    ...open.map(({ origin }): Change => changeAt(origin, "added the missing result of this call")),
    ...orphans.map(({ origin }): Change => changeAt(origin, "added the missing call of this result")),
    ...again.map(({ origin }): Change => ({
      ...changeAt(origin, "removed the second result of a call"),
      code: "removed",
    })),
  ];
  return { sequence: { head: sequence.head, units }, changes };
};

const changeAt = ({ unit, pointer }: CallPart["origin"], message: string): Change => ({
  code: "inserted",
  at: unit.pointer + pointer,
  message,
});

/**
 * Adds missing results and calls. Idempotent and without side effects. Throws ConversationError if the value
 * is not a conversation of the dialect, and TypeError if the dialect does not exist.
 */
export const repairToolPairs = <Name extends DialectName>(
  conversation: unknown,
  options: { readonly dialect: Name },
): Passed<Name> => runPass(conversation, options, repair);
