/** ToolMessage: the codec and the factory methods of the document. */

import {
  type Content,
  ToolMessage as Generated,
  type ToolResultContent,
} from "../../generated/typescript/operator/index.ts";
import { withMethods } from "../core/index.ts";
import { type Sources, stamp } from "./stamp.ts";

export type ToolMessage = Generated;

const create = (contents: readonly Content[] = [], sources: Sources = {}): ToolMessage => ({
  role: "tool",
  contents: [...contents],
  ...stamp(sources),
});

export const ToolMessage = /* @__PURE__ */ withMethods(Generated, {
  /** `{ role: "tool", contents, id, timestamp }`, made now: a UUID and unix seconds, from `sources` if given. */
  create,

  /** A tool message of one result. */
  fromResult(result: ToolResultContent, sources: Sources = {}): ToolMessage {
    return create([result], sources);
  },

  /** A tool message of a batch, one result for each tool call; the list is copied. */
  fromResults(results: readonly ToolResultContent[], sources: Sources = {}): ToolMessage {
    return create(results, sources);
  },
});
