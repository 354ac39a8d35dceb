/**
 * The ExtensionMessage codec, with the constructor from the section "ExtensionMessage" of the Phi document.
 */

import { ExtensionMessage as Generated } from "../../generated/typescript/phi/index.ts";
import { snapshot } from "./snapshot.ts";
import { withMethods } from "../core/index.ts";

export type ExtensionMessage = Generated;

export const ExtensionMessage = /* @__PURE__ */ withMethods(Generated, {
  /**
   * Returns `{ role: "extension", kind, data }`. `data` is copied as JSON: calls `toJSON`, drops undefined
   * properties, replaces NaN with null and preserves bigints. Data that JSON cannot represent (a function, a
   * cycle, a lone surrogate, more than 95 levels) becomes null, like upstream.
   */
  create(kind: string, data: unknown): ExtensionMessage {
    return { role: "extension", kind, data: snapshot(data) };
  },
});
