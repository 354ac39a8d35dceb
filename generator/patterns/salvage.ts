/** `x-deserialize-…`: what cannot be read is left out instead of refusing the whole document, and noted. */

import { unlimited } from "../model.ts";
import type { StepPattern } from "./pattern.ts";

export const salvageField: StepPattern = {
  name: "salvage-field",
  smallest: { type: "string", "x-deserialize-default-on-error": true },
  recognise({ node, file, pointer, required }, scope) {
    if (node["x-deserialize-default-on-error"] !== true) return undefined;
    if (!required) return { kind: "salvage-field" };
    const message = "a required field cannot be salvaged to absent";
    const hint = "take the field out of required, with a default if readers need a value";
    scope.report({ code: "salvage_impossible", file, pointer, message, hint });
    return undefined;
  },
};

export const salvageItems: StepPattern = {
  name: "salvage-items",
  smallest: { type: "array", items: { type: "string" }, "x-deserialize-skip-invalid-items": true },
  recognise({ node, file, pointer, type }, scope) {
    if (node["x-deserialize-skip-invalid-items"] !== true) return undefined;
    if (unlimited(type).kind === "list") return { kind: "salvage-items" };
    const hint = "the annotation belongs on an array";
    scope.report({
      code: "salvage_impossible",
      file,
      pointer,
      message: "only a list has items to skip",
      hint,
    });
    return undefined;
  },
};
