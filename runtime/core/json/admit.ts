/** Decodes the input to text. Rejects invalid UTF-8, byte order marks and inputs above the size limit. */

import type { Issue } from "../issue.ts";
import { platform } from "../platform.ts";
import type { JsonLimits } from "./json.ts";
import { positions } from "./positions.ts";

const strict = /* @__PURE__ */ new platform.TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const lenient = /* @__PURE__ */ new platform.TextDecoder("utf-8", { ignoreBOM: true });

const problem = (code: string, message: string, text = "", offset = 0): Issue => ({
  code,
  pointer: "",
  message,
  ...positions(text, [offset]).get(offset),
});

/**
 * The number of UTF-8 bytes for a UTF-16 code unit. The two halves of a surrogate pair account for four bytes
 * in total.
 */
const bytesOf = (unit: number): number => {
  if (unit < 0x80) return 1;
  return unit < 0x800 || (unit & 0xf800) === 0xd800 ? 2 : 3;
};

const isLonger = (text: string, most: number): boolean => {
  if (text.length * 3 <= most) return false;
  let bytes = text.length;
  for (let at = 0; at < text.length && bytes <= most; at++) bytes += bytesOf(text.charCodeAt(at)) - 1;
  return bytes > most;
};

const REPLACEMENT = 0xfffd;
const isReplacement = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;

/**
 * Locates the first invalid byte: the position at which the lenient decoder inserted a U+FFFD that the input
 * does not contain.
 */
const badUtf8 = (bytes: Uint8Array): Issue => {
  const text = lenient.decode(bytes);
  let offset = 0;
  let at = 0;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === REPLACEMENT && !isReplacement(bytes, offset)) break;
    offset += bytesOf(unit);
  }
  const byte = bytes[offset]?.toString(16).toUpperCase().padStart(2, "0") ?? "nothing";
  return problem("utf8", `found the byte ${byte} at byte ${offset}, invalid UTF-8; send UTF-8`, text, at);
};

/** Returns undefined if the bytes are not valid UTF-8. */
export const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
};

export const admit = (input: string | Uint8Array, limits: JsonLimits): string | Issue => {
  const long = typeof input === "string" ? isLonger(input, limits.bytes) : input.length > limits.bytes;
  if (long) return problem("limit", `found more than ${limits.bytes} bytes; send less at a time`);
  const text = typeof input === "string" ? input : (textOf(input) ?? badUtf8(input));
  return typeof text === "string" && text.startsWith("\ufeff")
    ? problem("bom", "found a byte order mark; send the text without it")
    : text;
};
