/** Reads one file as JSON: UTF-8, no byte order mark, no duplicate keys, within the size limits. */

import { locate, readJson } from "../../runtime/core/json/index.ts";
import type { Report } from "../support/diagnostics.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../support/json.ts";
import type { Locate } from "../schema/schema-set.ts";
import { admitBytes, codeOf, refuser, textOf } from "./admit-bytes.ts";
import type { FoundFile } from "./find.ts";
import { sha256 } from "../support/sha256.ts";

const fileLimit = 4 * 1024 * 1024;

export interface AdmittedFile {
  readonly path: string;
  readonly text: string;
  readonly sha256: string;
  readonly json: JsonObject;
  readonly value: JsonValue;
}

/**
 * Returns the parsed JSON, or undefined after reporting a problem. `wanted` is the required type of the
 * top-level value.
 */
export function admitJson(
  file: FoundFile,
  places: Map<string, Locate>,
  report: Report,
  wanted: "an object" | "any JSON" = "an object",
): AdmittedFile | undefined {
  const refuse = refuser(file, report);
  const bytes = admitBytes(file, fileLimit, refuse);
  if (bytes === undefined) return undefined;
  const reading = readJson(bytes);
  if (!reading.ok) {
    for (const { code, message, line, column } of reading.issues) refuse(codeOf(code), message, line, column);
    return undefined;
  }
  const text = textOf(bytes);
  places.set(file.path, (pointers) => locate(text, pointers));
  const { value } = reading;
  if (wanted === "an object" && !isJsonObject(value))
    return refuse("keyword_value", "a schema file must contain one JSON object", 1, 1);
  const json = isJsonObject(value) ? value : {};
  return { path: file.path, text, sha256: sha256(text), json, value };
}
