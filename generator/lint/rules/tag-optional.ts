/** TAG_OPTIONAL: a tag that is optional in a variant. */

import { stringsAt } from "../../support/json.ts";
import { alternativesOf, constantNames, objectVariants, type LintRule } from "../rule.ts";

export const tagOptional: LintRule = {
  code: "TAG_OPTIONAL",
  sentence: "The tag of a union is optional in one of its variants.",
  kind: "document",
  bad: '{"oneOf": [{"type": "object", "properties": {"type": {"const": "a"}}, "required": ["type"]}, {"type": "object", "properties": {"type": {"const": "b"}}}]}',
  good: '{"oneOf": [{"type": "object", "properties": {"type": {"const": "a"}}, "required": ["type"]}, {"type": "object", "properties": {"type": {"const": "b"}}, "required": ["type"]}]}',
  *find(scene) {
    for (const at of scene.nodes)
      for (const { variants } of alternativesOf(scene, at)) {
        const objects = objectVariants(scene, variants) ?? [];
        const [first] = objects;
        if (first === undefined) continue;
        const common = constantNames(scene, first).filter((name) =>
          objects.every((object) => constantNames(scene, object).includes(name)),
        );
        const isRequired = (name: string): boolean =>
          objects.every(({ node }) => stringsAt(node, "required").includes(name));
        if (common.length === 0 || common.some(isRequired)) continue;
        const [tag = ""] = common;
        const open = objects.filter(({ node }) => !stringsAt(node, "required").includes(tag));
        for (const { file, pointer } of open)
          yield {
            file,
            pointer: `${pointer}/properties/${tag}`,
            message: `"${tag}" distinguishes the variants but is optional here, so data without it is ambiguous`,
            hint: `Add "${tag}" to required.`,
          };
      }
  },
};
