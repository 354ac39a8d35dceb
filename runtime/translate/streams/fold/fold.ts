/** A fold is how the events of one API become its whole response. */

import type { JsonObject } from "../../json.ts";
import type { Report } from "../problems.ts";

export interface Fold {
  add(event: JsonObject): void;
  /** True once an event said that this is the end. */
  isEnded(): boolean;
  /** The response as far as it came; undefined where no event said anything of it. */
  response(report: Report): JsonObject | undefined;
}

export type FoldOf = (report: Report) => Fold;
