/** The riffer dialect where files can be read: all of koine/riffer, with `FilePart.fromPath` and the `{ path }` shorthand. Needs Node. */

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

/** `{ path }`, with the media type where the extension does not tell it. */
export interface PathShorthand extends FileDetails {
  readonly path: string;
}

/** Whatever stands for a file where files can be read. */
export type AnyFileLike = FileLike | PathShorthand;

const read = (file: string): string => {
  try {
    return readFileSync(file, "base64");
  } catch (cause) {
    throw new RifferError("file_unreadable", `Cannot read ${JSON.stringify(file)}`, { cause });
  }
};

/** The media type is settled before anything is read, so that no file of another kind ever is. */
const attach = (file: string, details: object): Plain => {
  const name = path.basename(file);
  const media_type = asMediaType(own(details, "media_type") ?? mediaTypeOfName(name));
  const filename = own(details, "filename") ?? name;
  return Plain.from({ ...details, media_type, filename, data: read(file) });
};

const isGiven = (value: unknown): boolean => (value ?? null) !== null;

/** A path counts only where there is neither URL nor data: those are what a file part is made of. */
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
   * A file read now, whole, as base64 under its own name. Without `media_type` the extension tells it, in any case.
   * Throws RifferError `media_type_undetectable`, `unsupported_media_type` or `file_unreadable`.
   */
  fromPath: (file: string, details: FileDetails = {}): Plain => attach(file, details),

  /**
   * As in koine/riffer, and `{ path }` is read. Never hand it hashes of strangers: a path names a file of this
   * machine. Throws RifferError.
   */
  from,
});

const making = { newId: noIds, toFilePart: (file: AnyFileLike): Plain => from(file) };

export type User = generated.User;
/** As in koine/riffer; files may be `{ path }` too. */
export const User = /* @__PURE__ */ userKind(making);

/** As in koine/riffer; files of its User may be `{ path }` too. */
export const configure = /* @__PURE__ */ configureWith(making.toFilePart);

/** As in koine/riffer, and `{ path }` among the files is read: for hashes of one's own, never of strangers. */
export const toMessage: (hash: unknown) => generated.Message = /* @__PURE__ */ messageReader(from);
