/** Ids of calls: minted where a dialect has none, and written in another alphabet where a target needs one. Both are undone on the way back. */

import { sha256 } from "../sha256.ts";

const mintedShape = /^koine_call_\d+$/;

/** The id of the call at that position of its conversation; no clock, no randomness. */
export const mintedId = (position: number): string => `koine_call_${position}`;

/** Whether an id was minted by us, so that a dialect which needs none can leave it out. */
export const isMinted = (id: string | undefined): boolean => id !== undefined && mintedShape.test(id);

const continuedShape = /^koine_part_\d+$/;

/** The id of a message that is a part of the one before, for dialects whose messages have ids and hold less than others'. */
export const continuedId = (position: number): string => `koine_part_${position}`;

export const isContinuedId = (id: string | undefined): boolean => id !== undefined && continuedShape.test(id);

export interface Alphabet {
  /** What every character of an id must be. */
  readonly characters: RegExp;
  readonly length: number;
}

const written = "koine_x";
const hashed = "koine_h";

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const fromBase64Url = (text: string): string | undefined => {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** An id that the target takes: as it is where it fits, else written in base64url, else a hash that only a sidecar undoes. */
export const fitId = (id: string, { characters, length }: Alphabet): string => {
  const fits = id !== "" && id.length <= length && [...id].every((char) => characters.test(char));
  if (fits && !id.startsWith(written) && !id.startsWith(hashed)) return id;
  const text = id.length <= length ? written + toBase64Url(id) : undefined;
  return text !== undefined && text.length <= length ? text : (hashed + sha256(id)).slice(0, length);
};

/** Undoes `fitId` where it can be undone. */
export const originalId = (id: string): string =>
  id.startsWith(written) ? (fromBase64Url(id.slice(written.length)) ?? id) : id;
