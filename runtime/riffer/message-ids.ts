/** Message id strategies: where the id of a message comes from when none is given (section "IDs"). */

import type { Clock } from "../core/index.ts";
import { RifferError } from "./errors.ts";
import { type RandomSource, randomBytes, uuidV4, uuidV7 } from "./uuid.ts";

/** `none` leaves messages without ids, `uuid` makes version 4, `uuidv7` version 7, which sorts by time. */
export type MessageIdStrategy = "none" | "uuid" | "uuidv7";

/** A new id at each call, or undefined while ids are off. */
export type MessageIds = () => string | undefined;

/** Where time and randomness come from: the platform's unless given. The clock is in unix milliseconds. */
export interface IdSources {
  readonly clock?: Clock | undefined;
  readonly random?: RandomSource | undefined;
}

/** No ids: the document's default. */
export const noIds: MessageIds = () => undefined;

/** The ids of a strategy. Throws RifferError `unknown_id_strategy`. */
export const messageIds = (
  strategy: MessageIdStrategy,
  { clock = Date.now, random = randomBytes }: IdSources = {},
): MessageIds => {
  switch (strategy) {
    case "none":
      return noIds;
    case "uuid":
      return uuidV4(random);
    case "uuidv7":
      return uuidV7(clock, random);
    default:
      throw new RifferError(
        "unknown_id_strategy",
        `Unknown message id strategy ${String(strategy)}; it is none, uuid or uuidv7`,
      );
  }
};
