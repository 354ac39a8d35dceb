/** Assigns messages to ranges of units. Each unit is looked up once. */

import type { HubMessage, Unit } from "../hub/hub.ts";
import { allUnits, type Sequence } from "../conversation/run.ts";

/** The part of a message that was read from one unit. A message can span several units and ranges. */
interface Share {
  readonly message: number;
  readonly units: Unit[];
  readonly parts: number[];
}

type Shares = ReadonlyMap<Unit, readonly Share[]>;

const add = (shares: Map<Unit, Share[]>, unit: Unit, share: Share): void => {
  const known = shares.get(unit);
  if (known === undefined) shares.set(unit, [share]);
  else known.push(share);
};

const sharesOf = (messages: readonly HubMessage[]): Shares => {
  const shares = new Map<Unit, Share[]>();
  for (const [message, { units, parts }] of messages.entries()) {
    const own = new Map<Unit, Share>();
    for (const unit of units) {
      const share = own.get(unit) ?? { message, units: [], parts: [] };
      share.units.push(unit);
      own.set(unit, share);
    }
    for (const [index, { origin }] of parts.entries()) own.get(origin.unit)?.parts.push(index);
    for (const [unit, share] of own) add(shares, unit, share);
  }
  return shares;
};

const inOrder = (one: number, other: number): number => one - other;

const shared = (message: HubMessage, shares: readonly Share[]): HubMessage[] => {
  const units = shares.flatMap((share) => share.units);
  if (units.length === message.units.length) return [message];
  const places = shares.flatMap((share) => share.parts).sort(inOrder);
  const parts = places.flatMap((place) => message.parts.slice(place, place + 1));
  return parts.length === 0 ? [] : [{ ...message, units, parts }];
};

export const divider = (messages: readonly HubMessage[]): ((range: Sequence) => HubMessage[]) => {
  let all: Shares | undefined;
  return (range) => {
    const shares = (all ??= sharesOf(messages));
    const found = new Map<number, Share[]>();
    for (const share of allUnits(range).flatMap((unit) => shares.get(unit) ?? [])) {
      const known = found.get(share.message);
      if (known === undefined) found.set(share.message, [share]);
      else known.push(share);
    }
    return [...found.keys()]
      .sort(inOrder)
      .flatMap((index) =>
        messages.slice(index, index + 1).flatMap((one) => shared(one, found.get(index) ?? [])),
      );
  };
};
