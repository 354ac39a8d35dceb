/**
 * Rejects `contains` behind a condition or a reference if `unevaluatedItems` depends on it. Our validators
 * cannot track which items such a `contains` evaluated.
 */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import type { Report } from "../../support/diagnostics.ts";
import { arrayAt } from "../../support/json.ts";
import type { Draft, Place } from "../../model/model.ts";
import { stepsOf } from "./cycles.ts";
import type { Library, Schema } from "./library.ts";
import { placeKey } from "../../support/place-key.ts";

/** Returns the schema and its `allOf` parts, which always apply. */
const partsOf = (library: Library, schema: Schema): Schema[] => {
  const { file, pointer, node } = schema;
  const parts = arrayAt(node, "allOf").flatMap((_, index) => {
    const at = pointerTo(pointerTo(pointer, "allOf"), index);
    return library.schemas.get(placeKey({ file, pointer: at })) ?? [];
  });
  return [schema, ...parts.flatMap((part) => partsOf(library, part))];
};

/** `not` never contributes evaluated items. */
const isNegation = ({ pointer }: Place): boolean => pointer.endsWith("/not");

const hiddenBelow = (library: Library, start: Schema): Schema[] => {
  const seen = new Set(partsOf(library, start).map(placeKey));
  const open = [...seen];
  const found: Schema[] = [];
  for (let key = open.pop(); key !== undefined; key = open.pop())
    for (const { to, from } of stepsOf(library, key)) {
      const schema = library.schemas.get(to);
      if (schema === undefined || seen.has(to) || isNegation(from)) continue;
      seen.add(to);
      open.push(to);
      if (schema.node["contains"] !== undefined) found.push(schema);
    }
  return found;
};

export function checkContains(library: Library, draft: Draft, report: Report): void {
  if (draft !== "2020-12") return;
  const isAsking = ({ node: { unevaluatedItems: rest } }: Schema): boolean =>
    rest !== undefined && rest !== true;
  const hidden = [...library.schemas.values()]
    .filter(isAsking)
    .flatMap((schema) => hiddenBelow(library, schema));
  for (const { file, pointer } of new Set(hidden)) {
    const message = "unevaluatedItems depends on which items this matches, which Koine cannot track here";
    const hint =
      "Move contains next to unevaluatedItems, or describe the allowed items with prefixItems and items.";
    report({ code: "contains_hidden", file, pointer: pointerTo(pointer, "contains"), message, hint });
  }
}
