/** Describes, in one sentence, how the decoded value differs from the wire value. */

import { isAlwaysThere, presenceOf } from "../../3-plan/presence.ts";
import type { Entity, Field, RecordEntity } from "../../model/model.ts";
import { allTypesIn, referencesOf } from "../../model/walk.ts";
import { encodesLeaf, someType } from "../../languages/typescript/changes.ts";
import { entityType } from "../../languages/typescript/type-text.ts";
import { code, enumerate, join, link, prose, type Markdown } from "./encode.ts";
import type { Page } from "./page.ts";
import { namesWords } from "./words.ts";

const sentenceAbout = (fields: readonly Field[], one: Markdown, many: Markdown): Markdown[] =>
  fields.length === 0
    ? []
    : [prose`${namesWords(fields.map(({ wireName }) => wireName))} ${fields.length === 1 ? one : many}`];

const recordReasons = ({ fields, flatten }: RecordEntity, { byName }: Page): Markdown[] => [
  ...(flatten === undefined
    ? []
    : [prose`the properties of ${link(flatten.entity)} are grouped under ${code(flatten.field)}`]),
  ...sentenceAbout(
    fields.filter((field) => !field.required && isAlwaysThere(presenceOf(field, byName))),
    prose`is always present`,
    prose`are always present`,
  ),
  ...sentenceAbout(
    fields.filter((field) => presenceOf(field, byName).nullIsAbsent),
    prose`is never null`,
    prose`are never null`,
  ),
  ...sentenceAbout(
    fields.filter(({ type }) => someType(type, encodesLeaf)),
    prose`contains bigints`,
    prose`contain bigints`,
  ),
];

const otherReasons = (entity: Entity): Markdown[] => [
  ...(entity.kind === "union" && entity.open
    ? [
        prose`an unknown variant is ${code('{ kind: "unknown", tag, raw }')} (test it with ${code("isKnown")} from ${code("koine")})`,
      ]
    : []),
  ...(allTypesIn(entity).some(encodesLeaf) ? [prose`its integers are bigints`] : []),
];

const ownReasons = (entity: Entity, page: Page): Markdown[] =>
  entity.kind === "record" ? recordReasons(entity, page) : otherReasons(entity);

const innerReasons = (entity: Entity, { changes }: Page): Markdown[] => {
  const base = entity.kind === "record" ? entity.flatten?.entity : undefined;
  const inner = referencesOf(entity).filter((name) => changes.differs.has(name) && name !== base);
  if (inner.length === 0) return [];
  return [
    prose`its ${enumerate(inner.map(link))} ${inner.length === 1 ? prose`is` : prose`are`} also decoded`,
  ];
};

export const differenceWords = (entity: Entity, page: Page): Markdown => {
  if (!page.changes.differs.has(entity.name)) return prose``;
  const names = { wire: code(entityType(entity.name, "wire", page.changes)), value: code(entity.name) };
  const reasons = [...ownReasons(entity, page), ...innerReasons(entity, page)];
  return prose`In TypeScript, ${names.wire} is the JSON form and ${names.value} is the decoded value: ${join(reasons, "; ")}.`;
};
