/** TAG_ABSENT: a variant that lacks the tag that distinguishes the other variants. */

import { isJsonObject, objectAt, stringsAt } from "../../support/json.ts";
import { alternativesOf, constantNames, constantOf, type LintRule, type Node, type Scene } from "../rule.ts";

/** Returns the property that most variants require to be a constant, each with a different value. */
const tagOf = (scene: Scene, objects: readonly Node[]): string | undefined => {
  const names = new Set(objects.flatMap((object) => constantNames(scene, object)));
  return [...names].find((name) => {
    const values = objects.flatMap((object) =>
      stringsAt(object.node, "required").includes(name) ? (constantOf(scene, object, name) ?? []) : [],
    );
    return values.length > 1 && values.length > objects.length / 2 && new Set(values).size === values.length;
  });
};

/**
 * Whether the tag is undeclared in an open object, in which case data for other variants may match as well.
 */
const lacks = ({ node }: Node, tag: string): boolean =>
  !Object.hasOwn(objectAt(node, "properties"), tag) && node["additionalProperties"] !== false;

const isPlainObject = ({ node }: Node): boolean =>
  isJsonObject(node["properties"]) && !["allOf", "anyOf", "oneOf"].some((key) => Object.hasOwn(node, key));

export const tagAbsent: LintRule = {
  code: "TAG_ABSENT",
  sentence: "A variant of a union lacks the tag that distinguishes all other variants.",
  severity: "warning",
  kind: "document",
  bad: '{"anyOf": [{"type": "object", "properties": {"type": {"const": "a"}}, "required": ["type"]}, {"type": "object", "properties": {"type": {"const": "b"}}, "required": ["type"]}, {"type": "object", "properties": {"note": {"type": "string"}}, "required": ["note"]}]}',
  good: '{"anyOf": [{"type": "object", "properties": {"type": {"const": "a"}}, "required": ["type"]}, {"type": "object", "properties": {"type": {"const": "b"}}, "required": ["type"]}, {"type": "object", "properties": {"type": {"const": "c"}, "note": {"type": "string"}}, "required": ["type", "note"]}]}',
  *find(scene) {
    for (const at of scene.nodes)
      for (const { variants } of alternativesOf(scene, at)) {
        const objects = variants.flatMap((variant) => scene.follow(variant) ?? []).filter(isPlainObject);
        const tag = tagOf(scene, objects);
        if (tag === undefined) continue;
        for (const { file, pointer } of objects.filter((object) => lacks(object, tag)))
          yield {
            file,
            pointer,
            message: `the other variants are distinguished by the constant "${tag}", which this one lacks`,
            hint: `Declare "${tag}" with a unique constant, and add it to required.`,
          };
      }
  },
};
