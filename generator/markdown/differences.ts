/** Where decode changes the shape: one sentence on how the value differs from the wire. */

import { stepOf, type Entity, type Field, type RecordEntity, type Step } from "../model.ts";
import { encodesLeaf, someType } from "../typescript/changes.ts";
import { entityType } from "../typescript/type-text.ts";
import { code, enumerate, join, link, md, type Markdown } from "./encode.ts";
import { referencesOf, type Page } from "./page.ts";
import { namesWords } from "./words.ts";

const sentenceAbout = (fields: readonly Field[], one: Markdown, many: Markdown): Markdown[] =>
  fields.length === 0
    ? []
    : [md`${namesWords(fields.map(({ wireName }) => wireName))} ${fields.length === 1 ? one : many}`];

const withStep =
  (...kinds: readonly Step["kind"][]) =>
  (field: Field): boolean =>
    kinds.some((kind) => stepOf(field, kind) !== undefined);

const recordReasons = ({ fields, flatten }: RecordEntity): Markdown[] => [
  ...(flatten === undefined
    ? []
    : [md`the keys of ${link(flatten.entity)} sit together under ${code(flatten.field)}`]),
  ...sentenceAbout(
    fields.filter(withStep("default", "omit-empty")),
    md`
is always there
    `,
    md`
are always there
    `,
  ),
  ...sentenceAbout(
    fields.filter(withStep("null-as-absent")),
    md`
is never null
    `,
    md`
are never null
    `,
  ),
  ...sentenceAbout(
    fields.filter(({ type }) => someType(type, encodesLeaf)),
    md`
holds bigints
    `,
    md`
hold bigints
    `,
  ),
];

const ownReasons = (entity: Entity): Markdown[] => {
  if (entity.kind === "record") return recordReasons(entity);
  if (entity.kind !== "union" || !entity.open) return [];
  return [md`an unknown variant is ${code('{ kind: "unknown", tag, raw }')}`];
};

const innerReasons = (entity: Entity, { changes }: Page): Markdown[] => {
  const base = entity.kind === "record" ? entity.flatten?.entity : undefined;
  const inner = referencesOf(entity).filter((name) => changes.differs.has(name) && name !== base);
  if (inner.length === 0) return [];
  return [
    md`${enumerate(inner.map(link))} ${
      inner.length === 1
        ? md`
stands
          `
        : md`
stand
          `
    } in decoded form`,
  ];
};

/** The sentence; empty where wire and value are the same. */
export const differenceWords = (entity: Entity, page: Page): Markdown => {
  if (!page.changes.differs.has(entity.name)) return md``;
  const names = { wire: code(entityType(entity.name, "wire", page.changes)), value: code(entity.name) };
  const reasons = [...ownReasons(entity), ...innerReasons(entity, page)];
  return md`In TypeScript ${names.wire} is the JSON and ${names.value} the decoded value: ${join(reasons, "; ")}.`;
};
