/** Media types and the kinds of media. */

import type { MediaPart, MediaType } from "./hub.ts";
import { mimeTypeOf } from "./base64.ts";

const families: readonly (readonly [pattern: RegExp, media: MediaType])[] = [
  [/^image\//, "image"],
  [/^audio\//, "audio"],
  [/^video\//, "video"],
  [/^(text\/|application\/pdf)/, "document"],
];

export const kindOf = (mimeType: string | undefined): MediaType =>
  families.find(([pattern]) => mimeType !== undefined && pattern.test(mimeType))?.[1] ?? "file";

export const typeOf = ({ mimeType, source }: MediaPart): string | undefined => {
  if (mimeType !== undefined && mimeType !== "") return mimeType;
  if (source.kind === "text") return "text/plain";
  return source.kind === "base64" ? mimeTypeOf(source.data) : undefined;
};
