/** The ToolMessage codec, with its constructors. */

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
  /**
   * Returns `{ role: "tool", contents, id, timestamp }`. The id (a UUID) and timestamp (Unix seconds) come
   * from `sources`.
   */
  create,

  /** Returns a tool message with one result. */
  fromResult(result: ToolResultContent, sources: Sources = {}): ToolMessage {
    return create([result], sources);
  },

  /** Returns a tool message with one result per tool call. The list is copied. */
  fromResults(results: readonly ToolResultContent[], sources: Sources = {}): ToolMessage {
    return create(results, sources);
  },
});
