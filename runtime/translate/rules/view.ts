/** A conversation prepared for the rules: units with their parts, and the raw JSON that the API would see. */

import type { JsonValue } from "../../core/index.ts";
import type { CallPart, HubMessage, Part, ResultPart, Unit } from "../hub/hub.ts";
import { at } from "../support/json.ts";
import { placeOf, rawOf, type Found } from "../hub/found.ts";
import type { Profile } from "../profiles/profile.ts";

/** The units of a request and its other members. */
interface Whole {
  readonly units: readonly Unit[];
  readonly members: { readonly [key: string]: JsonValue };
}

export interface View {
  readonly profile: Profile;
  readonly opened: Whole;
  /** Units that match the schema. Refusals for all other units are reported separately. */
  readonly units: readonly Unit[];
  readonly messages: readonly HubMessage[];
  /** All parts in order, each with its message. */
  readonly found: readonly Found[];
}

/** Returns the text at the first of the pointers that exists in a part's raw JSON. */
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

/**
 * Returns the id exactly as it appears in the raw JSON. The hub stores the original id, from before it was
 * fitted to an API.
 */
export const writtenId = (part: CallPart | ResultPart, { places }: Profile): string | undefined => {
  const [pointers, id] = part.kind === "call" ? [places.callId, part.id] : [places.answerId, part.callId];
  return wordAt(part, pointers)?.text ?? id;
};
