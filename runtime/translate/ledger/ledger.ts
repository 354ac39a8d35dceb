/**
 * The ledger: records whether each fact in a conversation was preserved. A fact is lost if the
 * back-translation does not restore it.
 */

import { equalJson, type JsonValue } from "../../core/index.ts";
import type { Edge } from "../edge/edge.ts";
import type { Placed } from "../hub/written.ts";
import type { HubMessage, Part, Unit } from "../hub/hub.ts";
import { facingLeaves, type Facing, type Leaf } from "../support/json.ts";
import { allUnits, readEdge, type Passage, type Readable, type Sequence } from "../conversation/run.ts";
import { through } from "../support/spans.ts";
import { codeAt, isInWords, PartCodes, type LossCode } from "./codes.ts";
import { placeOf, rawOf, type Found } from "../hub/found.ts";
import { innerOf, innersOf, isAnswered, wordsIn } from "./inners.ts";
import { pairParts } from "./pairs.ts";

export type Status = "kept" | "moved" | "downgraded" | "omitted";

/** One fact: a scalar, empty array or empty object in the input. */
export interface Entry {
  readonly status: Status;
  readonly code: LossCode;
  readonly from: string;
  /** A JSON Pointer to the fact in the output, or to the remainder of its part. */
  readonly to?: string;
  readonly note?: string;
}

/** The facts that a ledger lists: all facts, or only losses. */
export type Facts = "all" | "lost";

type Contents = ReadonlyMap<Unit, readonly Found[]>;

interface Side {
  readonly units: readonly Unit[];
  readonly contents: Contents;
}

const contentsOf = (messages: readonly HubMessage[]): Contents => {
  const contents = new Map<Unit, Found[]>();
  for (const message of messages)
    for (const part of message.parts) {
      const found = contents.get(part.origin.unit);
      if (found === undefined) contents.set(part.origin.unit, [{ part, message }]);
      else found.push({ part, message });
    }
  return contents;
};

const partsIn = ({ units, contents }: Side): Found[] => units.flatMap((unit) => contents.get(unit) ?? []);

interface Stand extends Placed {
  readonly at: string;
}

/** Finds the output positions of source parts. Indexes a unit only if something in it was lost. */
class Places {
  readonly #stands = new Map<Unit, Stand[]>();
  readonly #byPointer = new Map<Unit, ReadonlyMap<string, Stand>>();

  constructor({ written }: Passage, target: Sequence) {
    const units = allUnits(target);
    for (const [index, { parts }] of written.entries())
      for (const placed of parts) this.#add(placed, units[index]);
  }

  #add(placed: Placed, target: Unit | undefined): void {
    const { unit } = placed.part.origin;
    const stand = { ...placed, at: (target?.pointer ?? "") + placed.pointer };
    const stands = this.#stands.get(unit);
    if (stands === undefined) this.#stands.set(unit, [stand]);
    else stands.push(stand);
  }

  get({ origin: { unit, pointer } }: Part): Stand | undefined {
    const known = this.#byPointer.get(unit);
    const stands =
      known ?? new Map((this.#stands.get(unit) ?? []).map((one) => [one.part.origin.pointer, one]));
    if (known === undefined) this.#byPointer.set(unit, stands);
    return stands.get(pointer);
  }
}

const isKept = ({ value, there }: Facing): boolean => there !== undefined && equalJson(value, there);

/** Returns true if the text survived the round trip as a string instead of a part. */
const isSaid = (part: Part, raw: JsonValue, back: JsonValue | undefined, { value }: Leaf): boolean =>
  typeof raw !== "string" &&
  typeof back === "string" &&
  value === back &&
  "text" in part &&
  part.text === back;

const outside = "moved out of the result, which supports only text";

const partEntries = (
  found: Found,
  backPart: Part | undefined,
  places: Places | undefined,
  mended: Readable["mended"],
  facts: Facts,
): Entry[] => {
  const raw = rawOf(found.part);
  const back = backPart === undefined ? undefined : rawOf(backPart);
  if (raw === undefined || (facts === "lost" && equalJson(raw, back))) return [];
  const from = placeOf(found.part);
  const codes = new PartCodes(found, back);
  const { unit, pointer } = found.part.origin;
  const inners = innersOf(found.part);
  const answered = wordsIn(backPart);
  return facingLeaves(raw, back).flatMap((leaf): Entry[] => {
    const inner = innerOf(inners, found.part, leaf);
    const isTold = isInWords(found.part, leaf) && places?.get(found.part) !== undefined;
    const isThere =
      isTold || isKept(leaf) || isSaid(found.part, raw, back, leaf) || isAnswered(inner, answered, leaf);
    if (isThere && facts === "lost") return [];
    const own = inner === undefined ? undefined : places?.get(inner);
    const placed = own ?? places?.get(found.part);
    const to = placed === undefined ? {} : { to: placed.at };
    const words = placed?.note ?? (own?.isMoved === true ? outside : undefined);
    const note = words === undefined ? {} : { note: words };
    const code = codeAt(mended, unit, pointer + leaf.pointer, codes.of(leaf));
    const fact = { code, from: from + leaf.pointer, ...to };
    if (isThere) return [{ ...fact, status: isTold || placed?.isMoved === true ? "moved" : "kept" }];
    const isElsewhere = own !== undefined || (placed !== undefined && back === undefined);
    return [{ ...fact, ...note, status: isElsewhere ? "downgraded" : "omitted" }];
  });
};

/** Returns the leaves of a unit outside its parts, compared with the back-translated unit. */
const envelopeOf = (unit: Unit, contents: Contents, other: Unit | undefined): Facing[] =>
  facingLeaves(
    unit.wire,
    other?.wire,
    new Set((contents.get(unit) ?? []).map(({ part }) => part.origin.pointer)),
  );

type Counterparts = ReadonlyMap<Unit, Unit>;

/**
 * Maps each unit to its back-translation: the unit that contains its first matching part, or otherwise the
 * next unused unit.
 */
const counterparts = (left: Side, right: Side, pairs: ReadonlyMap<Part, Part>): Counterparts => {
  const map = new Map<Unit, Unit>();
  for (const [part, back] of pairs) {
    const { unit } = part.origin;
    if (!map.has(unit)) map.set(unit, back.origin.unit);
  }
  const taken = new Set(map.values());
  const free = right.units.filter((unit) => !taken.has(unit)).values();
  for (const unit of left.units) {
    if (map.has(unit)) continue;
    const { value: next } = free.next();
    if (next !== undefined) map.set(unit, next);
  }
  return map;
};

const boundary = (unit: Unit): Entry => ({ status: "omitted", code: "boundary", from: unit.pointer });

const envelopeEntries = (
  left: Side,
  back: Counterparts,
  mended: Readable["mended"],
  facts: Facts,
): Entry[] => {
  const taken = new Set<Unit>();
  return left.units.flatMap((unit) => {
    const other = back.get(unit);
    const isShared = other !== undefined && taken.has(other);
    if (other !== undefined) taken.add(other);
    const leaves = envelopeOf(unit, left.contents, other);
    const listed = facts === "all" ? leaves : leaves.filter((leaf) => !isKept(leaf));
    const entries = listed.map((leaf): Entry => ({
      status: isKept(leaf) ? "kept" : "omitted",
      code: codeAt(mended, unit, leaf.pointer, "other"),
      from: unit.pointer + leaf.pointer,
    }));
    return isShared ? [boundary(unit), ...entries] : entries;
  });
};

const groupEntries = (
  left: Side,
  right: Side,
  places: Places,
  mended: Readable["mended"],
  facts: Facts,
): Entry[] => {
  const parts = partsIn(left);
  const pairs = pairParts(parts, partsIn(right));
  const inside = parts.flatMap((found) => partEntries(found, pairs.get(found.part), places, mended, facts));
  return [...inside, ...envelopeEntries(left, counterparts(left, right, pairs), mended, facts)];
};

interface Group {
  readonly left: readonly Unit[];
  readonly right: readonly Unit[];
}

const isSame = ({ left, right }: Group): boolean =>
  left.length === right.length && left.every(({ wire }, index) => equalJson(wire, right[index]?.wire));

const groupsOf = (there: Passage, back: Passage, returned: Sequence, refused: ReadonlySet<Unit>): Group[] => {
  const left = allUnits(there.source);
  const right = allUnits(returned);
  return through(there.spans, back.spans, there.written.length).map((triple) => ({
    left: left.slice(triple.left.from, triple.left.to).filter((unit) => !refused.has(unit)),
    right: right.slice(triple.right.from, triple.right.to),
  }));
};

/** Returns the entries for a conversation that is not changed. */
export const wholeLedger = (source: Sequence, messages: readonly HubMessage[]): Entry[] => {
  const units = allUnits(source);
  const contents = contentsOf(messages);
  const side = { units, contents };
  const parts = partsIn(side);
  const pairs = new Map(parts.map(({ part }) => [part, part]));
  const inside = parts.flatMap((found) => partEntries(found, found.part, undefined, new Map(), "all"));
  const all = [...inside, ...envelopeEntries(side, counterparts(side, side, pairs), new Map(), "all")];
  return all.map((entry) => ({ ...entry, to: entry.from }));
};

/**
 * Returns the entries for the input. `there` is the translation to the target, and `back` is the
 * back-translation.
 */
export const ledgerOf = (
  there: Passage,
  back: Passage,
  returned: Sequence,
  edge: Edge,
  { refused, mended }: Readable,
  facts: Facts,
): Entry[] => {
  const all = groupsOf(there, back, returned, refused);
  const groups = facts === "all" ? all : all.filter((group) => !isSame(group));
  if (groups.length === 0) return [];
  const contents = contentsOf(there.messages);
  const again = contentsOf(readEdge(edge, returned.units, returned.head));
  const places = new Places(there, back.source);
  return groups.flatMap(({ left, right }) =>
    groupEntries({ units: left, contents }, { units: right, contents: again }, places, mended, facts),
  );
};
