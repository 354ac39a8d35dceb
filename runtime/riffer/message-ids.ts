/**
 * Strategies for generating ids of messages that are created without one (section "IDs" of the Riffer
 * document).
 */

import type { Clock } from "../core/index.ts";
import { RifferError } from "./errors.ts";
import { type RandomSource, randomBytes, uuidV4, uuidV7 } from "./uuid.ts";

/**
 * `none` generates no ids, `uuid` generates version 4 UUIDs, and `uuidv7` generates version 7 UUIDs, which
 * sort by time.
 */
export type MessageIdStrategy = "none" | "uuid" | "uuidv7";

/** Returns a new id, or undefined if ids are disabled. */
export type MessageIds = () => string | undefined;

/**
 * Sources of time and randomness. Both default to the platform's implementation. The clock returns Unix
 * milliseconds.
 */
export interface IdSources {
  readonly clock?: Clock | undefined;
  readonly random?: RandomSource | undefined;
}

export const noIds: MessageIds = () => undefined;

/** Returns the id generator of a strategy. Throws RifferError `unknown_id_strategy`. */
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
        `Unknown message id strategy ${String(strategy)}; use none, uuid or uuidv7`,
      );
  }
};
