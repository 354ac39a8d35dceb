/** A conversation as its judges see it: units with their parts, and what the API itself reads in the raw JSON of each. */

import type { JsonValue } from "../../core/index.ts";
import type { CallPart, HubMessage, Part, ResultPart, Unit } from "../hub/hub.ts";
import { at } from "../json.ts";
import { placeOf, rawOf, type Found } from "../ledger/found.ts";
import type { Profile } from "../profiles/profile.ts";

/** The parts that were taken apart, and what stands beside them in the same object. */
interface Whole {
  readonly units: readonly Unit[];
  readonly members: { readonly [key: string]: JsonValue };
}

export interface View {
  readonly profile: Profile;
  readonly opened: Whole;
  /** The units of the dialect; those that are not have their own problem. */
  readonly units: readonly Unit[];
  readonly messages: readonly HubMessage[];
  /** Every part with its message, in order. */
  readonly found: readonly Found[];
}

/** A text at the first of some places in the raw JSON of a part. */
export const wordAt = (
  part: Part,
  pointers: readonly string[],
): { text: string; place: string } | undefined => {
  const raw = rawOf(part);
  for (const pointer of pointers) {
    const value: JsonValue | undefined = raw === undefined ? undefined : at(raw, pointer);
    if (typeof value === "string") return { text: value, place: placeOf(part) + pointer };
  }
  return undefined;
};

/** The id that the API itself sees: the hub knows it as it was before it was fitted. */
export const writtenId = (part: CallPart | ResultPart, { places }: Profile): string | undefined => {
  const [pointers, id] = part.kind === "call" ? [places.callId, part.id] : [places.answerId, part.callId];
  return wordAt(part, pointers)?.text ?? id;
};
