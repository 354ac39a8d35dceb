/** ExtensionMessage: the codec and the constructor of the document's section "ExtensionMessage". */

import { ExtensionMessage as Generated } from "../../generated/typescript/phi/index.ts";
import { snapshot } from "./snapshot.ts";
import { withMethods } from "../core/index.ts";

export type ExtensionMessage = Generated;

export const ExtensionMessage = /* @__PURE__ */ withMethods(Generated, {
  /**
   * `{ role: "extension", kind, data }`; the document's `new`. `data` is copied as JSON would carry it: `toJSON`
   * is asked, undefined members are left out, NaN becomes null, a bigint keeps its digits. Data that no JSON text
   * can hold (a function, a cycle, a lone surrogate, more than 95 levels) becomes null, as upstream does.
   */
  create(kind: string, data: unknown): ExtensionMessage {
    return { role: "extension", kind, data: snapshot(data) };
  },
});
