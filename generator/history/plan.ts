/** A dialect's migration plan: the derived and hand-written steps between consecutive versions. */

import type { HistoryPlan, Migration } from "../../runtime/core/history/plan.ts";
import { entitiesByName, type Dialect } from "../model/model.ts";
import type { Declared } from "../model/stored.ts";
import { Pairs } from "./pairs.ts";
import { pruned } from "./prune.ts";

/** A dialect version, and the hand-written steps to the next version. */
export interface Version {
  readonly name: string;
  readonly dialect: Dialect;
  readonly declared: Declared;
}

interface Between {
  readonly up: Migration;
  readonly down: Migration;
}

const between = (before: Version, after: Version, entity: string): Between => {
  const versions = { before: entitiesByName(before.dialect), after: entitiesByName(after.dialect) };
  const pairs = new Pairs(versions, before.declared);
  const type = { kind: "reference", entity } as const;
  const links = pairs.linksOf(type, type);
  if (links === undefined) return { up: { nodes: {} }, down: { nodes: {} } };
  return {
    up: pruned({ root: links.up, nodes: pairs.up }),
    down: pruned({ root: links.down, nodes: pairs.down }),
  };
};

/** `versions` are sorted from oldest to newest. `entity` is the stored message. */
export const historyPlanOf = (dialect: string, entity: string, versions: readonly Version[]): HistoryPlan => {
  const all = versions.flatMap((after, index) => {
    const before = versions[index - 1];
    return before === undefined ? [] : [between(before, after, entity)];
  });
  return {
    dialect,
    versions: versions.map(({ name }) => name),
    up: all.map(({ up }) => up),
    down: all.map(({ down }) => down),
  };
};
