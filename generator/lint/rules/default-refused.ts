/**
 * DEFAULT_REFUSED: a default value that is not valid against its own schema. In schema folders, this is a
 * load-time error.
 */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { writeJson } from "../../../runtime/core/json/index.ts";
import { fits } from "../fits.ts";
import type { LintRule } from "../rule.ts";

export const defaultRefused: LintRule = {
  code: "DEFAULT_REFUSED",
  sentence: "A default value is not valid against its own schema and is therefore not used.",
  kind: "document",
  bad: '{"type": "object", "properties": {"tries": {"type": "number", "default": "3"}}}',
  good: '{"type": "object", "properties": {"tries": {"type": "number", "default": 3}}}',
  *find(scene) {
    for (const at of scene.isOurs ? [] : scene.nodes) {
      const value = at.node["default"];
      if (value === undefined || fits(scene, at, value) !== false) continue;
      yield {
        file: at.file,
        pointer: pointerTo(at.pointer, "default"),
        message: `the default value ${writeJson(value)} is not valid against its own schema`,
        hint: "Change the default to a valid value, or remove it.",
      };
    }
  },
};
