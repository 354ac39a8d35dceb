/** Types and entities in words. */

import { never, type Entity, type Type } from "../model.ts";
import { code, enumerate, join, jsonCode, link, md, text, type Markdown } from "./encode.ts";
import type { Page } from "./page.ts";

const inside = (type: Type): Markdown =>
  type.kind === "nullable"
    ? md`(${typeWords(type)})`
    : typeWords(
        type,
        md`
s
        `,
      );

/** A type as a reader would say it; entities are links. `plural` is the ending of words that take one. */
export const typeWords = (type: Type, plural: Markdown = md``): Markdown => {
  switch (type.kind) {
    case "string":
    case "boolean":
      return md`${text(type.kind)}${plural}`;
    case "double":
      return md`number${plural}`;
    case "null":
      return md`
null
      `;
    case "json":
      return md`
any JSON
      `;
    case "integer":
      return md`${code(type.width)}${type.bigint ? md` bigint${plural}` : md``}`;
    case "literal":
      return jsonCode(type.value);
    case "list":
      return md`list${plural} of ${inside(type.items)}`;
    case "map":
      return md`map${plural} of names to ${inside(type.values)}`;
    case "nullable":
      return md`${typeWords(type.of, plural)} or null`;
    case "reference":
      return link(type.entity);
    default:
      return never(type);
  }
};

const openness = ({ open }: { readonly open: boolean }): Markdown =>
  open
    ? md`
open
      `
    : md``;

/** What an entity is. */
export const kindWords = (entity: Entity): Markdown => {
  switch (entity.kind) {
    case "record":
      return entity.flatten === undefined
        ? md`
record
          `
        : md`record around the keys of ${link(entity.flatten.entity)}`;
    case "union":
      switch (entity.tagging.kind) {
        case "internal":
          return md`${openness(entity)}union tagged by ${code(entity.tagging.tag)}`;
        case "external":
          return md`
externally tagged union
          `;
        case "untagged":
          return md`
untagged union
          `;
        default:
          return never(entity.tagging);
      }
    case "enum":
      return md`${openness(entity)}enum`;
    case "alias":
      return md`name for ${typeWords(entity.type)}`;
    default:
      return never(entity);
  }
};

/** The first sentence of a description. */
export const firstSentence = (description: string): Markdown =>
  text(/^.*?[.!?](?=\s|$)/s.exec(description)?.[0] ?? description);

/** What a type means by itself: the first sentence about the entity that it is, if it is one. */
const meaningOfType = (type: Type, { byName }: Page): Markdown =>
  type.kind === "reference" ? firstSentence(byName.get(type.entity)?.description ?? "") : md``;

/** A meaning for a table cell. */
export const meaningWords = (description: string, type: Type, page: Page): Markdown =>
  description === "" ? meaningOfType(type, page) : text(description);

/** The tags of a variant, as they stand on the wire. */
export const tagWords = (tags: readonly string[]): Markdown => join(tags.map(jsonCode), ", ");

/** Wire names, for a sentence. */
export const namesWords = (names: readonly string[]): Markdown => enumerate(names.map(code));
