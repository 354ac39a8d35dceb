/** Tests complete messages in which no break is known. Any rejected message is an unexplained break. */

import type { Entity } from "../model/model.ts";
import type { Change } from "./change.ts";
import { refused, samplesOf, type Court, type Way } from "./judge/court.ts";
import type { Judged } from "./judge/judge.ts";
import { referenceTo } from "./pair.ts";
import { routeTo } from "./witness/routes.ts";
import { shrunk } from "./witness/shrink.ts";
import type { JsonValue } from "../support/json.ts";

export interface Verdicts {
  readonly change: Change;
  readonly judged: readonly Judged[];
}

export interface Unexplained {
  readonly before: Entity;
  readonly after: Entity;
  readonly judged: Judged;
}

type WireDirection = "backward" | "forward";

/** Returns the given entities and all entities that contain one of them. */
const holding = (entities: readonly Entity[], { holders }: Way): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const entity of entities)
    routeTo(entity, holders, ({ name }) => {
      names.add(name);
      return false;
    });
  return names;
};

const hostsOf = (changes: readonly Verdicts[], direction: WireDirection): Entity[] =>
  changes.map(({ change: { spot } }) => (direction === "backward" ? spot.before : spot.after));

const isOpen = ({ judged }: Verdicts, direction: WireDirection): boolean =>
  judged.some((one) => one.direction === direction && one.verdict !== "compatible");

const patience = 3;

const checkMessage = (of: Entity, other: Entity, way: Way, court: Court): JsonValue | undefined => {
  let left = court.samples;
  const isTelling = (value: JsonValue): boolean => refused(way, of, other, value) !== undefined;
  for (const value of samplesOf(referenceTo(of), way.writer.lookup, court.samples * patience)) {
    if (left <= 0) return undefined;
    if (way.writer.accepts(of, value) !== true) continue;
    left -= 1;
    if (way.reader.accepts(other, value) === false) return shrunk(value, isTelling);
  }
  return undefined;
};

const checkDirection = (
  changes: readonly Verdicts[],
  direction: WireDirection,
  court: Court,
): Unexplained[] => {
  const way = court[direction];
  const touched = holding(hostsOf(changes, direction), way);
  const broken = holding(
    hostsOf(
      changes.filter((one) => isOpen(one, direction)),
      direction,
    ),
    way,
  );
  return [...court.pair.same].flatMap(([old, now]): Unexplained[] => {
    const [name, counterpart] = direction === "backward" ? [old, now] : [now, old];
    if (!touched.has(name) || broken.has(name)) return [];
    const [of, other] = [way.writer.lookup.get(name), way.reader.lookup.get(counterpart)];
    if (of === undefined || other === undefined) return [];
    const witness = checkMessage(of, other, way, court);
    const [before, after] = direction === "backward" ? [of, other] : [other, of];
    return witness === undefined
      ? []
      : [{ before, after, judged: { verdict: "breaks", direction, witness, of: after } }];
  });
};

export const spotCheck = (changes: readonly Verdicts[], court: Court): Unexplained[] => [
  ...checkDirection(changes, "backward", court),
  ...checkDirection(changes, "forward", court),
];
