/** Judges a type change by finding values that one side accepts and the other rejects. */

import { accepts } from "../../values/accepts.ts";
import type { JsonValue } from "../../support/json.ts";
import type { Type } from "../../model/model.ts";
import type { Change } from "../change.ts";
import { referenceTo } from "../pair.ts";
import { includes } from "../includes/includes.ts";
import { near } from "../witness/near.ts";
import { shrunk } from "../witness/shrink.ts";
import { bySize, hostOf, refused, samplesOf, shown, type Court, type Judgement, type Way } from "./court.ts";

/** The number of boundary values to try before random ones. */
const mostShown = 40;

export const judgeShape = ({ spot }: Change, from: Type, to: Type, way: Way, court: Court): Judgement => {
  const { lookup } = court.pair;
  const isTelling = (value: JsonValue): boolean =>
    accepts(from, value, { lookup }) && !accepts(to, value, { lookup });
  const show = (value: JsonValue) => shown(spot, value, way, court, refused);
  const own = spot.moves.length > 0 ? [] : near(referenceTo(hostOf(spot, way)), way.writer.lookup);
  const likely = bySize([...near(from, lookup), ...near(to, lookup), ...own].filter(isTelling));
  for (const value of likely.slice(0, mostShown)) {
    const hit = show(value);
    if (hit !== undefined) return { verdict: "breaks", ...hit };
  }
  for (const value of samplesOf(from, lookup, court.samples)) {
    if (!isTelling(value) || show(value) === undefined) continue;
    const hit = show(shrunk(value, (less) => isTelling(less) && show(less) !== undefined));
    if (hit !== undefined) return { verdict: "breaks", ...hit };
  }
  return { verdict: likely.length === 0 && includes(from, to, lookup) ? "compatible" : "undecided" };
};
