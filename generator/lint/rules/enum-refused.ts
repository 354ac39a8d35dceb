/** ENUM_REFUSED: enum values that other keywords of the schema reject. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import { pointerTo } from "../../../runtime/core/pointer.ts";
import { arrayAt } from "../../support/json.ts";
import { fits } from "../fits.ts";
import type { LintRule } from "../rule.ts";

export const enumRefused: LintRule = {
  code: "ENUM_REFUSED",
  sentence: "An enum value is rejected by other keywords of the same schema, so it is never valid.",
  kind: "document",
  bad: '{"type": "object", "properties": {"level": {"type": "string", "enum": ["low", "high", 3]}}}',
  good: '{"type": "object", "properties": {"level": {"enum": ["low", "high", 3]}}}',
  *find(scene) {
    for (const at of scene.isOurs ? [] : scene.nodes) {
      const values = arrayAt(at.node, "enum");
      const refused = values.flatMap((value, index) =>
        fits(scene, at, value) === false ? [{ value, index }] : [],
      );
      // If all values are rejected, NOTHING_FITS reports it.
      if (refused.length === values.length) continue;
      for (const { value, index } of refused)
        yield {
          file: at.file,
          pointer: pointerTo(pointerTo(at.pointer, "enum"), index),
          message: `${writeJson(value)} is rejected by the other keywords of this schema`,
          hint: "Remove the value, or allow it in the type.",
        };
    }
  },
};
