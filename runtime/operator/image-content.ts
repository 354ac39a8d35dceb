/** ImageContent: the codec, the factory methods and toBase64 of the document's section "ImageContent". */

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
   * `{ type: "image", images }`, in order; none unless given. Text stays as it is, bytes become base64 at once,
   * since that alone can be saved. In the place of a PIL image stands whatever has `toBytes`, which gives the bytes of an
   * image file. Throws MediaError `data_unsupported` for what is none of these.
   */
  create,

  /** One image: the bytes of a file, read now. `koine/operator/files` has this method with a reader built in. */
  fromFile(path: string, readFile: ReadFile): ImageContent {
    return create([readFile(path)]);
  },

  /** One image by its URL, `http:`, `https:` or `data:`. Throws MediaError `url_invalid`. */
  fromUrl(url: string): ImageContent {
    return create([checkedUrl(url)]);
  },

  /** One image in base64. Throws MediaError `base64_invalid`. */
  fromBase64(data: string): ImageContent {
    return create([checkedBase64(data)]);
  },

  /** One image by the bytes of its file. Throws MediaError `data_unsupported`. */
  fromBytes(bytes: Uint8Array): ImageContent {
    return create([bytes]);
  },

  /**
   * `[data, mimeType]` for each image. An `http:` or `https:` URL gives `[url, ""]`, in whatever case (upstream:
   * all text that begins with `http`). Base64 and bytes give base64 with `image/jpeg`, `image/png`, `image/gif`
   * or `image/webp` by the first bytes, else `image/png`. A `data:` URL gives its base64 and the MIME type that
   * it names. Throws MediaError `base64_invalid` or `data_unsupported`.
   */
  toBase64(content: { readonly images: readonly MediaSource[] }): EncodedMedia[] {
    return content.images.map(encode);
  },
});
