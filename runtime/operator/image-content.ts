/** The ImageContent codec, with the methods from the operator document's "ImageContent" section. */

import { ImageContent as Generated } from "../../generated/typescript/operator/index.ts";
import { withMethods } from "../core/index.ts";
import { imageMimeType } from "./magic.ts";
import {
  checkedBase64,
  checkedUrl,
  type EncodedMedia,
  encodeBytes,
  encodeText,
  isUrl,
  type MediaSource,
  type ReadFile,
  toText,
} from "./media.ts";

export type ImageContent = Generated;

const create = (images: readonly MediaSource[] = []): ImageContent => ({
  type: "image",
  images: images.map(toText),
});

const encode = (image: MediaSource): EncodedMedia => {
  if (typeof image !== "string") return encodeBytes(image, imageMimeType);
  return isUrl(image) ? [image, ""] : encodeText(image, imageMimeType);
};

export const ImageContent = /* @__PURE__ */ withMethods(Generated, {
  /**
   * Returns `{ type: "image", images }` with the images in order. Strings are kept unchanged, and bytes are
   * encoded as base64. Instead of a PIL image, pass any object whose `toBytes` returns an image file. Throws
   * MediaError `data_unsupported` for other values.
   */
  create,

  /** Reads a file as a single image. `koine/operator/files` exports this method with a built-in reader. */
  fromFile(path: string, readFile: ReadFile): ImageContent {
    return create([readFile(path)]);
  },

  /** Creates one image from an `http:`, `https:` or `data:` URL. Throws MediaError `url_invalid`. */
  fromUrl(url: string): ImageContent {
    return create([checkedUrl(url)]);
  },

  /** Creates one image from base64. Throws MediaError `base64_invalid`. */
  fromBase64(data: string): ImageContent {
    return create([checkedBase64(data)]);
  },

  /** Creates one image from bytes. Throws MediaError `data_unsupported`. */
  fromBytes(bytes: Uint8Array): ImageContent {
    return create([bytes]);
  },

  /**
   * Returns `[data, mimeType]` for each image. An `http:` or `https:` URL, in upper or lower case, becomes
   * `[url, ""]` (upstream accepts any string that starts with `http`). For base64 and bytes, the first bytes
   * determine the MIME type: `image/jpeg`, `image/gif`, `image/webp`, or `image/png` otherwise. A `data:` URL
   * keeps its own MIME type. Throws MediaError `base64_invalid` or `data_unsupported`.
   */
  toBase64(content: { readonly images: readonly MediaSource[] }): EncodedMedia[] {
    return content.images.map(encode);
  },
});
