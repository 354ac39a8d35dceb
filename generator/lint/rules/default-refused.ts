/** DEFAULT_REFUSED: a default that its own schema refuses. Our own folders are refused for it. */

import { accepts } from "../../fixtures/accepts.ts";
import { pointerTokens } from "../../../runtime/core/pointer.ts";
import { writeJson } from "../../../runtime/core/json/index.ts";
import { entitiesByName } from "../../model.ts";
import type { LintRule } from "../rule.ts";

export const defaultRefused: LintRule = {
  code: "DEFAULT_REFUSED",
  sentence: "A default is not valid by the schema that it stands in; it is not put in.",
  kind: "document",
  bad: '{"type": "object", "properties": {"tries": {"type": "number", "default": "3"}}}',
  good: '{"type": "object", "properties": {"tries": {"type": "number", "default": 3}}}',
  *find(scene) {
    const lookup = entitiesByName(scene.dialect);
    const byPlace = new Map(scene.nodes.map((at) => [`${at.file}#${at.pointer}`, at]));
    for (const entity of scene.dialect.entities) {
      if (entity.kind !== "record") continue;
      for (const { type, pointer, wireName } of entity.fields) {
        const at = byPlace.get(`${entity.source.path}#${pointer}`);
        const value = at?.node["default"];
        if (at === undefined || value === undefined || pointerTokens(pointer).at(-1) !== wireName) continue;
        if (accepts(type, value, { lookup })) continue;
        yield {
          file: at.file,
          pointer: `${pointer}/default`,
          message: `the default ${writeJson(value)} is refused by the schema beside it`,
          hint: "give a default that is valid, or none",
        };
      }
    }
  },
};
