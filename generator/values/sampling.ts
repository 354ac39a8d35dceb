/** The purpose of a sample, and the test of whether it is any good. */

import type { Entity, Type } from "../model/model.ts";
import { unportable } from "../model/verdict.ts";
import type { Verdict } from "../schema/verdicts.ts";
import { accepts } from "./accepts.ts";
import { documentIn } from "./interpret.ts";
import type { Lookup } from "./leaves.ts";
import { isAdmitted } from "./rules.ts";
import { print, type Tree } from "./tree.ts";

export interface Sampling {
  readonly lookup: Lookup;
  readonly size: "minimal" | "complete";
  /** The entities that the sample stands in. */
  readonly inside: ReadonlySet<string>;
  /** The number of them, one in the other, that may be complete. */
  readonly depth: number;
  /** The rest of the number of entities that one sample may have in it; where none is left, there is no sample. */
  readonly room: { left: number };
  /** Asked about entities whose shape does not say it all. */
  readonly ask?: Verdict;
}

/** Entities that need two of the next have more in them than anybody can write down. */
export const fullRoom = (): Sampling["room"] => ({ left: 5000 });

export const minimalIn = (lookup: Lookup): Sampling => ({
  lookup,
  size: "minimal",
  inside: new Set(),
  depth: 0,
  room: fullRoom(),
});

export const isGood = (type: Type, tree: Tree, { lookup }: Sampling): boolean => {
  const document = documentIn(print(tree));
  return document !== undefined && accepts(type, document, { lookup });
};

/** True when the author's text admits a sample, or is not asked. */
export const isAdmittedTree = (entity: Entity, tree: Tree, { ask, lookup }: Sampling): boolean => {
  if (ask === undefined || unportable(entity).length === 0) return true;
  const document = documentIn(print(tree));
  return document !== undefined && isAdmitted(entity, document, { lookup, ask });
};
