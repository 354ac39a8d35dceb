/**
 * CLOSED_PART: `additionalProperties: false` in one part of an `allOf` that rejects properties from other
 * parts.
 */

import { isJsonObject, objectAt } from "../../support/json.ts";
import type { LintRule, Node, Scene } from "../rule.ts";

const partsOf = (scene: Scene, at: Node): Node[] => {
  const list = at.node["allOf"];
  return Array.isArray(list) ? list.flatMap((_, index) => scene.inside(at, "allOf", index) ?? []) : [];
};

export const closedPart: LintRule = {
  code: "CLOSED_PART",
  sentence: "One part of an allOf rejects properties that another part declares.",
  kind: "document",
  bad: '{"allOf": [{"$ref": "#/$defs/Base"}, {"type": "object", "properties": {"note": {"type": "string"}}}], "$defs": {"Base": {"type": "object", "properties": {"id": {"type": "string"}}, "additionalProperties": false}}}',
  good: '{"allOf": [{"$ref": "#/$defs/Base"}, {"type": "object", "properties": {"note": {"type": "string"}}}], "$defs": {"Base": {"type": "object", "properties": {"id": {"type": "string"}}}}}',
  *find(scene) {
    for (const at of scene.nodes) {
      const parts = partsOf(scene, at).map((part) => ({ part, node: scene.follow(part)?.node ?? {} }));
      for (const { part, node } of parts) {
        if (node["additionalProperties"] !== false) continue;
        const own = objectAt(node, "properties");
        const others = [at.node, ...parts.map((other) => other.node)].filter((other) => other !== node);
        const keys = others.flatMap((other) => Object.keys(objectAt(other, "properties")));
        const shut = keys.filter((key) => !Object.hasOwn(own, key));
        if (shut.length === 0 || isJsonObject(node["patternProperties"])) continue;
        yield {
          file: part.file,
          pointer: part.pointer,
          message: `this part rejects ${shut.map((key) => `"${key}"`).join(", ")}, which another part declares, so no valid data can contain it`,
          hint: "Remove additionalProperties: false from this part. To close the whole schema, use unevaluatedProperties: false (draft 2019-09 and later).",
        };
      }
    }
  },
};
