/** A conversation as its judges see it: units with their parts, and what the API itself reads in the raw JSON of each. */

import type { JsonValue } from "../../core/index.ts";
import type { Opened } from "../conversation.ts";
import type { Edge } from "../edges/edge.ts";
import type { HubMessage, Part, Unit } from "../hub/hub.ts";
import { at } from "../json.ts";
import { placeOf, rawOf, type Found } from "../ledger/found.ts";
import type { Profile } from "../profiles/profile.ts";
import { readAll, type Sequence } from "../run.ts";

export interface View {
  readonly profile: Profile;
  readonly opened: Opened;
  /** The units of the dialect; those that are not have their own problem. */
  readonly units: readonly Unit[];
  readonly messages: readonly HubMessage[];
  /** Every part with its message, in order. */
  readonly found: readonly Found[];
}

const without = (refused: ReadonlySet<Unit>, { head, units }: Sequence): Sequence => ({
  head: head !== undefined && refused.has(head) ? undefined : head,
  units: units.filter((unit) => !refused.has(unit)),
});

export const viewOf = (
  opened: Opened,
  edge: Edge,
  profile: Profile,
  refused: ReadonlySet<Unit>,
  reading?: readonly HubMessage[],
): View => {
  const good = refused.size === 0 ? opened : without(refused, opened);
  const messages = (good === opened ? reading : undefined) ?? readAll(good, edge);
  const found = messages.flatMap((message) => message.parts.map((part) => ({ part, message })));
  return { profile, opened, units: good.units, messages, found };
};

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
