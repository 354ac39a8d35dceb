/** koine/operator/files: images and audio from files, for Node alone. */

import { readFileSync } from "node:fs";
import { AudioContent as Audio } from "./audio-content.ts";
import { ImageContent as Image } from "./image-content.ts";
import { MediaError } from "./media-error.ts";
import type { EncodedMedia, MediaSource, ReadFile } from "./media.ts";

export type AudioContent = Audio;
export type ImageContent = Image;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** The bytes of a file. Throws MediaError `file_missing` or `file_unreadable`, with Node's error as its cause. */
export const readFile: ReadFile = (path) => {
  try {
    return readFileSync(path);
  } catch (cause) {
    if (isMissing(cause)) throw new MediaError("file_missing", `there is no file ${path}`, { cause });
    throw new MediaError("file_unreadable", `the file ${path} cannot be read`, { cause });
  }
};

/** ImageContent of koine/operator, with files. */
export const ImageContent = Object.freeze({
  ...Image,

  /** One image: the bytes of a file, read now. Throws MediaError `file_missing` or `file_unreadable`. */
  fromFile: (path: string): Image => Image.fromFile(path, readFile),
});

/** AudioContent of koine/operator, with files. */
export const AudioContent = Object.freeze({
  ...Audio,

  /** One clip: the bytes of a file, read now. Throws MediaError `file_missing` or `file_unreadable`. */
  fromFile: (path: string): Audio => Audio.fromFile(path, readFile),

  /** As in koine/operator, with `file:` sources read. A message may name any file: use it on those you trust. */
  toBase64: (content: { readonly audio: readonly MediaSource[] }): EncodedMedia[] =>
    Audio.toBase64(content, readFile),
});
