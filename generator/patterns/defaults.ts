/** `default: 0` on an optional field: absent on the wire reads as this, and is always written. */

import type { StepPattern } from "./pattern.ts";

export const defaults: StepPattern = {
  name: "defaults",
  smallest: { type: "integer", default: 0 },
  recognise({ node, required }) {
    const value = node["default"];
    return value === undefined || required ? undefined : { kind: "default", value };
  },
};
