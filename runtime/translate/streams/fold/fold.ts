/** A fold combines the events of one API into a response. */

import type { JsonObject } from "../../json.ts";
import type { Report } from "../problems.ts";

export interface Fold {
  add(event: JsonObject): void;
  /** Returns true after an event that ends the stream. */
  isEnded(): boolean;
  /** Returns the response so far, or undefined if no event was part of one. */
  response(report: Report): JsonObject | undefined;
}

export type FoldOf = (report: Report) => Fold;
