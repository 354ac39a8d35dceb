/** Base64: the texts and the kinds of media that it holds. */

import type { Bytes } from "./hub.ts";

const chunk = 8192;

/** The UTF-8 bytes of a text. */
export const toUtf8 = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  let latin = "";
  for (let start = 0; start < bytes.length; start += chunk)
    latin += String.fromCharCode(...bytes.subarray(start, start + chunk));
  return btoa(latin);
};

/** The text; undefined when it is no base64, its bytes are no UTF-8, or other base64 would come back. */
export const fromUtf8 = (data: string): string | undefined => {
  try {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return toUtf8(text) === data ? text : undefined;
  } catch {
    return undefined;
  }
};

/** The first bytes, one character a byte; empty when it is no base64. */
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

/** The kind of an image, clip or document by its first bytes; undefined where they do not tell. */
export const mimeTypeOf = (data: string): string | undefined => {
  const head = headOf(data);
  return signs.find(([sign]) => sign.test(head))?.[1];
};

export interface DataUrl {
  readonly mimeType: string;
  readonly data: string;
}

export const dataUrl = ({ mimeType, data }: DataUrl): string => `data:${mimeType};base64,${data}`;

/** The bytes in a data URL; undefined for any other, and where writing would give another. */
export const fromDataUrl = (url: string): DataUrl | undefined => {
  const [, mimeType, data] = /^data:([^,;]*);base64,([^]*)$/.exec(url) ?? [];
  return mimeType === undefined || data === undefined ? undefined : { mimeType, data };
};

const isOther = new Uint8Array(256).fill(1);
for (const char of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  isOther[char.charCodeAt(0)] = 0;

const bytes = new Uint8Array(65_536);
const encoder = new TextEncoder();

/** True for a text of base64 characters alone: by bytes, for a regular expression takes twice as long, and images are large. */
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

/** The same bytes in the alphabet that all readers know, with its padding; undefined for what is no base64. Asked again, it looks no second time. */
export const toStandard = (source: Bytes): string | undefined => {
  const found = seen.get(source) ?? { standard: standardOf(source.data) };
  seen.set(source, found);
  return found.standard;
};
