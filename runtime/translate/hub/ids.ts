/**
 * Call ids: generates missing ones and encodes ids in the alphabet that a target allows. Both operations are
 * reversible.
 */

import { sha256 } from "../support/sha256.ts";

const mintedShape = /^koine_call_\d+$/;

/** Returns the generated id for the call at a position. Deterministic. */
export const mintedId = (position: number): string => `koine_call_${position}`;

/** Returns true for a generated id, which is omitted in dialects that do not require ids. */
export const isMinted = (id: string | undefined): boolean => id !== undefined && mintedShape.test(id);

const continuedShape = /^koine_part_\d+$/;

/** Returns the id of a message that continues the preceding one, for dialects with message ids. */
export const continuedId = (position: number): string => `koine_part_${position}`;

export const isContinuedId = (id: string | undefined): boolean => id !== undefined && continuedShape.test(id);

/** The ids or names that an API accepts. */
export interface Alphabet {
  readonly characters: RegExp;
  /** Allowed first characters, if they are more restricted than the remaining characters. */
  readonly first?: RegExp;
  readonly length: number;
}

const written = "koine_x";
const hashed = "koine_h";

const bytesToBase64Url = (bytes: Iterable<number>): string => {
  const latin = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(latin).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

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

/** Shortens an id that contains a UUID by encoding the UUID's bytes, its position, and the remaining text. */
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

export const isOfAlphabet = (text: string, { characters, first = characters, length }: Alphabet): boolean =>
  text.length <= length && [...text].every((char, index) => (index === 0 ? first : characters).test(char));

/**
 * Returns an id that the target accepts: unchanged, in base64url, in a shorter encoding, or as a hash that
 * only a sidecar can reverse.
 */
export const fitId = (id: string, alphabet: Alphabet): string => {
  if (id !== "" && isOfAlphabet(id, alphabet) && !isOurs(id)) return id;
  const texts = id.length > 2 * alphabet.length ? [] : [written + toBase64Url(id), pack(id)];
  const found = texts.find((text) => text !== undefined && isOfAlphabet(text, alphabet));
  return found ?? (hashed + sha256(id)).slice(0, alphabet.length);
};

/** Returns the id for the `count`th call with the same id, for APIs that require unique ids. */
export const repeatedId = (id: string, count: number, alphabet: Alphabet): string => {
  const repeated = `koine_r${count}_${id}`;
  return isOfAlphabet(repeated, alphabet) ? repeated : (hashed + sha256(repeated)).slice(0, alphabet.length);
};

/** Reverses `fitId` and `repeatedId` if possible. */
export const originalId = (given: string): string => {
  const id = repeatedShape.exec(given)?.[1] ?? given;
  if (id.startsWith(written)) return fromBase64Url(id.slice(written.length)) ?? id;
  return id.startsWith(packed) ? (unpack(id) ?? id) : id;
};
