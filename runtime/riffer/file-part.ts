/** FilePart: the codec, and the constructors, shorthands and predicates of the document's section "File Parts". */

import { FilePart as Generated, type MediaType } from "../../generated/typescript/riffer/index.ts";
import { isObject, own, withMethods } from "../core/index.ts";
import { kindOf, listed, RifferError } from "./errors.ts";
import { frozen } from "./freeze.ts";
import { asMediaType, mediaTypeOfUrl } from "./media-types.ts";

export type FilePart = Generated;

/** The fields that the document's `new` takes: at least one of `data` (base64) and `url`. */
export interface FilePartFields {
  readonly media_type: MediaType;
  readonly data?: string | undefined;
  readonly url?: string | undefined;
  readonly filename?: string | undefined;
}

/** The details that may be given beside a source; without `media_type` the extension tells it. */
export interface FileDetails {
  readonly media_type?: MediaType | undefined;
  readonly filename?: string | undefined;
}

/** `{ url }`, with the media type where the extension does not tell it. */
export interface UrlShorthand extends FileDetails {
  readonly url: string;
}

/** `{ data, media_type }`, with data in base64. */
export interface DataShorthand extends FileDetails {
  readonly data: string;
  readonly media_type: MediaType;
}

/** Whatever stands for a file where no files can be read. */
export type FileLike = FilePart | UrlShorthand | DataShorthand;

const isThere = (file: object, key: string): boolean => (own(file, key) ?? null) !== null;

const make = (fields: object): FilePart => {
  if (!isThere(fields, "data") && !isThere(fields, "url"))
    throw new RifferError("file_source_missing", "Either data or url must be provided");
  asMediaType(own(fields, "media_type"));
  const decoding = Generated.safeDecode(fields);
  if (decoding.ok) return frozen({ ...decoding.value });
  const { issues } = decoding;
  throw new RifferError("invalid_file", `Not a file part:${listed(issues)}`, { issues });
};

const fromUrl = (url: string, details: FileDetails = {}): FilePart =>
  make({ ...details, url, media_type: details.media_type ?? mediaTypeOfUrl(url) });

const fromHash = (file: object): FilePart => {
  const url = own(file, "url");
  if (typeof url === "string" && !isThere(file, "media_type"))
    return make({ ...file, media_type: mediaTypeOfUrl(url) });
  if (isThere(file, "url") || (isThere(file, "data") && isThere(file, "media_type"))) return make(file);
  if (isThere(file, "data"))
    throw new RifferError("media_type_missing", "File hash must include media_type beside data");
  if (isThere(file, "path"))
    throw new RifferError("path_unsupported", "A path is read by koine/riffer/files, which needs Node");
  throw new RifferError("file_source_missing", "File hash must include url, or data with media_type");
};

/** Thrown for what is neither a hash nor a file part. */
export const notAFile = (file: unknown): RifferError =>
  new RifferError("not_a_file", `File must be a hash or file part, got ${kindOf(file)}`);

export const FilePart = /* @__PURE__ */ withMethods(Generated, {
  /**
   * `{ media_type, data?, url?, filename? }`; the document's `new`. Throws RifferError `file_source_missing` or
   * `unsupported_media_type`. The base64 of `data` is not checked, as upstream does not.
   */
  create(fields: FilePartFields): FilePart {
    return make(fields);
  },

  /**
   * A file at a URL, which is not fetched. Without `media_type` the extension of the URL's path tells it, in any
   * case and whatever query follows. Throws RifferError `media_type_undetectable`, `invalid_url` or
   * `unsupported_media_type`.
   */
  fromUrl,

  /** A file whose bytes are given in base64. Throws RifferError `unsupported_media_type`. */
  fromData(data: string, details: Omit<DataShorthand, "data">): FilePart {
    return make({ ...details, data });
  },

  /**
   * A file part from a hash: a file part itself, `{ url }` or `{ data, media_type }` of section "Hash Shorthand".
   * A URL counts before data. All other fields of the hash stay; upstream forgets filename and data beside a URL.
   * `{ path }` is refused (`path_unsupported`): only koine/riffer/files reads files. Throws RifferError.
   */
  from(file: unknown): FilePart {
    if (!isObject(file)) throw notAFile(file);
    return fromHash(file);
  },

  /**
   * The file with its data, for a provider that needs bytes: itself where the data is there, else with what `read` gives in
   * base64 for its URL, which stays beside it. Nothing is fetched before, and nothing here fetches. Throws what `read` throws.
   */
  async resolve(file: FilePart, read: (url: string) => Promise<string> | string): Promise<FilePart> {
    if (isThere(file, "data") || file.url === undefined) return file;
    return make({ ...file, data: await read(file.url) });
  },

  /** True when the media type begins with `image/`; the document's `image?`. */
  isImage(file: FilePart): boolean {
    return file.media_type.startsWith("image/");
  },

  /** True when it is no image; the document's `document?`. */
  isDocument(file: FilePart): boolean {
    return !file.media_type.startsWith("image/");
  },

  /** True when its source was a URL; the document's `url?`. */
  isUrl(file: FilePart): boolean {
    return file.url !== undefined;
  },

  /** Its plain JSON: `media_type`, then `data`, `url` and `filename` where they are there. */
  toHash: Generated.encode,
});
