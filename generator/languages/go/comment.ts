/** Encodes descriptions as gofmt-compatible doc comments. */

import { pointerTokens } from "../../../runtime/core/pointer.ts";
import { writeJson } from "../../../runtime/core/json/index.ts";
import type { JsonValue } from "../../support/json.ts";
import type { Entity } from "../../model/model.ts";
import { unportable } from "../../model/verdict.ts";
import { encoded } from "../../support/text/code.ts";
import { plainLines, wrap } from "../../support/text/plain.ts";
import type { Go } from "./encode.ts";

const width = 116;

/**
 * gofmt converts doubled quotes to curly quotes, and moves lines that look like build tags or link
 * definitions.
 */
const inert = (line: string): string =>
  line
    .replaceAll(/(['`])(?=\1)/g, "$1 ")
    .replace(/^\s+/, "")
    .replace(/^(\+build|\[)/, "\\$1");

/** Returns the paragraphs of a description, each on one line. */
const paragraphs = (text: string): string[] =>
  plainLines(text)
    .map((line) => line.trim())
    .join("\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "");

/** Matches lines that gofmt treats as headings: they start with a capital and have no final period. */
const looksLikeHeading = (line: string): boolean =>
  /^\p{Lu}(.*[\p{L}\p{N}])?$/u.test(line) && !/[;:!?+*/=[\]{}_^°&§~%#@<">\\`]|'(?!s\b)|\.(?!\S)/u.test(line);

const linesOf = (paragraph: string, index: number, { length }: readonly string[]): readonly string[] => {
  const lines = wrap(paragraph, width);
  const isBetween = index > 0 && index < length - 1 && lines.length === 1;
  return isBetween && looksLikeHeading(paragraph) ? [`# ${paragraph}`] : lines.map(inert);
};

export const commentLines = (...texts: readonly string[]): Go[] =>
  texts
    .flatMap(paragraphs)
    .flatMap((paragraph, index, all) => [
      ...(index === 0 ? [] : [encoded<"go">("//")]),
      ...linesOf(paragraph, index, all).map((line) => encoded<"go">(`// ${line}`)),
    ]);

const deprecation = (isDeprecated: boolean): string =>
  isDeprecated ? "Deprecated: the schema marks it as deprecated." : "";

const valueAt = (schema: JsonValue, pointer: string): JsonValue =>
  pointerTokens(pointer).reduce<JsonValue>(
    (node, token) => new Map<string, JsonValue>(Object.entries(node ?? {})).get(token) ?? null,
    schema,
  );

/** Lists the limits that generated code does not enforce. */
const limits = (entity: Entity): string => {
  const { pointer, schema } = entity;
  const words = unportable(entity).map((limit) => {
    const path = limit.pointer.slice(pointer.length);
    return `${path.slice(1)} ${writeJson(valueAt(schema, path))}`;
  });
  return words.length === 0 ? "" : `Not enforced: ${words.join(", ")}.`;
};

/** By convention, a type's comment starts with the name of the type. */
export const entityComment = (name: string, entity: Entity, ...more: readonly string[]): Go[] => {
  const about = entity.description.trim() === "" ? `The entity ${entity.id}.` : entity.description;
  return commentLines(`${name} - ${about}`, ...more, limits(entity), deprecation(entity.deprecated));
};

export const partComment = (
  { description, deprecated = false }: { readonly description: string; readonly deprecated?: boolean },
  ...more: readonly string[]
): Go[] => commentLines(description, ...more, deprecation(deprecated));

/**
 * Returns the comment of a field, without blank lines between paragraphs. The remark is appended to the last
 * paragraph.
 */
export const fieldComment = (
  { description, deprecated = false }: { readonly description: string; readonly deprecated?: boolean },
  remark: string,
): Go[] => {
  const about = paragraphs(`${description.trimEnd()} ${remark}`).flatMap((text) => wrap(text, width));
  const lines = about.map((line) => encoded<"go">(`// ${inert(line)}`));
  if (!deprecated) return lines;
  return [...lines, ...(lines.length === 0 ? [] : [encoded<"go">("//")]), ...commentLines(deprecation(true))];
};
