/** The UnifiedRole codec, with the mapping from the five chat roles to the three unified ones. */

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
  /**
   * Developer messages map to the system role. Tool results are blocks of a user message. See the section
   * "UnifiedRole" of the Appam document.
   */
  fromRole(role: Role): UnifiedRole {
    return roles[role];
  },
});
