/** Admits one file as JSON: UTF-8, no byte order mark, no duplicate keys, within the limits. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readJson } from "../../runtime/core/json/index.ts";
import { diagnosticCodes, type DiagnosticCode, type Report } from "../diagnostics.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json.ts";
import type { FoundFile } from "./find.ts";

const fileLimit = 4 * 1024 * 1024;

export interface AdmittedFile {
  readonly path: string;
  readonly text: string;
  readonly sha256: string;
  readonly json: JsonObject;
  readonly value: JsonValue;
}

const isCode = (code: string): code is DiagnosticCode => Object.hasOwn(diagnosticCodes, code);

const hints: Partial<Record<DiagnosticCode, string>> = {
  bom: "save the file as UTF-8 without a byte order mark",
  utf8: "save the file as UTF-8",
  dup_key: "keep one of the two",
  syntax: "mend the JSON at this place",
};

/** The file's JSON, or undefined after reporting why not; `wanted` says whether it must be an object. */
export function admitJson(
  file: FoundFile,
  texts: Map<string, string>,
  report: Report,
  wanted: "an object" | "any JSON" = "an object",
): AdmittedFile | undefined {
  const refuse = (code: DiagnosticCode, message: string, line?: number, column?: number): undefined => {
    const at = line === undefined || column === undefined ? {} : { line, column };
    report({
      code,
      file: file.path,
      pointer: "",
      message,
      hint: hints[code] ?? diagnosticCodes[code],
      ...at,
    });
  };
  const bytes = readBytes(file.place);
  if (typeof bytes === "string") return refuse("file_unreadable", `cannot read the file (${bytes})`);
  if (bytes.length > fileLimit) return refuse("limit", `the file is larger than ${fileLimit} bytes`);
  const reading = readJson(bytes);
  if (!reading.ok) {
    for (const { code, message, line, column } of reading.issues)
      refuse(isCode(code) ? code : "syntax", message, line, column);
    return undefined;
  }
  const text = new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
  texts.set(file.path, text);
  const { value } = reading;
  if (wanted === "an object" && !isJsonObject(value))
    return refuse("keyword_value", "a schema file holds one JSON object", 1, 1);
  const json = isJsonObject(value) ? value : {};
  return { path: file.path, text, sha256: createHash("sha256").update(text).digest("hex"), json, value };
}

const readBytes = (place: string): Uint8Array | string => {
  try {
    return readFileSync(place);
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
};
