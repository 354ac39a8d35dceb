/** Base64: text content and media type detection. */

import type { Bytes } from "./hub.ts";

const chunk = 8192;

export const toUtf8 = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  let latin = "";
  for (let start = 0; start < bytes.length; start += chunk)
    latin += String.fromCharCode(...bytes.subarray(start, start + chunk));
  return btoa(latin);
};

/**
 * Decodes base64 to text. Returns undefined for invalid base64 or UTF-8, or if encoding the text would not
 * reproduce the input.
 */
export const fromUtf8 = (data: string): string | undefined => {
  try {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return toUtf8(text) === data ? text : undefined;
  } catch {
    return undefined;
  }
};

const headOf = (data: string): string => {
  try {
    return atob(data.slice(0, 16).replace(/=+$/, ""));
  } catch {
    return "";
  }
};

const signs: readonly (readonly [sign: RegExp, mimeType: string])[] = [
  [/^\xff\xd8\xff/, "image/jpeg"],
  [/^\x89PNG/, "image/png"],
  [/^GIF8[79]a/, "image/gif"],
  [/^RIFF[^]{4}WEBP/, "image/webp"],
  [/^RIFF[^]{4}WAVE/, "audio/wav"],
  [/^OggS/, "audio/ogg"],
  [/^%PDF/, "application/pdf"],
  [/^fLaC/, "audio/flac"],
  [/^(ID3|\xff[\xfb\xf3\xf2])/, "audio/mpeg"],
];

/** Detects the media type from the first bytes. Returns undefined if the media type is unknown. */
export const mimeTypeOf = (data: string): string | undefined => {
  const head = headOf(data);
  return signs.find(([sign]) => sign.test(head))?.[1];
};

export interface DataUrl {
  readonly mimeType: string;
  readonly data: string;
}

export const dataUrl = ({ mimeType, data }: DataUrl): string => `data:${mimeType};base64,${data}`;

/**
 * Parses a base64 data URL. Returns undefined for all other URLs, and for URLs that writing would not
 * reproduce exactly.
 */
export const fromDataUrl = (url: string): DataUrl | undefined => {
  const [, mimeType, data] = /^data:([^,;]*);base64,([^]*)$/.exec(url) ?? [];
  return mimeType === undefined || data === undefined ? undefined : { mimeType, data };
};

const isOther = new Uint8Array(256).fill(1);
for (const char of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  isOther[char.charCodeAt(0)] = 0;

const bytes = new Uint8Array(65_536);
const encoder = new TextEncoder();

/**
 * Returns true if the text contains only base64 characters. Works on bytes, because images are large and a
 * regular expression takes twice as long.
 */
const isOfAlphabet = (text: string): boolean => {
  for (let start = 0; start < text.length; start += bytes.length) {
    const { written } = encoder.encodeInto(text.slice(start, start + bytes.length), bytes);
    let others = 0;
    for (let index = 0; index < written; index++) others |= isOther[bytes[index] ?? 0] ?? 1;
    if (others !== 0) return false;
  }
  return true;
};

const standardOf = (data: string): string | undefined => {
  const body = data.replace(/={1,2}$/, "");
  if (data.length % 4 === 0 && isOfAlphabet(body)) return data;
  const bare = data.replaceAll(/\s/g, "").replace(/=+$/, "").replaceAll("-", "+").replaceAll("_", "/");
  if (!isOfAlphabet(bare) || bare.length % 4 === 1) return undefined;
  return bare + "=".repeat((4 - (bare.length % 4)) % 4);
};

const seen = new WeakMap<Bytes, { readonly standard: string | undefined }>();

/** Converts to standard base64 with padding. Returns undefined for invalid base64. The result is cached. */
export const toStandard = (source: Bytes): string | undefined => {
  const found = seen.get(source) ?? { standard: standardOf(source.data) };
  seen.set(source, found);
  return found.standard;
};
