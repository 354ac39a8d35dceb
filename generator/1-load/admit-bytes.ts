/** Reads the bytes of one file within the size limit, and words what is wrong with a file. */

import { readFileSync, statSync } from "node:fs";
import { diagnosticCodes, type DiagnosticCode, type Report } from "../support/diagnostics.ts";
import type { FoundFile } from "./find.ts";
import { syntaxHint } from "./syntax-hints.ts";

/** Advice about a code, where it is more than the code's own sentence. */
export type Hints = Partial<Record<DiagnosticCode, string>>;

const hints: Hints = {
  bom: "save the file as UTF-8 without a byte order mark",
  utf8: "save the file as UTF-8",
  dup_key: "keep one of the two",
};

/** Says why a file is not read, as a whole or at a place in it. */
export type Refuse = (code: DiagnosticCode, message: string, line?: number, column?: number) => undefined;

export const refuser =
  ({ path: file }: FoundFile, report: Report, own: Hints = {}): Refuse =>
  (code, message, line, column) => {
    const at = line === undefined || column === undefined ? {} : { line, column };
    const hint =
      own[code] ?? (code === "syntax" ? syntaxHint(message) : hints[code]) ?? diagnosticCodes[code];
    report({ code, file, pointer: "", message, hint, ...at });
  };

/** The bytes, or undefined after reporting why not. */
export const admitBytes = (file: FoundFile, most: number, refuse: Refuse): Uint8Array | undefined => {
  const bytes = readBytes(file.place, most);
  if (typeof bytes === "string") return refuse("file_unreadable", `cannot read the file (${bytes})`);
  return bytes.length > most ? refuse("limit", `the file is larger than ${most} bytes`) : bytes;
};

/** A device may never end, and what is too large is not taken into memory; a pipe is read as it comes. */
const readBytes = (place: string, most: number): Uint8Array | string => {
  try {
    const found = statSync(place);
    if (found.isCharacterDevice() || found.isBlockDevice()) return "it is a device";
    return found.isFile() && found.size > most ? new Uint8Array(most + 1) : readFileSync(place);
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
};

const isCode = (code: string): code is DiagnosticCode => Object.hasOwn(diagnosticCodes, code);

/** The JSON reader's word for a problem, as a diagnostic's. */
export const codeOf = (code: string): DiagnosticCode => (isCode(code) ? code : "syntax");

/** The text that the rest of the file's life is about: line ends are line feeds. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
