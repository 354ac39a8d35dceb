/** Converts pointers to parts in repaired units to pointers into the original units. */

import type { HubMessage, Origin, Part, Unit } from "../hub/hub.ts";
import { placeIn, type Mended } from "./mended.ts";

type ByCopy = ReadonlyMap<Unit, Mended>;

const originIn = (origin: Origin, byCopy: ByCopy): Origin => {
  const mended = byCopy.get(origin.unit);
  return mended === undefined
    ? origin
    : { unit: mended.unit, pointer: placeIn(mended.unit.wire, origin.pointer, mended.malformed) };
};

const partIn = (part: Part, byCopy: ByCopy): Part => {
  const origin = originIn(part.origin, byCopy);
  if (part.kind !== "result") return { ...part, origin };
  const content = part.content.map((one) => ({ ...one, origin: originIn(one.origin, byCopy) }));
  return { ...part, origin, content };
};

const messageIn = (message: HubMessage, byCopy: ByCopy): HubMessage =>
  message.units.some((unit) => byCopy.has(unit))
    ? {
        ...message,
        units: message.units.map((unit) => byCopy.get(unit)?.unit ?? unit),
        parts: message.parts.map((part) => partIn(part, byCopy)),
      }
    : message;

export const unmended = (messages: readonly HubMessage[], all: readonly Mended[]): readonly HubMessage[] => {
  if (all.length === 0) return messages;
  const byCopy: ByCopy = new Map(all.map((mended) => [mended.copy, mended]));
  return messages.map((message) => messageIn(message, byCopy));
};
