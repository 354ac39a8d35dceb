/** Media types: what a medium is by its media type, what its first bytes say, and text as bytes. */

import type { MediaPart, MediaType } from "../hub/hub.ts";

const families: readonly (readonly [pattern: RegExp, media: MediaType])[] = [
  [/^image\//, "image"],
  [/^audio\//, "audio"],
  [/^video\//, "video"],
  [/^(text\/|application\/pdf)/, "document"],
];

/** The kind of a medium of that media type. */
export const mediaOf = (mimeType: string | undefined): MediaType =>
  families.find(([pattern]) => mimeType !== undefined && pattern.test(mimeType))?.[1] ?? "file";

const beginnings: readonly (readonly [pattern: RegExp, mimeType: string])[] = [
  [/^\x89PNG/, "image/png"],
  [/^\xff\xd8\xff/, "image/jpeg"],
  [/^GIF8/, "image/gif"],
  [/^RIFF[^]{4}WEBP/, "image/webp"],
  [/^RIFF[^]{4}WAVE/, "audio/wav"],
  [/^ID3/, "audio/mpeg"],
  [/^%PDF/, "application/pdf"],
];

const bytesOf = (base64: string): string | undefined => {
  try {
    return atob(base64);
  } catch {
    return undefined;
  }
};

/** The media type that a medium states, else the one that its first bytes tell. */
export const mimeTypeOf = ({ mimeType, source }: MediaPart): string | undefined => {
  if (mimeType !== undefined && mimeType !== "") return mimeType;
  if (source.kind === "text") return "text/plain";
  const first = source.kind === "base64" ? bytesOf(source.data.slice(0, 16)) : undefined;
  return beginnings.find(([pattern]) => first !== undefined && pattern.test(first))?.[1];
};

/** The text of bytes in base64; undefined when they are no UTF-8. */
export const textOfBase64 = (base64: string): string | undefined => {
  const bytes = bytesOf(base64);
  if (bytes === undefined) return undefined;
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return decoder.decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
};

export const base64OfText = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));

/** Whether a provider can fetch it from anywhere. */
export const isWebUrl = (url: string): boolean => /^https?:\/\//i.test(url);
