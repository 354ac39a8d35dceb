/** UnifiedRole: the codec, and the way from the five roles of chat messages to three. */

import { type Role, UnifiedRole as Generated } from "../../generated/typescript/appam/index.ts";
import { withMethods } from "../core/index.ts";

export type UnifiedRole = Generated;

const roles = {
  system: "system",
  developer: "system",
  user: "user",
  tool: "user",
  assistant: "assistant",
} as const;

export const UnifiedRole = /* @__PURE__ */ withMethods(Generated, {
  /** Developer messages map to system; tool results are blocks of a user message. The document's section "UnifiedRole". */
  fromRole(role: Role): UnifiedRole {
    return roles[role];
  },
});
