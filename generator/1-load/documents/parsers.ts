/** Parses the text of a JSON or YAML file, tolerates repeated annotations, and reports other problems. */

import { locate, readJson } from "../../../runtime/core/json/index.ts";
import { withDigitsOfConstants } from "../../schema/wide.ts";
import { readYaml } from "../../schema/yaml.ts";
import { codeOf, type Hints, type Refuse } from "../admit-bytes.ts";
import type { ReadFile } from "./document-file.ts";
import { noSchemaHint } from "./no-schema.ts";
import { repetitionsIn, withoutRepetitions, type Repetition } from "./repeated-annotations.ts";

type Format = "JSON" | "YAML" | "either";

/** Chooses the parser by file extension. Other files are read as JSON if they start like JSON. */
export const formatOf = (name: string, text: string): Format => {
  if (/\.ya?ml$/i.test(name)) return "YAML";
  return /\.json$/i.test(name) || /^\s*[[{"]/.test(text) ? "JSON" : "either";
};

export type Reading = Pick<ReadFile, "value" | "locate"> & { readonly repetitions: readonly Repetition[] };
type Refuser = (hints: Hints) => Refuse;

/** The result of a parser. */
type Parsed =
  | ({ readonly ok: true } & Pick<ReadFile, "value" | "locate">)
  | { readonly ok: false; readonly problems: readonly Problem[] };

interface Problem extends Partial<Repetition> {
  readonly code: string;
  readonly message: string;
}

/** Parses a text. Parses the text again without repeated annotations if they are its only problem. */
const parsed = (text: string, parse: (text: string) => Parsed): Reading | readonly Problem[] => {
  const repetitions: Repetition[] = [];
  for (let written = text; ;) {
    const result = parse(written);
    if (result.ok) return { value: withDigitsOfConstants(result.value), locate: result.locate, repetitions };
    const found = repetitionsIn(result.problems);
    const next = found === undefined ? written : withoutRepetitions(written, found, repetitions.length);
    if (found === undefined || next === written) return result.problems;
    repetitions.push(...found);
    written = next;
  }
};

const isReading = (result: Reading | readonly Problem[]): result is Reading => !Array.isArray(result);

const parseJson =
  (locateText: string) =>
  (text: string): Parsed => {
    const reading = readJson(text);
    return reading.ok
      ? { ok: true, value: reading.value, locate: (pointers) => locate(locateText, pointers) }
      : { ok: false, problems: reading.issues };
  };

const decoder = new TextDecoder("utf-8", { fatal: true });

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Reports bytes that are not valid UTF-8, at the position that the JSON reader finds. */
const isText = (bytes: Uint8Array, refuse: Refuse): boolean => {
  if (isUtf8(bytes)) return true;
  const reading = readJson(bytes);
  for (const { code, message, line, column } of reading.ok ? [] : reading.issues)
    refuse(codeOf(code), message, line, column);
  return reading.ok;
};

const yamlHints: Hints = {
  syntax: "Fix the YAML at this position.",
  yaml_value: "Write the value as you would in JSON, or convert the file to JSON.",
};

const parseYamlFile = (bytes: Uint8Array, text: string, saying: Refuser): Reading | undefined => {
  const refuse = saying(yamlHints);
  if (!isText(bytes, refuse)) return undefined;
  const result = parsed(text, readYaml);
  if (isReading(result)) return result;
  for (const { code, message, line, column } of result) refuse(codeOf(code), message, line, column);
  return undefined;
};

const parseJsonFile = (bytes: Uint8Array, text: string, saying: Refuser): Reading | undefined => {
  const isLikeYaml = /^(---|[\w$]+:)(\s|$)/m.test(text.slice(0, 200));
  const refuse = saying(isLikeYaml ? { syntax: "This looks like YAML. Use the file extension .yaml." } : {});
  if (!isText(bytes, refuse)) return undefined;
  const result = parsed(text, parseJson(text));
  if (isReading(result)) return result;
  for (const { code, message, line, column } of result) refuse(codeOf(code), message, line, column);
  return undefined;
};

/** Reads a file with an unknown extension. If it is not valid YAML either, it is not a schema. */
const parseEither = (bytes: Uint8Array, text: string, saying: Refuser): Reading | undefined => {
  const refuse = saying({ not_schema: noSchemaHint });
  if (!isText(bytes, refuse)) return undefined;
  const result = parsed(text, readYaml);
  if (isReading(result)) return result;
  const [{ message, line, column } = { message: "", line: 1, column: 1 }] = result;
  return refuse("not_schema", `this is neither JSON nor YAML: ${message}`, line, column);
};

export const parsers: Readonly<Record<Format, typeof parseYamlFile>> = {
  JSON: parseJsonFile,
  YAML: parseYamlFile,
  either: parseEither,
};
