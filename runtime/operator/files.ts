/** koine/operator/files: reads images, audio and sessions from files. Requires Node. */

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

/** Reads a file. Throws MediaError `file_missing` or `file_unreadable` with Node's error as the cause. */
export const readFile: ReadFile = (path) => {
  try {
    return readFileSync(path);
  } catch (cause) {
    if (isMissing(cause)) throw new MediaError("file_missing", `the file ${path} does not exist`, { cause });
    throw new MediaError("file_unreadable", `the file ${path} cannot be read`, { cause });
  }
};

/** ImageContent of koine/operator, with file access. */
export const ImageContent = Object.freeze({
  ...Image,

  /** Reads a file as a single image. Throws MediaError `file_missing` or `file_unreadable`. */
  fromFile: (path: string): Image => Image.fromFile(path, readFile),
});

/** AudioContent of koine/operator, with file access. */
export const AudioContent = Object.freeze({
  ...Audio,

  /** Reads a file as a single clip. Throws MediaError `file_missing` or `file_unreadable`. */
  fromFile: (path: string): Audio => Audio.fromFile(path, readFile),

  /**
   * Like AudioContent.toBase64 of koine/operator, but also reads `file:` sources. Use it only for messages
   * you trust, because a message can name any file.
   */
  toBase64: (content: { readonly audio: readonly MediaSource[] }): EncodedMedia[] =>
    Audio.toBase64(content, readFile),
});

/**
 * Reads a session file and skips unreadable lines. Throws SessionError `file_missing` or `file_unreadable`.
 */
export const readSessionFile = (path: string): SessionReading => {
  try {
    return readSession(readFileSync(path));
  } catch (cause) {
    if (isMissing(cause))
      throw new SessionError("file_missing", `the file ${path} does not exist`, { cause });
    throw new SessionError("file_unreadable", `the file ${path} cannot be read`, { cause });
  }
};

/**
 * Returns true if the last line is not terminated by a newline. Appending to such a line would make both
 * lines unreadable.
 */
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
    return new SessionError("file_missing", `the file or folder ${path} does not exist`, { cause });
  if (hasCode(cause, "EEXIST"))
    return new SessionError("file_exists", `the file ${path} already exists; open it instead`, { cause });
  return new SessionError("file_unwritable", `the file ${path} cannot be written`, { cause });
};

/**
 * Returns a writer that appends to a file and never changes existing lines. A new session creates the file.
 * Otherwise, the file must exist.
 */
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
 * Creates a session that is stored in a new file. Like upstream, it creates the file when the first assistant
 * message is appended. Appending can throw SessionError `file_exists`, `file_missing` (no such folder) or
 * `file_unwritable`, in which case the entry is not added.
 */
export const createSession = (path: string, start: SessionStart, options: FileOptions = {}): SessionManager =>
  SessionManager.create(start, { ...options, write: writerTo(path, true) });

/**
 * Opens a session file and returns the session together with the result of reading it. New entries are
 * appended and the file is never rewritten, so unreadable lines stay in place. Throws SessionError
 * `file_missing`, `file_unreadable` or `header_missing`. Upstream, by contrast, overwrites a file without a
 * header with a new header.
 */
export const openSession = (
  path: string,
  options: FileOptions = {},
): { session: SessionManager; reading: SessionReading } => {
  const reading = readSessionFile(path);
  return { session: SessionManager.of(reading, { ...options, write: writerTo(path, false) }), reading };
};
