/** The ExtensionMessage codec, with the constructor from the Phi document's "ExtensionMessage" section. */

import { ExtensionMessage as Generated } from "../../generated/typescript/phi/index.ts";
import { snapshot } from "./snapshot.ts";
import { withMethods } from "../core/index.ts";

export type ExtensionMessage = Generated;

export const ExtensionMessage = /* @__PURE__ */ withMethods(Generated, {
  /**
   * Returns `{ role: "extension", kind, data }`. `data` is copied as JSON: `toJSON` is called, undefined
   * properties are dropped, NaN becomes null, and bigints are preserved. As in upstream, data that JSON
   * cannot represent (a function, a cycle, a lone surrogate, more than 95 levels) becomes null.
   */
  create(kind: string, data: unknown): ExtensionMessage {
    return { role: "extension", kind, data: snapshot(data) };
  },
});
