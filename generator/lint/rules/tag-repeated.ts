/** TAG_REPEATED: two variants with the same tag value. */

import {
  alternativesOf,
  constantNames,
  constantOf,
  objectVariants,
  type LintRule,
  type Node,
  type Scene,
} from "../rule.ts";

const tagsOf = (scene: Scene, object: Node): string =>
  constantNames(scene, object)
    .toSorted()
    .map((name) => `${name}: ${constantOf(scene, object, name)}`)
    .join(", ");

export const tagRepeated: LintRule = {
  code: "TAG_REPEATED",
  sentence: "Two variants of a union have the same constants, so no tag distinguishes them.",
  kind: "document",
  bad: '{"anyOf": [{"type": "object", "properties": {"type": {"const": "a"}, "x": {"type": "string"}}, "required": ["type"]}, {"type": "object", "properties": {"type": {"const": "a"}, "y": {"type": "string"}}, "required": ["type"]}, {"type": "object", "properties": {"type": {"const": "c"}}, "required": ["type"]}]}',
  good: '{"anyOf": [{"type": "object", "properties": {"type": {"const": "a"}, "x": {"type": "string"}}, "required": ["type"]}, {"type": "object", "properties": {"type": {"const": "b"}, "y": {"type": "string"}}, "required": ["type"]}, {"type": "object", "properties": {"type": {"const": "c"}}, "required": ["type"]}]}',
  *find(scene) {
    for (const at of scene.nodes)
      for (const { variants } of alternativesOf(scene, at)) {
        const tags = (objectVariants(scene, variants) ?? []).map((object) => tagsOf(scene, object));
        // A constant with the same value in all variants, such as a protocol version, is not a tag.
        if (new Set(tags).size < 2) continue;
        for (const [index, tag] of tags.entries()) {
          const other = tags.indexOf(tag);
          const { file, pointer } = variants[index] ?? at;
          if (tag === "" || other === index) continue;
          yield {
            file,
            pointer,
            message: `variants ${other} and ${index} have the same constants (${tag})`,
            hint: "Give each variant a unique tag value, or merge the two variants.",
          };
        }
      }
  },
};
