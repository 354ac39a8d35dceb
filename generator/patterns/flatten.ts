/**
 * Recognizes flattening: `{x-flatten: message, allOf: [{$ref: …}, {type: object, …}]}`. On the wire, the
 * other entity's keys are merged with the record's keys.
 */

import { arrayAt, isJsonObject, stringAt } from "../support/json.ts";
import { child, type ShapePattern, type Site } from "./pattern.ts";
import { lowerFields } from "./record.ts";

export const flattenParts = (site: Site): { readonly base: Site; readonly own: Site } | undefined => {
  const [base, beside, ...rest] = arrayAt(site.node, "allOf");
  if (!isJsonObject(base) || !isJsonObject(beside) || rest.length > 0) return undefined;
  if (typeof base["$ref"] !== "string" || !isJsonObject(beside["properties"])) return undefined;
  return { base: child(site, base, ["allOf", "0"]), own: child(site, beside, ["allOf", "1"]) };
};

export const flatten: ShapePattern = {
  name: "flatten",
  reads: ["allOf"],
  smallest: {
    "x-flatten": "message",
    allOf: [{ $ref: "#/$defs/Message" }, { type: "object", properties: { turn: { type: "string" } } }],
    $defs: { Message: { type: "object", properties: { text: { type: "string" } }, required: ["text"] } },
  },
  recognise(site, scope) {
    const field = stringAt(site.node, "x-flatten");
    if (field === "") return undefined;
    const parts = flattenParts(site);
    if (parts === undefined) {
      const hint = "Add allOf: [{$ref: the flattened entity}, {type: object, properties: the other fields}].";
      const at = { file: site.file, pointer: `${site.pointer}/x-flatten` };
      scope.report({
        code: "flatten_shape",
        ...at,
        message: "x-flatten requires an allOf with two parts",
        hint,
      });
      return () => ({ kind: "record", fields: [], unknownFields: "keep", check: {}, constraints: [] });
    }
    const entity = scope.entityAt(parts.base) ?? "Unknown";
    return () => ({
      kind: "record",
      ...lowerFields(parts.own, scope),
      unknownFields: scope.unknownFields,
      flatten: { field, entity },
    });
  },
};
