/** The depth of types within one another, which the compiler follows to the end. */

import type { Dialect, Entity } from "../../model/model.ts";
import { declaredTypes, namesIn, typesWithin } from "../../model/walk.ts";
import { cyclesOf, graphOf, type Arrow } from "../../model/graph.ts";

const arrowsOf = (entity: Entity): Arrow[] =>
  namesIn(declaredTypes(entity).flatMap(typesWithin)).map((to) => ({ from: entity.name, to }));

/** No way through the types is longer: around each cycle once, and on to the next. */
const longestWay = (dialect: Dialect): number => {
  const arrows = dialect.entities.flatMap(arrowsOf);
  const cycles = cyclesOf(arrows);
  const sizes = new Map<string, number>();
  for (const cycle of cycles.values()) sizes.set(cycle, (sizes.get(cycle) ?? 0) + 1);
  const between = arrows.map(({ from, to }) => ({
    from: cycles.get(from) ?? from,
    to: cycles.get(to) ?? to,
  }));
  const onward = graphOf(between.filter(({ from, to }) => from !== to));
  const ways = new Map<string, number>();
  const longest = (ends: Iterable<number>): number => [...ends].reduce((most, way) => Math.max(most, way), 0);
  // Cycles come before those that they lead to.
  for (const [cycle, size] of [...sizes].toReversed())
    ways.set(cycle, size + longest((onward.get(cycle) ?? []).map((next) => ways.get(next) ?? 0)));
  return longest(ways.values());
};

/** The number of the language's types between two of ours, at most, as far as anybody writes them. */
const typesBetween = 6;

/** The compiler's own limit. */
const usual = 128;

/** The limit that the compiler must be given to follow types that go deeper than it would by itself. */
export const recursionLimit = (dialects: readonly Dialect[]): number | undefined => {
  const depth = typesBetween * Math.max(0, ...dialects.map(longestWay));
  return depth > usual ? depth : undefined;
};
