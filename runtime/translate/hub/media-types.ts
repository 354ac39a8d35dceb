/** Media types: what they say about a medium, and what a medium says where nobody stated one. */

import type { MediaPart, MediaType } from "./hub.ts";
import { mimeTypeOf } from "./base64.ts";

const families: readonly (readonly [pattern: RegExp, media: MediaType])[] = [
  [/^image\//, "image"],
  [/^audio\//, "audio"],
  [/^video\//, "video"],
  [/^(text\/|application\/pdf)/, "document"],
];

/** The kind of a medium of that media type. */
export const kindOf = (mimeType: string | undefined): MediaType =>
  families.find(([pattern]) => mimeType !== undefined && pattern.test(mimeType))?.[1] ?? "file";

/** The media type that a medium states, else the one that its bytes tell. */
export const typeOf = ({ mimeType, source }: MediaPart): string | undefined => {
  if (mimeType !== undefined && mimeType !== "") return mimeType;
  if (source.kind === "text") return "text/plain";
  return source.kind === "base64" ? mimeTypeOf(source.data) : undefined;
};
