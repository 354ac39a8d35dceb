/** Emits artifacts, using plain JSON wherever the model and the author's schema disagree. */

import path from "node:path";
import { entitiesByName, type Delivery, type Model } from "../model/model.ts";
import { reachableEntities } from "../model/walk.ts";
import type { Diagnostic, Report } from "../support/diagnostics.ts";
import { placed } from "./placed.ts";
import { withoutTypesAt } from "./reading.ts";
import type { Spec } from "./read-spec.ts";
import { placeKey } from "../support/place-key.ts";

export interface Settled {
  readonly spec: Spec;
  readonly deliveries: readonly Delivery[];
  /** With locations. The paths include the root. */
  readonly warnings: readonly Diagnostic[];
}

type Emit = (spec: Spec, report: Report) => Promise<readonly Delivery[]>;

/** For each doubtful location, returns the doubtful locations that can reach it, including itself. */
const reachOf = ({ dialects }: Model, doubtful: ReadonlySet<string>): ReadonlyMap<string, Set<string>> => {
  const reach = new Map<string, Set<string>>();
  for (const dialect of dialects.filter(({ document }) => document !== undefined))
    for (const entity of dialect.entities) {
      const key = placeKey({ file: entity.source.path, pointer: entity.pointer });
      if (!doubtful.has(key)) continue;
      const reached = [...reachableEntities([entity], entitiesByName(dialect))]
        .map(({ source, pointer }) => placeKey({ file: source.path, pointer }))
        .filter((one) => doubtful.has(one));
      reach.set(key, new Set([...(reach.get(key) ?? []), ...reached]));
    }
  return reach;
};

/**
 * Returns the doubts about third-party schemas that contain no other doubtful schema, because those are the
 * likely cause. If the doubtful schemas are recursive, returns all of them.
 */
const innermost = (doubts: readonly Diagnostic[], model: Model): readonly Diagnostic[] => {
  const reach = reachOf(model, new Set(doubts.map(placeKey)));
  const open = doubts.filter((doubt) => reach.has(placeKey(doubt)));
  const inner = open.filter((doubt) => reach.get(placeKey(doubt))?.size === 1);
  return inner.length === 0 ? open : inner;
};

const asWarning = (doubt: Diagnostic): Diagnostic => ({
  ...doubt,
  level: "warning",
  message: `no type is generated here, because ${doubt.message}`,
  hint: "The schema validates the data, which is plain JSON. This is a bug in Koine. Please report it with the schema.",
});

const isWarning = ({ level }: Diagnostic): boolean => level === "warning";

/** Returns warnings in the same form as command-line findings, with locations and complete paths. */
const located = (warnings: readonly Diagnostic[], { set }: Spec): Diagnostic[] =>
  placed(warnings, set.locate).map((one) => ({ ...one, file: path.join(set.root, one.file) }));

/** Repeats `emit` until there are no new doubts. Each round removes at least one type. */
export const settled = async (
  spec: Spec,
  emit: Emit,
  known: readonly Diagnostic[] = [],
  start: Spec = spec,
): Promise<Settled> => {
  const found: Diagnostic[] = [];
  const deliveries = await emit(spec, (diagnostic) => found.push(diagnostic));
  const places = new Set(known.map(placeKey));
  const doubts = found.filter((one) => one.code === "verdict_doubtful" && !places.has(placeKey(one)));
  const next = [...known, ...innermost(doubts, spec.model).map(asWarning)];
  if (next.length > known.length) return settled(withoutTypesAt(start, next), emit, next, start);
  found.filter((one) => !isWarning(one)).forEach(spec.report);
  return { spec, deliveries, warnings: located([...known, ...found.filter(isWarning)], spec) };
};
