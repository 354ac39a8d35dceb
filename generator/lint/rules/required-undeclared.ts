/**
 * REQUIRED_UNDECLARED: a required property that is not declared. In schema folders, this is a load-time
 * error.
 */

import { didYouMean } from "../../../runtime/core/describe.ts";
import { isJsonObject, objectAt, stringsAt } from "../../support/json.ts";
import type { LintRule } from "../rule.ts";

/** Keywords that may declare the property elsewhere. */
const elsewhere = ["allOf", "anyOf", "oneOf", "$ref", "patternProperties", "if", "not"];

const isPart = (pointer: string): boolean =>
  /\/(allOf|anyOf|oneOf)\/\d+$|\/(if|then|else|not)$|\/dependentSchemas\/[^/]+$/.test(pointer);

export const requiredUndeclared: LintRule = {
  code: "REQUIRED_UNDECLARED",
  sentence: "`required` lists an undeclared property, for example a misspelled one.",
  severity: "warning",
  kind: "document",
  bad: '{"type": "object", "properties": {"text": {"type": "string"}}, "required": ["txt"]}',
  good: '{"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}',
  *find({ nodes, isOurs }) {
    for (const { node, file, pointer } of nodes) {
      if (!isJsonObject(node["properties"]) || isPart(pointer)) continue;
      // NOTHING_FITS reports this case.
      if (node["additionalProperties"] === false && !isOurs) continue;
      if (elsewhere.some((keyword) => Object.hasOwn(node, keyword))) continue;
      const declared = Object.keys(objectAt(node, "properties"));
      for (const [index, name] of stringsAt(node, "required").entries())
        if (!declared.includes(name))
          yield {
            file,
            pointer: `${pointer}/required/${index}`,
            message: `"${name}" is required but not declared${didYouMean(name, declared)}`,
            hint: "Declare it under properties, or fix the spelling.",
          };
    }
  },
};
