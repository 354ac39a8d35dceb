/** The least data that a type takes. */

import { sample } from "../../fixtures/sample.ts";
import { documentIn } from "../../fixtures/interpret.ts";
import { minimalIn } from "../../fixtures/sampling.ts";
import { print } from "../../fixtures/tree.ts";
import type { JsonValue } from "../../json.ts";
import type { Type } from "../../model.ts";
import type { Lookup } from "../includes/alternatives.ts";
import type { Verdict } from "../../verdicts.ts";

/** Undefined where there is none that ends. */
export const least = (type: Type, lookup: Lookup, ask?: Verdict): JsonValue | undefined => {
  const tree = sample(type, { ...minimalIn(lookup), ...(ask === undefined ? {} : { ask }) });
  return tree === undefined ? undefined : documentIn(print(tree));
};
