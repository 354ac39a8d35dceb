/** Reads one file within the size limit and reports problems with it. */

import { readFileSync, statSync } from "node:fs";
import { diagnosticCodes, type DiagnosticCode, type Report } from "../support/diagnostics.ts";
import type { FoundFile } from "./find.ts";
import { syntaxHint } from "./syntax-hints.ts";
import { unsavedText } from "./unsaved.ts";

/** Hints by diagnostic code, used instead of the code's general explanation. */
export type Hints = Partial<Record<DiagnosticCode, string>>;

const hints: Hints = {
  bom: "Save the file as UTF-8 without a byte order mark.",
  utf8: "Save the file as UTF-8.",
  dup_key: "Remove one of the two.",
  file_unreadable: "Pass the path of a file that you may read.",
};

/** Reports why a file cannot be read. The report applies to the whole file or to a specific position. */
export type Refuse = (code: DiagnosticCode, message: string, line?: number, column?: number) => undefined;

export const refuser =
  ({ path: file }: FoundFile, report: Report, own: Hints = {}): Refuse =>
  (code, message, line, column) => {
    const at = line === undefined || column === undefined ? {} : { line, column };
    const hint =
      own[code] ?? (code === "syntax" ? syntaxHint(message) : hints[code]) ?? diagnosticCodes[code];
    report({ code, file, pointer: "", message, hint, ...at });
  };

/** Returns the bytes, or undefined after reporting a problem. */
export const admitBytes = (file: FoundFile, most: number, refuse: Refuse): Uint8Array | undefined => {
  const bytes = readBytes(file.place, most);
  if (typeof bytes === "string") return refuse("file_unreadable", `cannot read the file (${bytes})`);
  return bytes.length > most ? refuse("limit", `the file is larger than ${most} bytes`) : bytes;
};

/** Rejects devices, whose content may be endless, and files above the size limit. Reads pipes to the end. */
const readBytes = (place: string, most: number): Uint8Array | string => {
  const unsaved = unsavedText(place);
  if (unsaved !== undefined) return new TextEncoder().encode(unsaved);
  try {
    const found = statSync(place);
    if (found.isCharacterDevice() || found.isBlockDevice()) return "it is a device";
    return found.isFile() && found.size > most ? new Uint8Array(most + 1) : readFileSync(place);
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
};

const isCode = (code: string): code is DiagnosticCode => Object.hasOwn(diagnosticCodes, code);

/** Maps a JSON reader's problem code to a diagnostic code. */
export const codeOf = (code: string): DiagnosticCode => (isCode(code) ? code : "syntax");

/** Decodes a file and normalizes line endings to `\n`. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
