/** Admits one file that others wrote, JSON or YAML, as the plain JSON that every reader sees. */

import { locate, readJson } from "../../../runtime/core/json/index.ts";
import type { Report } from "../../diagnostics.ts";
import { isJsonObject } from "../../json.ts";
import { readYaml } from "../../yaml.ts";
import { admitBytes, codeOf, refuser, textOf, type Refuse } from "../admit-bytes.ts";
import { sha256Of } from "../admit-json.ts";
import type { FoundFile } from "../find.ts";
import type { ReadFile } from "./document-file.ts";

const fileLimit = 32 * 1024 * 1024;

/** The file, or undefined after reporting why not. */
export function admitDocument(file: FoundFile, report: Report): ReadFile | undefined {
  const refuse = refuser(file, report);
  const bytes = admitBytes(file, fileLimit, refuse);
  if (bytes === undefined) return undefined;
  const text = textOf(bytes);
  const isYaml = /\.ya?ml$/i.test(file.path) || !(/\.json$/i.test(file.path) || /^\s*[[{"]/.test(text));
  const reading = isYaml
    ? admitYaml(bytes, text, refuser(file, report, yamlHints))
    : admitText(bytes, text, refuse);
  if (reading === undefined) return undefined;
  const json = isJsonObject(reading.value) ? reading.value : {};
  return { path: file.path, text, sha256: sha256Of(text), json, ...reading };
}

type Reading = Pick<ReadFile, "value" | "locate">;

const yamlHints = {
  syntax: "mend the YAML at this place",
  yaml_value: "write it in the way of JSON, or give the file as JSON",
};

/** What is no text is no YAML either; the rest of what the JSON reader says of YAML does not count. */
const aboutBytes = ["utf8", "bom"];

const admitYaml = (bytes: Uint8Array, text: string, refuse: Refuse): Reading | undefined => {
  const reading = readJson(bytes);
  const noText = reading.ok ? [] : reading.issues.filter(({ code }) => aboutBytes.includes(code));
  for (const { code, message, line, column } of noText) refuse(codeOf(code), message, line, column);
  if (noText.length > 0) return undefined;
  const yaml = readYaml(text);
  if (yaml.ok) return yaml;
  for (const { code, message, line, column } of yaml.problems) refuse(code, message, line, column);
  return undefined;
};

const admitText = (bytes: Uint8Array, text: string, refuse: Refuse): Reading | undefined => {
  const reading = readJson(bytes);
  if (reading.ok) return { value: JSON.parse(text), locate: (pointers) => locate(text, pointers) };
  for (const { code, message, line, column } of reading.issues) refuse(codeOf(code), message, line, column);
  return undefined;
};
