/** TAG_UNLIKE: variants whose tag properties have different names. */

import { stringsAt } from "../../support/json.ts";
import {
  alternativesOf,
  constantNames,
  objectVariants,
  type LintRule,
  type Scene,
  type Node,
} from "../rule.ts";

const requiredConstants = (scene: Scene, object: Node): string[] =>
  constantNames(scene, object).filter((name) => stringsAt(object.node, "required").includes(name));

export const tagUnlike: LintRule = {
  code: "TAG_UNLIKE",
  sentence: "Every variant of a union has a required constant, but the property names differ.",
  kind: "document",
  bad: '{"anyOf": [{"type": "object", "properties": {"type": {"const": "a"}}, "required": ["type"]}, {"type": "object", "properties": {"kind": {"const": "b"}}, "required": ["kind"]}]}',
  good: '{"anyOf": [{"type": "object", "properties": {"type": {"const": "a"}}, "required": ["type"]}, {"type": "object", "properties": {"type": {"const": "b"}}, "required": ["type"]}]}',
  *find(scene) {
    for (const at of scene.nodes)
      for (const { keyword, variants } of alternativesOf(scene, at)) {
        const names = (objectVariants(scene, variants) ?? []).map((object) =>
          requiredConstants(scene, object),
        );
        const [first] = names;
        if (first === undefined || names.some((list) => list.length === 0)) continue;
        if (first.some((name) => names.every((list) => list.includes(name)))) continue;
        const all = [...new Set(names.flat())].map((name) => `"${name}"`);
        yield {
          file: at.file,
          pointer: `${at.pointer}/${keyword}`,
          message: `the variants use different tag names (${all.join(", ")}), so readers must check each of them`,
          hint: "Use the same tag name in all variants.",
        };
      }
  },
};
