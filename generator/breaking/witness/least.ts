/** Minimal values of types. */

import { sample } from "../../values/sample.ts";
import { documentIn } from "../../values/interpret.ts";
import { minimalIn } from "../../values/sampling.ts";
import { print } from "../../values/tree.ts";
import type { JsonValue } from "../../support/json.ts";
import type { Type } from "../../model/model.ts";
import type { Lookup } from "../includes/alternatives.ts";
import type { Verdict } from "../../schema/verdicts.ts";

export const least = (type: Type, lookup: Lookup, ask?: Verdict): JsonValue | undefined => {
  const tree = sample(type, { ...minimalIn(lookup), ...(ask === undefined ? {} : { ask }) });
  return tree === undefined ? undefined : documentIn(print(tree));
};
