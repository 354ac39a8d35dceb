/** EndEvent: the codec, and a constructor that fills in the document's defaults. */

import { EndEvent as Generated } from "../../generated/typescript/operator/index.ts";
import { withMethods } from "../core/index.ts";

export type EndEvent = Generated;

export const EndEvent = /* @__PURE__ */ withMethods(Generated, {
  /**
   * `{ type: "end", reason, input_tokens, output_tokens, cache_read_tokens, cache_write_tokens }`; `stop` and no tokens
   * unless given. Throws DecodeError for a reason that is none of StopReason.
   */
  create: (fields: Readonly<Partial<Omit<EndEvent, "type">>> = {}): EndEvent =>
    Generated.decode({ ...fields, type: "end" }),
});
