/** koine/riffer with file access: adds `FilePart.fromPath` and the `{ path }` shorthand. Requires Node. */

import { readFileSync } from "node:fs";
import path from "node:path";
import type * as generated from "../../generated/typescript/riffer/index.ts";
import { isObject, own } from "../core/index.ts";
import { configureWith } from "./configure.ts";
import { RifferError } from "./errors.ts";
import { type FileDetails, type FileLike, FilePart as Plain, notAFile } from "./file-part.ts";
import { userKind } from "./kinds.ts";
import { asMediaType, mediaTypeOfName } from "./media-types.ts";
import { noIds } from "./message-ids.ts";
import { messageReader } from "./to-message.ts";

export * from "./index.ts";

/** `{ path }`, plus a media type if the extension does not determine it. */
export interface PathShorthand extends FileDetails {
  readonly path: string;
}

/** Values that can be converted to a file part, given file access. */
export type AnyFileLike = FileLike | PathShorthand;

const read = (file: string): string => {
  try {
    return readFileSync(file, "base64");
  } catch (cause) {
    throw new RifferError("file_unreadable", `Cannot read ${JSON.stringify(file)}`, { cause });
  }
};

/** Checks the media type before reading, so that unsupported files are never read. */
const attach = (file: string, details: object): Plain => {
  const name = path.basename(file);
  const media_type = asMediaType(own(details, "media_type") ?? mediaTypeOfName(name));
  const filename = own(details, "filename") ?? name;
  return Plain.from({ ...details, media_type, filename, data: read(file) });
};

const isGiven = (value: unknown): boolean => (value ?? null) !== null;

const pathOf = (file: Record<string, unknown>): string | undefined => {
  const found = own(file, "path");
  return typeof found === "string" && !isGiven(own(file, "url")) && !isGiven(own(file, "data"))
    ? found
    : undefined;
};

const from = (file: unknown): Plain => {
  if (!isObject(file)) throw notAFile(file);
  const found = pathOf(file);
  if (found === undefined) return Plain.from(file);
  const { path: _, ...details } = file;
  return attach(found, details);
};

export type FilePart = Plain;
export const FilePart = /* @__PURE__ */ Object.freeze({
  ...Plain,

  /**
   * Reads a file into a base64 file part with the file's name. If `media_type` is omitted, the file extension
   * determines it, ignoring case. Throws RifferError `media_type_undetectable`, `unsupported_media_type` or
   * `file_unreadable`.
   */
  fromPath: (file: string, details: FileDetails = {}): Plain => attach(file, details),

  /**
   * Like FilePart.from of koine/riffer, but also reads `{ path }`. Never pass untrusted hashes, because a
   * path can name any file on this machine. Throws RifferError.
   */
  from,
});

const making = { newId: noIds, toFilePart: (file: AnyFileLike): Plain => from(file) };

export type User = generated.User;
/** Like User of koine/riffer, but also accepts `{ path }` files. */
export const User = /* @__PURE__ */ userKind(making);

/** Like `configure` of koine/riffer, but its User also accepts `{ path }` files. */
export const configure = /* @__PURE__ */ configureWith(making.toFilePart);

/** Like `toMessage` of koine/riffer, but also reads `{ path }` files. Use it only for trusted hashes. */
export const toMessage: (hash: unknown) => generated.Message = /* @__PURE__ */ messageReader(from);
