/** `x-null: absent` on an optional field: null reads as absent and is never written. */

import { unlimited } from "../model.ts";
import type { StepPattern } from "./pattern.ts";

export const nullAsAbsent: StepPattern = {
  name: "null-as-absent",
  smallest: { type: ["string", "null"], "x-null": "absent" },
  recognise({ node, file, pointer, required, type }, scope) {
    if (node["x-null"] !== "absent") return undefined;
    if (unlimited(type).kind === "nullable" && !required) return { kind: "null-as-absent" };
    const message = required ? "x-null: absent on a required field" : "x-null: absent on a type without null";
    const hint = 'make the field optional and admit null, for example "type": ["string", "null"]';
    scope.report({ code: "null_unreadable", file, pointer: `${pointer}/x-null`, message, hint });
    return undefined;
  },
};
