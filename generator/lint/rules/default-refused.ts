/** DEFAULT_REFUSED: a default that its own schema refuses. Our own folders are refused for it. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { writeJson } from "../../../runtime/core/json/index.ts";
import { fits } from "../fits.ts";
import type { LintRule } from "../rule.ts";

export const defaultRefused: LintRule = {
  code: "DEFAULT_REFUSED",
  sentence: "A default is not valid by the schema that it stands in; it is not put in.",
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
        message: `the default ${writeJson(value)} is refused by the schema beside it`,
        hint: "give a default that is valid, or none",
      };
    }
  },
};
