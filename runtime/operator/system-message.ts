/** The SystemMessage codec, with the constructors from the operator document's "LLM messages" section. */

import { type Content, SystemMessage as Generated } from "../../generated/typescript/operator/index.ts";
import { withMethods } from "../core/index.ts";
import { type Sources, stamp } from "./stamp.ts";

export type SystemMessage = Generated;

const create = (contents: readonly Content[] = [], sources: Sources = {}): SystemMessage => ({
  role: "system",
  contents: [...contents],
  ...stamp(sources),
});

export const SystemMessage = /* @__PURE__ */ withMethods(Generated, {
  /**
   * Returns `{ role: "system", contents, id, timestamp }`. The id (a UUID) and timestamp (Unix seconds) come
   * from `sources`.
   */
  create,

  /** Returns a system message with one text content. */
  text(content: string, sources: Sources = {}): SystemMessage {
    return create([{ type: "text", content }], sources);
  },
});
