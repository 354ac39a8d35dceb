/** Ids of calls: minted where a dialect has none, and written in another alphabet where a target needs one. Both are undone on the way back. */

import { sha256 } from "../sha256.ts";

const mintedShape = /^koine_call_\d+$/;

/** The id of the call at that position of its conversation; no clock, no randomness. */
export const mintedId = (position: number): string => `koine_call_${position}`;

/** True for an id that was minted by us, so that a dialect which needs none can leave it out. */
export const isMinted = (id: string | undefined): boolean => id !== undefined && mintedShape.test(id);

const continuedShape = /^koine_part_\d+$/;

/** The id of a message that is a part of the one before, for dialects whose messages have ids and hold less than others'. */
export const continuedId = (position: number): string => `koine_part_${position}`;

export const isContinuedId = (id: string | undefined): boolean => id !== undefined && continuedShape.test(id);

/** The ids or names that an API takes. */
export interface Alphabet {
  /** The characters that are allowed. */
  readonly characters: RegExp;
  /** The characters that are allowed at the start, where these are fewer. */
  readonly first?: RegExp;
  readonly length: number;
}

const written = "koine_x";
const hashed = "koine_h";

const bytesToBase64Url = (bytes: Iterable<number>): string => {
  const latin = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(latin).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

/** Throws where it is none. */
const bytesFromBase64Url = (text: string): Uint8Array => {
  const latin = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(latin, (char) => char.charCodeAt(0));
};

const toBase64Url = (text: string): string => bytesToBase64Url(new TextEncoder().encode(text));

const fromBase64Url = (text: string): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytesFromBase64Url(text));
  } catch {
    return undefined;
  }
};

const packed = "koine_u";
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const packedShape = /^koine_u([A-Za-z0-9_-]{21}[AQgw])([0-9a-z])([^]*)$/;

/** Around a UUID, which is the longest part of most long ids: its bytes, how much stands before it, and the rest. */
const pack = (id: string): string | undefined => {
  const found = uuid.exec(id);
  if (found === null || found.index > 35) return undefined;
  const bytes = found[0].replaceAll("-", "").match(/../g) ?? [];
  const rest = id.slice(0, found.index) + id.slice(found.index + found[0].length);
  return (
    packed +
    bytesToBase64Url(bytes.map((byte) => Number.parseInt(byte, 16))) +
    found.index.toString(36) +
    rest
  );
};

const unpack = (text: string): string | undefined => {
  const [, data, before = "", rest = ""] = packedShape.exec(text) ?? [];
  if (data === undefined) return undefined;
  const digits = Array.from(bytesFromBase64Url(data), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const length = Number.parseInt(before, 36);
  return (
    rest.slice(0, length) + digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") + rest.slice(length)
  );
};

const repeatedShape = /^koine_r\d+_([^]*)$/;

const isOurs = (id: string): boolean =>
  [written, hashed, packed].some((prefix) => id.startsWith(prefix)) || repeatedShape.test(id);

/** True for an id that a target takes as it is. */
export const isOfAlphabet = (text: string, { characters, first = characters, length }: Alphabet): boolean =>
  text.length <= length && [...text].every((char, index) => (index === 0 ? first : characters).test(char));

/** An id that the target takes: as it is where it fits, else in base64url or shorter, else a hash that only a sidecar undoes. */
export const fitId = (id: string, alphabet: Alphabet): string => {
  if (id !== "" && isOfAlphabet(id, alphabet) && !isOurs(id)) return id;
  const texts = id.length > 2 * alphabet.length ? [] : [written + toBase64Url(id), pack(id)];
  const found = texts.find((text) => text !== undefined && isOfAlphabet(text, alphabet));
  return found ?? (hashed + sha256(id)).slice(0, alphabet.length);
};

/** The id of the call that is the `count`th of one id, for APIs that take no two of one. */
export const repeatedId = (id: string, count: number, alphabet: Alphabet): string => {
  const repeated = `koine_r${count}_${id}`;
  return isOfAlphabet(repeated, alphabet) ? repeated : (hashed + sha256(repeated)).slice(0, alphabet.length);
};

/** Undoes `fitId` and `repeatedId` where they can be undone. */
export const originalId = (given: string): string => {
  const id = repeatedShape.exec(given)?.[1] ?? given;
  if (id.startsWith(written)) return fromBase64Url(id.slice(written.length)) ?? id;
  return id.startsWith(packed) ? (unpack(id) ?? id) : id;
};
