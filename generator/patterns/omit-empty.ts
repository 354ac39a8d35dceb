/**
 * Recognizes `x-omit-empty: true` on an optional list or map: an absent field is read as empty, and an empty
 * list or map is not written.
 */

import { unlimited } from "../model/model.ts";
import type { StepPattern } from "./pattern.ts";

export const omitEmpty: StepPattern = {
  name: "omit-empty",
  smallest: { type: "array", items: { type: "string" }, "x-omit-empty": true },
  recognise({ node, file, pointer, required, type }, scope) {
    if (node["x-omit-empty"] !== true) return undefined;
    if (!required && ["list", "map"].includes(unlimited(type).kind)) return { kind: "omit-empty" };
    const message = "x-omit-empty requires an optional array or map";
    const hint = "Remove the annotation, or make the field an optional array or map.";
    scope.report({ code: "empty_unreadable", file, pointer: `${pointer}/x-omit-empty`, message, hint });
    return undefined;
  },
};
