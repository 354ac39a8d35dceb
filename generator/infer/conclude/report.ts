/** The remarks on an inferred schema: established facts, guesses, and oddities to review. */

import type { Place } from "../summary/place.ts";

export type Certainty = "certain" | "guess" | "look";

export interface Remark {
  readonly certainty: Certainty;
  /** The type and member, such as `Event.message`. */
  readonly where: string;
  readonly message: string;
  readonly first: Place;
}

/** A remark on a type whose name is not known yet. */
export interface RemarkDraft extends Omit<Remark, "where"> {
  readonly id: number | undefined;
  /** The path, starting at the type. */
  readonly path: string;
}

/** Formats `1203` as `1,203`. */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ",");

export const times = (count: number): string => (count === 1 ? "once" : `${grouped(count)} times`);

/** The description of types that no data has. */
export const unseen = "Not seen.";

/** Conclusions drawn from fewer values than this are guesses. */
export const fewSamples = 10;
