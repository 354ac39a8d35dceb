/** Tables and sentences for the four kinds of entity. */

import {
  never,
  type EnumEntity,
  type Field,
  type RecordEntity,
  type Type,
  type UnionEntity,
  type Variant,
} from "../../model/model.ts";
import { code, join, jsonCode, link, prose, text, type Markdown } from "./encode.ts";
import { limitWords } from "./limits.ts";
import type { Page } from "./page.ts";
import { presenceWords } from "./presence.ts";
import { meaningWords, tagWords, typeWords } from "./words.ts";

const deprecation = ({ deprecated }: Field): Markdown => (deprecated ? prose`Deprecated.` : prose``);

const fieldRow = (field: Field, record: RecordEntity, page: Page) => ({
  name: code(field.wireName),
  type: typeWords(field.type),
  presence: presenceWords(field, page.byName),
  meaning: join(
    [
      deprecation(field),
      meaningWords(field.description, field.type, page),
      limitWords(record, field.pointer),
    ],
    " ",
  ),
});

export interface Beside {
  readonly entity: Markdown;
  readonly keys: Markdown;
}

/**
 * Returns the entities that are merged into a record: the flattened record, or each variant of a flattened
 * union.
 */
const besideOf = (name: string, page: Page): readonly Beside[] => {
  const entity = page.byName.get(name);
  const through = (type: Type): readonly Beside[] =>
    type.kind === "reference" ? besideOf(type.entity, page) : [];
  if (entity?.kind === "alias") return through(entity.type);
  if (entity?.kind === "union") return entity.variants.flatMap(({ type }) => through(type));
  if (entity?.kind !== "record") return [];
  const base = entity.flatten === undefined ? [] : besideOf(entity.flatten.entity, page);
  const keys = join(
    entity.fields.map(({ wireName }) => code(wireName)),
    ", ",
  );
  return [...base, { entity: link(name), keys }];
};

const flattenPart = ({ flatten }: RecordEntity, page: Page) =>
  flatten !== undefined && {
    entity: link(flatten.entity),
    field: code(flatten.field),
    beside: besideOf(flatten.entity, page),
  };

export const recordPart = (record: RecordEntity, page: Page) => ({
  template: "record",
  flatten: flattenPart(record, page),
  fields: record.fields.map((field) => fieldRow(field, record, page)),
});

const variantRow = ({ tags, type, description }: Variant, page: Page) => ({
  tag: tagWords(tags),
  isWord: type.kind === "literal",
  type: typeWords(type),
  meaning: meaningWords(description, type, page),
});

const unionTemplate = ({ tagging }: UnionEntity): string => {
  switch (tagging.kind) {
    case "internal":
      return "internally-tagged";
    case "external":
      return "externally-tagged";
    case "untagged":
      return "untagged";
    default:
      return never(tagging);
  }
};

export const unionPart = (union: UnionEntity, page: Page) => ({
  template: unionTemplate(union),
  tag: union.tagging.kind === "internal" ? code(union.tagging.tag) : prose``,
  open: union.open,
  variants: union.variants.map((variant) => variantRow(variant, page)),
});

export const enumPart = ({ values, open }: EnumEntity) => ({
  template: "enum",
  open,
  values: values.map(({ value, description }) => ({ value: jsonCode(value), meaning: text(description) })),
});
