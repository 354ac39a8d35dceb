/** Image and audio sources, and their conversion to base64 with a MIME type. */

import { encodeBase64, headOfBase64, headOfBytes, tidyBase64 } from "./base64.ts";
import type { MimeTypeOf } from "./magic.ts";
import { MediaError } from "./media-error.ts";

/** An image or clip object that can return its bytes, like a PIL image in Python. */
export interface ByteSource {
  toBytes(): Uint8Array;
}

/** Text in a supported form, bytes, or an object that returns bytes. */
export type MediaSource = string | Uint8Array | ByteSource;

/** Base64 and its MIME type. For `http:` and `https:` URLs, the pair contains the URL and "". */
export type EncodedMedia = [data: string, mimeType: string];

/** Reads a whole file. Throws MediaError `file_missing` or `file_unreadable`. */
export type ReadFile = (path: string) => Uint8Array;

const isDataUrl = (text: string): boolean => /^data:/i.test(text);

/** Base64 contains no colon, so a string cannot be both base64 and a URL. */
export const isUrl = (text: string): boolean => /^https?:\/\//i.test(text);

/** Returns the URL unchanged. Throws MediaError `url_invalid`. */
export const checkedUrl = (text: string): string => {
  if (isUrl(text) || isDataUrl(text)) return text;
  throw new MediaError("url_invalid", "this is not an http:, https: or data: URL");
};

/** Returns the base64 without whitespace and with padding. Throws MediaError `base64_invalid`. */
export const checkedBase64 = (text: string): string => {
  const tidy = tidyBase64(text);
  if (tidy !== undefined) return tidy;
  throw new MediaError("base64_invalid", "this text is not base64");
};

const isByteSource = (source: Uint8Array | ByteSource): source is ByteSource =>
  "toBytes" in Object(source) && typeof Object(source).toBytes === "function";

/** Untyped callers may pass anything. Throws MediaError `data_unsupported`. */
const checkedBytes = (source: Uint8Array | ByteSource): Uint8Array => {
  const bytes = isByteSource(source) ? source.toBytes() : source;
  if (ArrayBuffer.isView(bytes)) return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  throw new MediaError(
    "data_unsupported",
    "this is neither text nor bytes; encode it as an image or audio file first",
  );
};

/**
 * Returns strings unchanged and bytes as base64, so that the result can be stored in JSON. Throws MediaError
 * `data_unsupported`.
 */
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
    throw new MediaError("data_unsupported", "this data: URL is not base64-encoded");
  const data = checkedBase64(url.slice(comma + 1));
  return [data, mimeType.trim() || mimeTypeOf(headOfBase64(data))];
};

/** Converts base64 or a base64 `data:` URL. Throws MediaError `base64_invalid` or `data_unsupported`. */
export const encodeText = (text: string, mimeTypeOf: MimeTypeOf): EncodedMedia => {
  if (isDataUrl(text)) return encodeDataUrl(text, mimeTypeOf);
  const data = checkedBase64(text);
  return [data, mimeTypeOf(headOfBase64(data))];
};
