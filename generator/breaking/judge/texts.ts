/** Judges changes to keywords that the model cannot express by validating documents against both schemas. */

import { acceptsEntity } from "../../values/accepts.ts";
import type { JsonValue } from "../../support/json.ts";
import type { Change } from "../change.ts";
import { referenceTo } from "../pair.ts";
import { around } from "../witness/routes.ts";
import { shrunk } from "../witness/shrink.ts";
import { movesTo, valuesOf } from "../witness/words.ts";
import { bySize, hostOf, refused, shown, trialsOf, type Court, type Judgement, type Way } from "./court.ts";

type Text = Extract<Change["what"], { kind: "text" }>;

/** The model is derived from these keywords, so the verdict depends on them alone. */
const isShapeMade = ({ words }: Text): boolean =>
  words.length === 2 && words.every(({ keyword }) => ["prefixItems", "patternProperties"].includes(keyword));

/** Returns values for this location that the keywords may treat differently. */
const pointed = ({ spot }: Change, { words }: Text, way: Way): JsonValue[] => {
  const [moves] = words.map(movesTo);
  if (moves === undefined) return [];
  const host = hostOf(spot, way);
  const values = bySize(valuesOf(words.map((one) => one.words)));
  return values.flatMap((value) => around(host, moves, value, way.writer) ?? []);
};

function* trials(change: Change, text: Text, way: Way, court: Court): Generator<JsonValue> {
  yield* pointed(change, text, way);
  yield* trialsOf(referenceTo(hostOf(change.spot, way)), way.writer.lookup, court.samples);
}

/** Documents are tested even if the keywords imply compatibility. */
export const judgeText = (change: Change, text: Text, way: Way, court: Court): Judgement => {
  const { spot } = change;
  const other = way.isBackward ? spot.after : spot.before;
  const isTelling = (value: JsonValue): boolean =>
    (isShapeMade(text) || acceptsEntity(other, value, { lookup: way.reader.lookup })) &&
    shown(spot, value, way, court, refused) !== undefined;
  for (const value of trials(change, text, way, court)) {
    if (!isTelling(value)) continue;
    const hit = shown(spot, shrunk(value, isTelling), way, court, refused);
    if (hit !== undefined) return { verdict: "breaks", ...hit };
  }
  const isImplied = way.isBackward ? text.implied.backward : text.implied.forward;
  return { verdict: isImplied ? "compatible" : "undecided" };
};
