/**
 * Judges changes in interpretation, where both sides accept the document but decode or encode it differently.
 */

import { writeJson, equalJson } from "../../../runtime/core/json/index.ts";
import { accepts, untaggedVariant } from "../../values/accepts.ts";
import { normalise } from "../../values/normalise.ts";
import { print } from "../../values/tree.ts";
import type { JsonValue } from "../../support/json.ts";
import type { Entity, Type } from "../../model/model.ts";
import type { Change } from "../change.ts";
import type { Lookup } from "../includes/alternatives.ts";
import { dataIn } from "../witness/side.ts";
import { bySize, shown, trialsOf, type Court, type Judgement, type Look, type Way } from "./court.ts";

type Reading = Extract<Change["what"], { kind: "reading" }>;

const entityOf = (type: Type, lookup: Lookup): Entity | undefined =>
  type.kind === "reference" ? lookup.get(type.entity) : undefined;

/** Returns how one side interprets a value: its encoded form, or the variant it matches. */
const readAs = (type: Type, value: JsonValue, differs: Reading["differs"], lookup: Lookup): string => {
  const entity = entityOf(type, lookup);
  if (entity === undefined) return writeJson(value);
  if (differs === "variant" && entity.kind === "union")
    return JSON.stringify(untaggedVariant(entity, value, { lookup })?.type);
  return print(normalise(entity, value, { lookup }));
};

const isOther = (one: string, other: string, { differs }: Reading): boolean =>
  differs === "meaning" ? !equalJson(dataIn(one), dataIn(other)) : one !== other;

/**
 * Both sides must accept the document. Unless variants are compared, both sides must also encode the
 * document, and the results must differ.
 */
const looks =
  (reading: Reading): Look =>
  ({ writer, reader, isBackward }, of, other, witness) => {
    if (writer.accepts(of, witness) !== true || reader.accepts(other, witness) !== true) return undefined;
    const message = isBackward ? other : of;
    if (reading.differs === "variant") return { witness, of: message };
    const [mine, theirs] = [writer.rewrites(of, witness), reader.rewrites(other, witness)];
    if (!isOther(mine, theirs, reading)) return undefined;
    const [before, after] = (isBackward ? [mine, theirs] : [theirs, mine]).map(dataIn);
    return { witness, of: message, reads: { before: before ?? null, after: after ?? null } };
  };

export const judgeReading = ({ spot }: Change, reading: Reading, way: Way, court: Court): Judgement => {
  const { lookup } = court.pair;
  const { from, to, differs } = reading;
  const isTelling = (value: JsonValue): boolean =>
    accepts(from, value, { lookup }) &&
    isOther(readAs(from, value, differs, lookup), readAs(to, value, differs, lookup), reading);
  const look = looks(reading);
  const telling = bySize([...trialsOf(from, lookup, court.samples)].filter(isTelling));
  for (const value of telling) {
    const hit = shown(spot, value, way, court, look);
    if (hit !== undefined) return { verdict: "breaks", ...hit };
  }
  return { verdict: telling.length === 0 ? "compatible" : "undecided" };
};
