/** The EndEvent codec, with a constructor that fills in default values. */

import { EndEvent as Generated } from "../../generated/typescript/operator/index.ts";
import { withMethods } from "../core/index.ts";

export type EndEvent = Generated;

export const EndEvent = /* @__PURE__ */ withMethods(Generated, {
  /**
   * Returns `{ type: "end", reason, input_tokens, output_tokens, cache_read_tokens, cache_write_tokens }`.
   * Defaults: `stop` and zero tokens. Throws DecodeError if `reason` is not a StopReason.
   */
  create: (fields: Readonly<Partial<Omit<EndEvent, "type">>> = {}): EndEvent =>
    Generated.decode({ ...fields, type: "end" }),
});
