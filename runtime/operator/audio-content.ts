/** AudioContent: the codec, the factory methods and toBase64 of the document's section "AudioContent". */

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
  const message = "a file: source needs something to read files with, such as koine/operator/files";
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
   * `{ type: "audio", audio }`, in order; none unless given. Text stays as it is, a path behind `file:` included;
   * bytes become base64 at once, since that alone can be saved.
   * Throws MediaError `data_unsupported` for what is neither text nor bytes.
   */
  create,

  /** One clip: the bytes of a file, read now. `koine/operator/files` has this method with a reader built in. */
  fromFile(path: string, readFile: ReadFile): AudioContent {
    return create([readFile(path)]);
  },

  /** One clip in base64. Throws MediaError `base64_invalid`. */
  fromBase64(data: string): AudioContent {
    return create([checkedBase64(data)]);
  },

  /** One clip by the bytes of its file. Throws MediaError `data_unsupported`. */
  fromBytes(bytes: Uint8Array): AudioContent {
    return create([bytes]);
  },

  /**
   * `[data, mimeType]` for each clip: base64 with `audio/ogg`, `audio/flac` or `audio/wav` by the first bytes,
   * else `audio/mpeg`. Text behind `file:` is a path, which `readFile` reads; whoever passes a reader lets the
   * message name any file. A `data:` URL gives its base64 and the MIME type that it names.
   * Throws MediaError `base64_invalid`, `data_unsupported` or `file_unread` (no reader), and what the reader throws.
   */
  toBase64(
    content: { readonly audio: readonly MediaSource[] },
    readFile: ReadFile = readNoFile,
  ): EncodedMedia[] {
    return content.audio.map((clip) => encode(clip, readFile));
  },
});
