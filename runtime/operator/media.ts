/** The forms in which images and audio come, and how each becomes base64 with a MIME type. */

import { encodeBase64, headOfBase64, headOfBytes, tidyBase64 } from "./base64.ts";
import type { MimeTypeOf } from "./magic.ts";
import { MediaError } from "./media-error.ts";

/** An image or clip of a library, which writes itself as the bytes of a file: what a PIL image is in Python. */
export interface ByteSource {
  toBytes(): Uint8Array;
}

/** Text in one of the forms that the content names, raw bytes, or what gives them. */
export type MediaSource = string | Uint8Array | ByteSource;

/** Base64 and its MIME type; for an `http:` or `https:` URL the URL itself and `""`. */
export type EncodedMedia = [data: string, mimeType: string];

/** Reads a whole file. Throws MediaError `file_missing` or `file_unreadable`. */
export type ReadFile = (path: string) => Uint8Array;

const isDataUrl = (text: string): boolean => /^data:/i.test(text);

/** Base64 has no colon, so nothing can be both. */
export const isUrl = (text: string): boolean => /^https?:\/\//i.test(text);

/** The same text. Throws MediaError `url_invalid`. */
export const checkedUrl = (text: string): string => {
  if (isUrl(text) || isDataUrl(text)) return text;
  throw new MediaError("url_invalid", "this is no http:, https: or data: URL");
};

/** The base64 without white space and with its padding. Throws MediaError `base64_invalid`. */
export const checkedBase64 = (text: string): string => {
  const tidy = tidyBase64(text);
  if (tidy !== undefined) return tidy;
  throw new MediaError("base64_invalid", "this text is not base64");
};

const isByteSource = (source: Uint8Array | ByteSource): source is ByteSource =>
  "toBytes" in Object(source) && typeof Object(source).toBytes === "function";

/** Callers without types may hand over anything. Throws MediaError `data_unsupported`. */
const checkedBytes = (source: Uint8Array | ByteSource): Uint8Array => {
  const bytes = isByteSource(source) ? source.toBytes() : source;
  if (ArrayBuffer.isView(bytes)) return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  throw new MediaError("data_unsupported", "neither text nor bytes; encode it as a file of its kind first");
};

/** The text itself, or bytes as base64: what can stand in JSON. Throws MediaError `data_unsupported`. */
export const toText = (source: MediaSource): string =>
  typeof source === "string" ? source : encodeBase64(checkedBytes(source));

export const encodeBytes = (source: Uint8Array | ByteSource, mimeTypeOf: MimeTypeOf): EncodedMedia => {
  const bytes = checkedBytes(source);
  return [encodeBase64(bytes), mimeTypeOf(headOfBytes(bytes))];
};

const encodeDataUrl = (url: string, mimeTypeOf: MimeTypeOf): EncodedMedia => {
  const comma = url.indexOf(",");
  const [mimeType = "", ...parameters] = url.slice("data:".length, Math.max(comma, 0)).split(";");
  if (parameters.at(-1)?.trim().toLowerCase() !== "base64")
    throw new MediaError("data_unsupported", "this data: URL is not in base64");
  const data = checkedBase64(url.slice(comma + 1));
  return [data, mimeType.trim() || mimeTypeOf(headOfBase64(data))];
};

/** Base64, or a `data:` URL of it. Throws MediaError `base64_invalid` or `data_unsupported`. */
export const encodeText = (text: string, mimeTypeOf: MimeTypeOf): EncodedMedia => {
  if (isDataUrl(text)) return encodeDataUrl(text, mimeTypeOf);
  const data = checkedBase64(text);
  return [data, mimeTypeOf(headOfBase64(data))];
};
