/** Reads one JSON or YAML file of a third-party schema as plain JSON. */

import type { Report } from "../../support/diagnostics.ts";
import { isJsonObject } from "../../support/json.ts";
import type { Slip } from "../../schema/schema-set.ts";
import { sha256 } from "../../support/sha256.ts";
import { admitBytes, refuser, textOf } from "../admit-bytes.ts";
import type { FoundFile } from "../find.ts";
import type { ReadFile } from "./document-file.ts";
import { noSchemaHint } from "./no-schema.ts";
import { formatOf, parsers } from "./parsers.ts";
import type { Repetition } from "./repeated-annotations.ts";

const fileLimit = 32 * 1024 * 1024;

export function admitDocument(file: FoundFile, report: Report): ReadFile | undefined {
  const refuse = refuser(file, report, { not_schema: noSchemaHint });
  const read = admitBytes(file, fileLimit, refuse);
  if (read === undefined) return undefined;
  const isMarked = mark.every((byte, index) => read[index] === byte);
  const bytes = isMarked ? read.subarray(mark.length) : read;
  const text = textOf(bytes);
  const nothing = nothingIn(text);
  if (nothing !== undefined) return refuse("not_schema", `this is not a schema: ${nothing}`, 1, 1);
  const reading = parsers[formatOf(file.path, text)](bytes, text, (hints) => refuser(file, report, hints));
  if (reading === undefined) return undefined;
  const { value, locate: locateIn, repetitions } = reading;
  return {
    path: file.path,
    text,
    sha256: sha256(text),
    json: isJsonObject(value) ? value : {},
    value,
    locate: locateIn,
    slips: [
      ...(isMarked ? [{ file: file.path, pointer: "", keyword: "", kind: "marked" } as const] : []),
      ...slipsOf(file.path, repetitions),
    ],
  };
}

/** A byte order mark in UTF-8. */
const mark = [0xef, 0xbb, 0xbf];

const slipsOf = (file: string, repetitions: readonly Repetition[]): Slip[] =>
  [...new Set(repetitions.map(({ pointer }) => pointer))].map((pointer) => ({
    file,
    pointer,
    keyword: pointer.slice(pointer.lastIndexOf("/") + 1),
    kind: "twice",
  }));

const nothingIn = (text: string): string | undefined => {
  if (text.trim() === "") return "the file is empty";
  return /^\s*</.test(text) ? "it looks like a web page (save the raw file instead)" : undefined;
};
