/** Recognizes `x-null: absent` on an optional field: null is read as absent and is never written. */

import { arrayAt } from "../support/json.ts";
import { unlimited } from "../model/model.ts";
import { alternatives, type FieldSite, type Scope, type StepPattern } from "./pattern.ts";

const admitsNull = (field: FieldSite, scope: Scope): boolean => {
  if (unlimited(field.type).kind === "nullable") return true;
  const behind = field.type.kind === "reference" ? scope.resolve(field) : undefined;
  if (behind === undefined) return false;
  return (
    arrayAt(behind.node, "type").includes("null") ||
    alternatives(behind).some(({ node }) => node["type"] === "null")
  );
};

export const nullAsAbsent: StepPattern = {
  name: "null-as-absent",
  smallest: { type: ["string", "null"], "x-null": "absent" },
  recognise(field, scope) {
    const { node, file, pointer, required } = field;
    if (node["x-null"] !== "absent") return undefined;
    if (!required && admitsNull(field, scope)) return { kind: "null-as-absent" };
    const message = required
      ? "x-null: absent is set on a required field"
      : "x-null: absent is set on a type without null";
    const hint = 'Make the field optional and allow null, for example "type": ["string", "null"].';
    scope.report({ code: "null_unreadable", file, pointer: `${pointer}/x-null`, message, hint });
    return undefined;
  },
};
