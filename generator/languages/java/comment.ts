/** Encodes descriptions as Javadoc. */

import type { Entity } from "../../model/model.ts";
import { unportable } from "../../model/verdict.ts";
import { encoded } from "../../support/text/code.ts";
import { plainLines, wrap } from "../../support/text/plain.ts";
import type { Java } from "./encode.ts";

const width = 112;

/** Java processes `\u` escapes even in comments, and Javadoc interprets HTML and tags. */
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "@": "&#64;",
  "\\": "&#92;",
};

const inert = (text: string): string =>
  text.replaceAll(/[&<>@\\]/g, (sign) => entities[sign] ?? "").replaceAll("*/", "*&#47;");

const paragraphs = (text: string): string[] =>
  plainLines(text)
    .join("\n")
    .split(/\n\s*\n/)
    .map((paragraph) => inert(paragraph.replaceAll(/\s+/g, " ").trim()))
    .filter((paragraph) => paragraph !== "");

/** Returns the lines of a comment. `tags` are Javadoc tags. */
export const commentLines = (
  texts: readonly string[],
  indent: number,
  tags: readonly string[] = [],
): Java[] => {
  const margin = " ".repeat(indent);
  const said = texts.flatMap(paragraphs);
  const body = said.flatMap((paragraph, index) => [
    ...(index === 0 ? [] : [""]),
    ...wrap(index === 0 ? paragraph : `<p>${paragraph}`, width - indent),
  ]);
  const params = tags.flatMap((tag) =>
    wrap(tag, width - indent - 4).map((line, index) => (index === 0 ? line : `    ${line}`)),
  );
  const all = [...body, ...(body.length > 0 && params.length > 0 ? [""] : []), ...params];
  const [only, ...others] = all;
  if (only === undefined) return [];
  if (others.length === 0 && params.length === 0) return [encoded(`${margin}/** ${only} */`)];
  const lines = all.map((line) => `${margin} * ${line}`.trimEnd());
  return [`${margin}/**`, ...lines, `${margin} */`].map((line) => encoded<"java">(line));
};

export const deprecation = "Deprecated: the schema marks it as deprecated.";

const unenforced = (entity: Entity): string[] => {
  const places = unportable(entity).map(({ keyword, pointer }) => `${keyword} at ${pointer}`);
  return places.length === 0 ? [] : [`Not enforced: ${places.join(", ")}.`];
};

export const entityComment = (
  entity: Entity,
  more: readonly string[],
  tags: readonly string[] = [],
): Java[] => {
  const about = entity.description.trim() === "" ? `The entity ${entity.id}.` : entity.description;
  return commentLines([about, ...more, ...unenforced(entity), entity.deprecated ? deprecation : ""], 0, tags);
};

/** Returns a Javadoc tag for a component. `texts` must not all be empty. */
export const parameterTag = (name: string, ...texts: readonly string[]): string =>
  `@param ${name} ${texts.flatMap(paragraphs).join(" ")}`;

/** Returns the comment of a record's constructor, which must repeat the record's tags for Javadoc. */
export const constructorComment = (tags: readonly string[]): Java[] =>
  commentLines(
    ["Checks required arguments for null, copies lists and maps, and sets default values."],
    2,
    tags,
  );

/** Returns a builder method's comment, with its component's tag. */
export const setterComment = (name: string, tag: string): Java[] =>
  commentLines([`Sets ${name}.`], 4, [tag, "@return this builder"]);

/** Returns an accessor's comment, which repeats the text of its component's tag. */
export const accessorComment = (name: string, tag: string): Java[] =>
  commentLines([`Returns ${name}.`], 2, [tag.replace(/^@param \w+/, "@return")]);
