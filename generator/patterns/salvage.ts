/**
 * Recognizes the salvage hints `x-deserialize-…`: invalid data is dropped and reported in the notes, instead
 * of rejecting the document.
 */

import { admitsEmptyList, listIn } from "../model/salvage.ts";
import type { FieldSite, Scope, StepPattern } from "./pattern.ts";

type Hint = "x-deserialize-default-on-error" | "x-deserialize-skip-invalid-items";

/** A hint may be in any part of an allOf. */
const says = (field: FieldSite, hint: Hint, scope: Scope): boolean => scope.read(field).node[hint] === true;

export const salvageField: StepPattern = {
  name: "salvage-field",
  smallest: { type: "string", "x-deserialize-default-on-error": true },
  recognise(field, scope) {
    if (!says(field, "x-deserialize-default-on-error", scope)) return undefined;
    const { node, file, pointer, required, type } = field;
    const hasDefault = !required && node["default"] !== undefined;
    if (!hasDefault && admitsEmptyList(type)) return { kind: "salvage-field", as: "empty" };
    if (!required) return { kind: "salvage-field", as: "absent" };
    const message = "a required field can only be salvaged if it is a list";
    const hint = "Remove the field from required, and add a default value if readers need one.";
    scope.report({ code: "salvage_impossible", file, pointer, message, hint });
    return undefined;
  },
};

export const salvageItems: StepPattern = {
  name: "salvage-items",
  smallest: { type: "array", items: { type: "string" }, "x-deserialize-skip-invalid-items": true },
  recognise(field, scope) {
    if (!says(field, "x-deserialize-skip-invalid-items", scope)) return undefined;
    const { file, pointer, type } = field;
    if (listIn(type) !== undefined) return { kind: "salvage-items" };
    const hint = "Move the annotation to an array.";
    scope.report({
      code: "salvage_impossible",
      file,
      pointer,
      message: "only lists have items to skip",
      hint,
    });
    return undefined;
  },
};
