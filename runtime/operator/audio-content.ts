/** The AudioContent codec, with the methods from the operator document's "AudioContent" section. */

import { AudioContent as Generated } from "../../generated/typescript/operator/index.ts";
import { withMethods } from "../core/index.ts";
import { audioMimeType } from "./magic.ts";
import {
  checkedBase64,
  type EncodedMedia,
  encodeBytes,
  encodeText,
  type MediaSource,
  type ReadFile,
  toText,
} from "./media.ts";
import { MediaError } from "./media-error.ts";

export type AudioContent = Generated;

const filePrefix = "file:";

const readNoFile: ReadFile = () => {
  const message = "a file: source requires a file reader, such as koine/operator/files";
  throw new MediaError("file_unread", message);
};

const create = (audio: readonly MediaSource[] = []): AudioContent => ({
  type: "audio",
  audio: audio.map(toText),
});

const encode = (clip: MediaSource, readFile: ReadFile): EncodedMedia => {
  if (typeof clip !== "string") return encodeBytes(clip, audioMimeType);
  if (!clip.startsWith(filePrefix)) return encodeText(clip, audioMimeType);
  return encodeBytes(readFile(clip.slice(filePrefix.length)), audioMimeType);
};

export const AudioContent = /* @__PURE__ */ withMethods(Generated, {
  /**
   * Returns `{ type: "audio", audio }` with the clips in order. Strings are kept unchanged, including `file:`
   * paths. Bytes are encoded as base64. Throws MediaError `data_unsupported` for other values.
   */
  create,

  /** Reads a file as a single clip. `koine/operator/files` exports this method with a built-in reader. */
  fromFile(path: string, readFile: ReadFile): AudioContent {
    return create([readFile(path)]);
  },

  /** Creates one clip from base64. Throws MediaError `base64_invalid`. */
  fromBase64(data: string): AudioContent {
    return create([checkedBase64(data)]);
  },

  /** Creates one clip from bytes. Throws MediaError `data_unsupported`. */
  fromBytes(bytes: Uint8Array): AudioContent {
    return create([bytes]);
  },

  /**
   * Returns `[data, mimeType]` for each clip. The first bytes determine the MIME type: `audio/ogg`,
   * `audio/flac`, `audio/wav`, or `audio/mpeg` otherwise. A `data:` URL keeps its own MIME type.
   *
   * `file:` paths are read with `readFile`. Pass a reader only for messages you trust, because a message can
   * name any file. Throws MediaError `base64_invalid`, `data_unsupported` or `file_unread` (no reader), and
   * rethrows the reader's errors.
   */
  toBase64(
    content: { readonly audio: readonly MediaSource[] },
    readFile: ReadFile = readNoFile,
  ): EncodedMedia[] {
    return content.audio.map((clip) => encode(clip, readFile));
  },
});
