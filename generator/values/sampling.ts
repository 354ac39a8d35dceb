/** Sampling options, and checks of samples. */

import type { Entity, Type } from "../model/model.ts";
import { beyondModel } from "../model/verdict.ts";
import type { Verdict } from "../schema/verdicts.ts";
import { accepts } from "./accepts.ts";
import { documentIn } from "./interpret.ts";
import type { Lookup } from "./leaves.ts";
import { isAdmitted } from "./rules.ts";
import { print, type Tree } from "./tree.ts";

export interface Sampling {
  readonly lookup: Lookup;
  readonly size: "minimal" | "complete";
  /** The entities that enclose the current sample. */
  readonly inside: ReadonlySet<string>;
  /** The maximum nesting of complete entities. */
  readonly depth: number;
  /**
   * The number of further entities that this sample may contain. If the number reaches zero, no sample is
   * created.
   */
  readonly room: { left: number };
  readonly ask?: Verdict;
}

/** Limits exponential growth when each entity requires two instances of the next entity. */
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

export const isAdmittedTree = (entity: Entity, tree: Tree, { ask, lookup }: Sampling): boolean => {
  if (ask === undefined || beyondModel(entity).length === 0) return true;
  const document = documentIn(print(tree));
  return document !== undefined && isAdmitted(entity, document, { lookup, ask });
};
