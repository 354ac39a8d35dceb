/** Reads one file of a third-party schema, JSON or YAML, as plain JSON. */

import { locate, readJson } from "../../../runtime/core/json/index.ts";
import type { Report } from "../../support/diagnostics.ts";
import { isJsonObject } from "../../support/json.ts";
import { withDigitsOfConstants } from "../../schema/wide.ts";
import { readYaml } from "../../schema/yaml.ts";
import { admitBytes, codeOf, refuser, textOf, type Hints, type Refuse } from "../admit-bytes.ts";
import { sha256 } from "../../support/sha256.ts";
import type { FoundFile } from "../find.ts";
import type { ReadFile } from "./document-file.ts";

const fileLimit = 32 * 1024 * 1024;

export function admitDocument(file: FoundFile, report: Report): ReadFile | undefined {
  const refuse = refuser(file, report, { not_schema: noSchemaHint });
  const bytes = admitBytes(file, fileLimit, refuse);
  if (bytes === undefined) return undefined;
  const text = textOf(bytes);
  const nothing = nothingIn(text);
  if (nothing !== undefined) return refuse("not_schema", `this is not a schema: ${nothing}`, 1, 1);
  const reading = admitters[formatOf(file.path, text)](bytes, text, (hints) => refuser(file, report, hints));
  if (reading === undefined) return undefined;
  const json = isJsonObject(reading.value) ? reading.value : {};
  return { path: file.path, text, sha256: sha256(text), json, ...reading };
}

export const noSchemaHint =
  "Pass a JSON Schema (draft-04 to 2020-12), a Swagger 2 document or an OpenAPI 3 document to --schema, as JSON or YAML.";

const nothingIn = (text: string): string | undefined => {
  if (text.trim() === "") return "the file is empty";
  return /^\s*</.test(text) ? "it looks like a web page (save the raw file instead)" : undefined;
};

type Format = "JSON" | "YAML" | "either";

/** Decides by file extension. Other files are read as JSON if they start like JSON. */
const formatOf = (name: string, text: string): Format => {
  if (/\.ya?ml$/i.test(name)) return "YAML";
  return /\.json$/i.test(name) || /^\s*[[{"]/.test(text) ? "JSON" : "either";
};

type Reading = Pick<ReadFile, "value" | "locate">;
type Refuser = (hints: Hints) => Refuse;

/**
 * Problems with a file's bytes, which can also occur in YAML files. The JSON reader's other problems do not
 * apply to YAML.
 */
const aboutBytes = ["utf8", "bom"];

const isText = (bytes: Uint8Array, refuse: Refuse): boolean => {
  const reading = readJson(bytes);
  const noText = reading.ok ? [] : reading.issues.filter(({ code }) => aboutBytes.includes(code));
  for (const { code, message, line, column } of noText) refuse(codeOf(code), message, line, column);
  return noText.length === 0;
};

const yamlHints: Hints = {
  syntax: "Fix the YAML at this position.",
  yaml_value: "Write the value as in JSON, or convert the file to JSON.",
};

const admitYaml = (bytes: Uint8Array, text: string, saying: Refuser): Reading | undefined => {
  const refuse = saying(yamlHints);
  if (!isText(bytes, refuse)) return undefined;
  const yaml = readYaml(text);
  if (yaml.ok) return { ...yaml, value: withDigitsOfConstants(yaml.value) };
  for (const { code, message, line, column } of yaml.problems) refuse(code, message, line, column);
  return undefined;
};

const admitText = (bytes: Uint8Array, text: string, saying: Refuser): Reading | undefined => {
  const reading = readJson(bytes);
  if (reading.ok)
    return { value: withDigitsOfConstants(reading.value), locate: (pointers) => locate(text, pointers) };
  const isLikeYaml = /^(---|[\w$]+:)(\s|$)/m.test(text.slice(0, 200));
  const refuse = saying(isLikeYaml ? { syntax: "This looks like YAML. Use the file extension .yaml." } : {});
  for (const { code, message, line, column } of reading.issues) refuse(codeOf(code), message, line, column);
  return undefined;
};

/** Reads a file with an unknown extension. If it is not valid YAML either, it is not a schema. */
const admitEither = (bytes: Uint8Array, text: string, saying: Refuser): Reading | undefined => {
  const refuse = saying({ not_schema: noSchemaHint });
  if (!isText(bytes, refuse)) return undefined;
  const yaml = readYaml(text);
  if (yaml.ok) return { ...yaml, value: withDigitsOfConstants(yaml.value) };
  const [{ message, line, column } = { message: "", line: 1, column: 1 }] = yaml.problems;
  return refuse("not_schema", `this is neither JSON nor YAML: ${message}`, line, column);
};

const admitters: Readonly<Record<Format, typeof admitYaml>> = {
  JSON: admitText,
  YAML: admitYaml,
  either: admitEither,
};
