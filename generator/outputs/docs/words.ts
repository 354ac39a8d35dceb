/** Describes types and entities. */

import { never, type Entity, type Tuple, type Type } from "../../model/model.ts";
import { code, enumerate, join, jsonCode, link, prose, text, type Markdown } from "./encode.ts";
import type { Page } from "./page.ts";

const inside = (type: Type): Markdown =>
  type.kind === "nullable" ? prose`(${typeWords(type)})` : typeWords(type, prose`s`);

/** Describes a tuple's items and indicates which ones are optional. */
const tupleWords = ({ items, rest, minItems }: Tuple, plural: Markdown): Markdown => {
  const words = items.map((type, index) =>
    index < minItems ? typeWords(type) : prose`${typeWords(type)} (optional)`,
  );
  const more = rest === undefined ? prose`` : prose`, then ${inside(rest)}`;
  return prose`tuple${plural} of ${join(words, ", ")}${more}`;
};

/** Describes a type. Entities are links. `plural` is the plural suffix for nouns. */
export const typeWords = (type: Type, plural: Markdown = prose``): Markdown => {
  switch (type.kind) {
    case "string":
    case "boolean":
      return prose`${text(type.kind)}${plural}`;
    case "double":
      return prose`number${plural}`;
    case "null":
      return prose`null`;
    case "json":
      return prose`any JSON`;
    case "integer":
      return prose`${code(type.width)}${type.bigint ? prose` bigint${plural}` : prose``}`;
    case "literal":
      return jsonCode(type.value);
    case "list":
      return prose`list${plural} of ${inside(type.items)}`;
    case "tuple":
      return tupleWords(type, plural);
    case "map":
      return prose`map${plural} from names to ${inside(type.values)}`;
    case "nullable":
      return prose`${typeWords(type.of, plural)} or null`;
    case "reference":
      return link(type.entity);
    case "limited":
      return typeWords(type.of, plural);
    default:
      return never(type);
  }
};

const openly = ({ open }: { readonly open: boolean }, kind: Markdown): Markdown =>
  open ? prose`open ${kind}` : kind;

export const kindWords = (entity: Entity): Markdown => {
  switch (entity.kind) {
    case "record":
      return entity.flatten === undefined
        ? prose`record`
        : prose`record that includes the properties of ${link(entity.flatten.entity)}`;
    case "union":
      switch (entity.tagging.kind) {
        case "internal":
          return openly(entity, prose`union tagged by ${code(entity.tagging.tag)}`);
        case "external":
          return prose`externally tagged union`;
        case "untagged":
          return prose`untagged union`;
        default:
          return never(entity.tagging);
      }
    case "enum":
      return openly(entity, prose`enum`);
    case "alias":
      return prose`alias of ${typeWords(entity.type)}`;
    default:
      return never(entity);
  }
};

export const firstSentence = (description: string): Markdown =>
  text(/^.*?[.!?](?=\s|$)/s.exec(description)?.[0] ?? description);

/** Returns the first sentence of the description, if the type is an entity. */
const meaningOfType = (type: Type, { byName }: Page): Markdown =>
  type.kind === "reference" ? firstSentence(byName.get(type.entity)?.description ?? "") : prose``;

export const meaningWords = (description: string, type: Type, page: Page): Markdown =>
  description === "" ? meaningOfType(type, page) : text(description);

export const tagWords = (tags: readonly string[]): Markdown =>
  tags.length === 0 ? prose`any other` : join(tags.map(jsonCode), ", ");

export const namesWords = (names: readonly string[]): Markdown => enumerate(names.map(code));
