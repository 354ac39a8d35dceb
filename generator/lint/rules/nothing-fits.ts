/** NOTHING_FITS: contradictory limits, types or values. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import type { Crossing } from "../empty/bounds.ts";
import { contradictionsOf } from "../empty/contradictions.ts";
import { endlessSchemas } from "../empty/endless.ts";
import type { Found, LintRule, Node, Scene } from "../rule.ts";

const isWithin = (at: Node, start: Node): boolean =>
  at.file === start.file && (at.pointer === start.pointer || at.pointer.startsWith(`${start.pointer}/`));

/**
 * Returns the location of the keyword, or of the schema that refers to it. Returns undefined if the finding
 * is reported elsewhere.
 */
const placeOf = (scene: Scene, start: Node, { at, keyword }: Crossing): string | undefined => {
  if (isWithin(at, start)) return pointerTo(at.pointer, keyword);
  const isByItself = contradictionsOf(scene, at).some((other) => other.keyword === keyword);
  return isByItself ? undefined : start.pointer;
};

const contradictionsIn = (scene: Scene): Found[] =>
  scene.nodes.flatMap((start) =>
    contradictionsOf(scene, start).flatMap((crossing) => {
      const pointer = placeOf(scene, start, crossing);
      const hint = "Change or remove one of the conflicting keywords.";
      return pointer === undefined ? [] : [{ file: start.file, pointer, message: crossing.message, hint }];
    }),
  );

export const nothingFits: LintRule = {
  code: "NOTHING_FITS",
  sentence:
    "Keywords contradict each other, so no value is valid, or no value of a particular type is valid.",
  kind: "document",
  bad: '{"type": "object", "properties": {"size": {"type": "number", "minimum": 5, "maximum": 3}}}',
  good: '{"type": "object", "properties": {"size": {"type": "number", "minimum": 3, "maximum": 5}}}',
  *find(scene) {
    if (scene.isOurs) return;
    yield* contradictionsIn(scene);
    for (const { file, pointer } of endlessSchemas(scene))
      yield {
        file,
        pointer,
        message: "every value of this type must contain another one, so no finite value is valid",
        hint: "Make the property optional, allow null or an empty array, or add an alternative to the union that does not recurse.",
      };
  },
};
