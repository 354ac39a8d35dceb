/** Converts driver errors to SessionHistoryError. */

import { SessionHistoryError, type SessionHistoryCode } from "../session-history-error.ts";

interface Meaning {
  readonly code: SessionHistoryCode;
  readonly says: string;
}

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const meanings: readonly (readonly [number: number, name: string, meaning: Meaning])[] = [
  [5, "BUSY", { code: "locked", says: "another process is writing to it; nothing was written" }],
  [6, "LOCKED", { code: "locked", says: "another process is writing to it; nothing was written" }],
  [8, "READONLY", { code: "read_only", says: "it is read-only" }],
  [10, "IOERR", { code: "cannot_write", says: "the file system reported an error; nothing was written" }],
  [11, "CORRUPT", { code: "damaged", says: "it is damaged or truncated; it was not modified" }],
  [13, "FULL", { code: "cannot_write", says: "the disk is full; nothing was written" }],
  [14, "CANTOPEN", { code: "cannot_open", says: "it cannot be opened" }],
  [26, "NOTADB", { code: "not_a_database", says: "it is not a SQLite database; it was not modified" }],
];

/**
 * `node:sqlite` reports a number whose upper bits contain the extended code. Other drivers report a name with
 * an extended suffix.
 */
const meaningOf = (error: unknown): Meaning | undefined => {
  const number = Reflect.get(Object(error), "errcode");
  const name = Reflect.get(Object(error), "code");
  const found = meanings.find(
    ([primary, word]) =>
      (typeof number === "number" && number % 256 === primary) ||
      (typeof name === "string" && name.startsWith(`SQLITE_${word}`)),
  );
  return found?.[2];
};

const inOurWords = (file: string, { code, says }: Meaning, cause: unknown): SessionHistoryError =>
  new SessionHistoryError(code, `the history ${file}: ${says}`, { cause });

/** Runs `body` and converts driver errors to SessionHistoryError. Rethrows other errors. */
export const explained = <Result>(file: string, body: () => Result): Result => {
  try {
    return body();
  } catch (cause) {
    const meaning = meaningOf(cause);
    throw meaning === undefined ? cause : inOurWords(file, meaning, cause);
  }
};

/** Like `explained`, but for opening the file. Other errors become `cannot_open`. */
export const opened = <Result>(file: string, open: () => Result): Result => {
  try {
    return open();
  } catch (cause) {
    const meaning = meaningOf(cause) ?? { code: "cannot_open", says: "it cannot be opened" };
    throw inOurWords(file, meaning, cause);
  }
};
