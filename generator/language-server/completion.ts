/** Completes `$ref` targets and formats. Works in incomplete texts, because it reads only the current line. */

import path from "node:path";
import type { Place } from "../model/model.ts";
import { knownFormats } from "../lint/words/formats.ts";
import { formats, widths } from "../schema/formats.ts";
import { fragmentOf, readReference, type DialectFiles } from "../schema/schema-set.ts";
import { objectAt } from "../support/json.ts";
import { pointerTo } from "../../runtime/core/pointer.ts";
import type { Snapshot } from "./snapshot.ts";
import type { SourceFile } from "./source-file.ts";
import type { Position, TextEdit } from "./text.ts";

export interface Completion {
  readonly label: string;
  readonly kind: "reference" | "format";
  readonly edit: TextEdit;
}

/** A started value of `$ref` or `format`. */
interface Started {
  readonly keyword: "$ref" | "format";
  readonly quote: string;
  /** The column at which the value starts, including its quote. */
  readonly from: number;
  /** The column at which the value ends, including its quote. */
  readonly to: number;
}

const started = /(?<![\w$])(["']?)(\$ref|format)\1\s*:\s*(?:(["'])([^"']*)|([^\s"'{[,]*))$/;

/** The rest of a value after the cursor, including its closing quote. */
const quotedRest = /^[^"']*["']/;
const unquotedRest = /^(?:"[^"]*"|'[^']*'|[^\s"',}\]]*)/;

const startedIn = (line: string, character: number): Started | undefined => {
  const before = line.slice(0, character);
  const [, , keyword, quote = "", quoted, plain] = started.exec(before) ?? [];
  if (keyword !== "$ref" && keyword !== "format") return undefined;
  const length = quote.length + (quoted ?? plain ?? "").length;
  const [rest = ""] = (quote === "" ? unquotedRest : quotedRest).exec(line.slice(character)) ?? [];
  return { keyword, quote, from: character - length, to: character + rest.length };
};

/** The schemas that references can name: whole files and definitions. */
const targetsIn = ({ document, schemas }: DialectFiles): Place[] => {
  if (document !== undefined) return document.definitions.map(({ file, pointer }) => ({ file, pointer }));
  return schemas.flatMap(({ path: file, json }) => [
    { file, pointer: "" },
    ...Object.keys(objectAt(json, "$defs")).map((name) => ({ file, pointer: pointerTo("/$defs", name) })),
  ]);
};

const resolveIn = ({ document }: DialectFiles, text: string, from: Place): Place | undefined =>
  document === undefined ? readReference(text, from.file) : document.written.resolve(text, from);

/** Returns the text of a reference, or undefined if it would resolve to another schema. */
const referenceTo = (to: Place, from: Place, dialect: DialectFiles): string | undefined => {
  const folder = path.posix.dirname(from.file);
  const file = to.file === from.file ? "" : encodeURI(path.posix.relative(folder, to.file));
  const text = `${file}${fragmentOf(to.pointer)}` || "#";
  const found = resolveIn(dialect, text, from);
  return found?.file === to.file && found.pointer === to.pointer ? text : undefined;
};

/** Targets in the same file come first. */
const referencesFrom = (snapshot: Snapshot, { path: file }: SourceFile): string[] => {
  const dialect = snapshot.dialectOf(file);
  if (dialect === undefined) return [];
  const from = { file, pointer: "" };
  const targets = targetsIn(dialect);
  const own = targets.filter((target) => target.file === file);
  const others = targets.filter((target) => target.file !== file);
  return [...own, ...others].flatMap((to) => referenceTo(to, from, dialect) ?? []);
};

const formatsFor = (snapshot: Snapshot, { path: file }: SourceFile): readonly string[] =>
  snapshot.dialectOf(file)?.document === undefined
    ? [...Object.keys(formats), ...Object.keys(widths), "double"]
    : knownFormats;

/** Completes the value at a position in the current text of a file. */
export const completionsAt = (
  snapshot: Snapshot,
  file: SourceFile,
  text: string,
  { line, character }: Position,
): Completion[] => {
  const value = startedIn(text.split("\n")[line] ?? "", character);
  if (value === undefined) return [];
  const isReference = value.keyword === "$ref";
  const labels = isReference ? referencesFrom(snapshot, file) : formatsFor(snapshot, file);
  const quote = value.quote || (isReference || !/\.ya?ml$/.test(file.path) ? '"' : "");
  const range = { start: { line, character: value.from }, end: { line, character: value.to } };
  return labels.map((label) => ({
    label,
    kind: isReference ? "reference" : "format",
    edit: { range, newText: `${quote}${label}${quote}` },
  }));
};
