/** SystemMessage: the codec and the factory method of the document's section "LLM messages". */

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
  /** `{ role: "system", contents, id, timestamp }`, made now: a UUID and unix seconds, from `sources` if given. */
  create,

  /** A system message of one text. */
  text(content: string, sources: Sources = {}): SystemMessage {
    return create([{ type: "text", content }], sources);
  },
});
