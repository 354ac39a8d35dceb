/**
 * The FilePart codec, with the constructors, shorthands and predicates from the Riffer document's "File
 * Parts" section.
 */

import { FilePart as Generated, type MediaType } from "../../generated/typescript/riffer/index.ts";
import { isObject, own, withMethods } from "../core/index.ts";
import { kindOf, listed, RifferError } from "./errors.ts";
import { frozen } from "./freeze.ts";
import { asMediaType, mediaTypeOfUrl } from "./media-types.ts";

export type FilePart = Generated;

/** Constructor options. At least one of `data` (base64) and `url` is required. */
export interface FilePartFields {
  readonly media_type: MediaType;
  readonly data?: string | undefined;
  readonly url?: string | undefined;
  readonly filename?: string | undefined;
}

/** Optional details about a file. If `media_type` is omitted, the file extension determines it. */
export interface FileDetails {
  readonly media_type?: MediaType | undefined;
  readonly filename?: string | undefined;
}

/** `{ url }`, plus a media type if the extension does not determine it. */
export interface UrlShorthand extends FileDetails {
  readonly url: string;
}

/** `{ data, media_type }`. The data is base64. */
export interface DataShorthand extends FileDetails {
  readonly data: string;
  readonly media_type: MediaType;
}

/** Values that can be converted to a file part without file access. */
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
    throw new RifferError("media_type_missing", "File hash must include media_type with data");
  if (isThere(file, "path"))
    throw new RifferError("path_unsupported", "Paths require koine/riffer/files, which needs Node");
  throw new RifferError("file_source_missing", "File hash must include url, or data with media_type");
};

export const notAFile = (file: unknown): RifferError =>
  new RifferError("not_a_file", `File must be a hash or file part, got ${kindOf(file)}`);

export const FilePart = /* @__PURE__ */ withMethods(Generated, {
  /**
   * Returns `{ media_type, data?, url?, filename? }`. Throws RifferError `file_source_missing` or
   * `unsupported_media_type`. Like upstream, does not check that `data` is base64.
   */
  create(fields: FilePartFields): FilePart {
    return make(fields);
  },

  /**
   * Returns a file part for a URL, which is not fetched. If `media_type` is omitted, the extension of the
   * URL's path determines it, ignoring case and the query. Throws RifferError `media_type_undetectable`,
   * `invalid_url` or `unsupported_media_type`.
   */
  fromUrl,

  /** Returns a file part for base64 data. Throws RifferError `unsupported_media_type`. */
  fromData(data: string, details: Omit<DataShorthand, "data">): FilePart {
    return make({ ...details, data });
  },

  /**
   * Converts a hash to a file part. Accepts a file part, `{ url }` and `{ data, media_type }` (section "Hash
   * Shorthand"). `url` takes precedence over `data`. Keeps all other fields, whereas upstream drops
   * `filename` and `data` if there is a URL. `{ path }` throws `path_unsupported`, because only
   * koine/riffer/files reads files. Throws RifferError.
   */
  from(file: unknown): FilePart {
    if (!isObject(file)) throw notAFile(file);
    return fromHash(file);
  },

  /**
   * Returns the file with its data, for providers that need bytes. If the file has no data, calls `read` with
   * the URL, which must return base64. The URL is kept. Rethrows the errors of `read`.
   */
  async resolve(file: FilePart, read: (url: string) => Promise<string> | string): Promise<FilePart> {
    if (isThere(file, "data") || file.url === undefined) return file;
    return make({ ...file, data: await read(file.url) });
  },

  /** Returns true if the media type starts with `image/`. The equivalent of Riffer's `image?`. */
  isImage(file: FilePart): boolean {
    return file.media_type.startsWith("image/");
  },

  /** Returns true if the file is not an image. The equivalent of Riffer's `document?`. */
  isDocument(file: FilePart): boolean {
    return !file.media_type.startsWith("image/");
  },

  /** Returns true if the file has a URL. The equivalent of Riffer's `url?`. */
  isUrl(file: FilePart): boolean {
    return file.url !== undefined;
  },

  /** Returns plain JSON: `media_type`, then `data`, `url` and `filename` if present. */
  toHash: Generated.encode,
});
