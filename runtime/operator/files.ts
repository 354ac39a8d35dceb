/** koine/operator/files: images and audio from files, and sessions in files, for Node alone. */

import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
} from "node:fs";
import { AudioContent as Audio } from "./audio-content.ts";
import { ImageContent as Image } from "./image-content.ts";
import { MediaError } from "./media-error.ts";
import type { EncodedMedia, MediaSource, ReadFile } from "./media.ts";
import { SessionError } from "./session-error.ts";
import {
  SessionManager,
  type SessionOptions,
  type SessionStart,
  type SessionWriter,
} from "./session-manager.ts";
import { readSession, type SessionReading } from "./session-reader.ts";

export type AudioContent = Audio;
export type ImageContent = Image;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

const isMissing = (error: unknown): boolean => hasCode(error, "ENOENT");

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

/** A session file as far as it can be read. Throws SessionError `file_missing` or `file_unreadable`. */
export const readSessionFile = (path: string): SessionReading => {
  try {
    return readSession(readFileSync(path));
  } catch (cause) {
    if (isMissing(cause)) throw new SessionError("file_missing", `there is no file ${path}`, { cause });
    throw new SessionError("file_unreadable", `the file ${path} cannot be read`, { cause });
  }
};

/** True when the last line lacks its end: a line that is put behind it would be lost together with it. */
const endsInsideLine = (file: number): boolean => {
  const { size } = fstatSync(file);
  const last = new Uint8Array(1);
  return size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a;
};

const appendTo = (file: number, lines: string): void => {
  try {
    writeFileSync(file, endsInsideLine(file) ? `\n${lines}` : lines);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

const unwritable = (path: string, cause: unknown): SessionError => {
  if (isMissing(cause))
    return new SessionError("file_missing", `there is no file or folder ${path}`, { cause });
  if (hasCode(cause, "EEXIST"))
    return new SessionError("file_exists", `the file ${path} is there already; open it instead`, { cause });
  return new SessionError("file_unwritable", `the file ${path} cannot be written to`, { cause });
};

/** Adds to the end of a file, which a new session makes and another must have: no line that is there ever changes. */
const writerTo = (path: string, isNew: boolean): SessionWriter => {
  const behind = constants.O_RDWR | constants.O_APPEND;
  let flags = isNew ? behind | constants.O_CREAT | constants.O_EXCL : behind;
  return (lines) => {
    try {
      const file = openSync(path, flags);
      flags = behind;
      appendTo(file, lines);
    } catch (cause) {
      throw unwritable(path, cause);
    }
  };
};

type FileOptions = Omit<SessionOptions, "write">;

/**
 * A new session in a file, which is made with the first assistant message, as upstream has it. Appending throws
 * SessionError `file_exists`, `file_missing` (no such folder) or `file_unwritable`; the entry is then not taken in.
 */
export const createSession = (path: string, start: SessionStart, options: FileOptions = {}): SessionManager =>
  SessionManager.create(start, { ...options, write: writerTo(path, true) });

/**
 * The session of a file, and what was read of it. It is added to, never written anew, so that lines which could not be
 * read stay where they are. Throws SessionError `file_missing`, `file_unreadable` or `header_missing`; upstream writes
 * a new header over a file without one.
 */
export const openSession = (
  path: string,
  options: FileOptions = {},
): { session: SessionManager; reading: SessionReading } => {
  const reading = readSessionFile(path);
  return { session: SessionManager.of(reading, { ...options, write: writerTo(path, false) }), reading };
};
