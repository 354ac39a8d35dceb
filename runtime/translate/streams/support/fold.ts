/** A fold combines the events of one API into a response. */

import type { JsonObject } from "../../support/json.ts";
import type { Report } from "./problems.ts";

export interface Fold {
  /** Whether no event follows the end. In other APIs, a usage chunk can follow it. */
  readonly hasLastEvent: boolean;
  add(event: JsonObject): void;
  isEnded(): boolean;
  response(report: Report): JsonObject | undefined;
}

export type FoldOf = (report: Report) => Fold;
