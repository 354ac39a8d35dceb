/** The nesting depth of types, which determines the compiler's recursion limit. */

import type { Dialect, Entity } from "../../model/model.ts";
import { declaredTypes, namesIn, typesWithin } from "../../model/walk.ts";
import { cyclesOf, graphOf, type Arrow } from "../../model/graph.ts";

const arrowsOf = (entity: Entity): Arrow[] =>
  namesIn(declaredTypes(entity).flatMap(typesWithin)).map((to) => ({ from: entity.name, to }));

/**
 * An upper bound on the length of paths through the types, assuming that each path traverses a cycle
 * completely before moving on to the next one.
 */
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
  // Visits each cycle only after the types that are reachable from it.
  for (const [cycle, size] of [...sizes].toReversed())
    ways.set(cycle, size + longest((onward.get(cycle) ?? []).map((next) => ways.get(next) ?? 0)));
  return longest(ways.values());
};

/** The largest number of standard library types that occurs in practice between two generated types. */
const typesBetween = 6;

/** The compiler's default limit. */
const usual = 128;

/** Returns the required recursion limit, if it exceeds the default. */
export const recursionLimit = (dialects: readonly Dialect[]): number | undefined => {
  const depth = typesBetween * Math.max(0, ...dialects.map(longestWay));
  return depth > usual ? depth : undefined;
};
