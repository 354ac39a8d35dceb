/**
 * Recognizes a default value of an optional field: an absent field is read as the default, and the field is
 * always written.
 */

import type { StepPattern } from "./pattern.ts";

export const defaults: StepPattern = {
  name: "defaults",
  smallest: { type: "integer", default: 0 },
  recognise({ node, required }) {
    const value = node["default"];
    return value === undefined || required ? undefined : { kind: "default", value };
  },
};
