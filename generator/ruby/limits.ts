/** Limits in the words of the package's declarations: `min_length: 3`. */

import type { Format, Limits } from "../limits.ts";
import { never, type Dialect, type Entity, type Type } from "../model.ts";
import { snakeCase, wordsOf } from "../naming/words.ts";
import { jsonLiteral, method, rb, stringLiteral, type Ruby } from "./encode.ts";

/** Each limit as an argument; a format stands once in the dialect's module. */
export const limitWords = ({ pattern, format, values, ...plain }: Limits): Ruby[] => [
  ...Object.entries(plain).map(
    ([name, value]) => rb`${method(snakeCase(wordsOf(name)))}: ${jsonLiteral(value)}`,
  ),
  ...(values === undefined ? [] : [rb`values: ${jsonLiteral([...values])}`]),
  ...(pattern === undefined ? [] : [rb`pattern: ${jsonLiteral([pattern.source, pattern.portable])}`]),
  ...(format === undefined ? [] : [rb`format: FORMATS[${stringLiteral(format.name)}]`]),
];

const formatsOf = (type: Type): readonly Format[] => {
  switch (type.kind) {
    case "limited": {
      const { format } = type.limits;
      return [...(format === undefined ? [] : [format]), ...formatsOf(type.of)];
    }
    case "nullable":
      return formatsOf(type.of);
    case "list":
      return formatsOf(type.items);
    case "map":
      return formatsOf(type.values);
    case "string":
    case "boolean":
    case "null":
    case "double":
    case "integer":
    case "literal":
    case "json":
    case "reference":
      return [];
    default:
      return never(type);
  }
};

const typesOf = (entity: Entity): readonly Type[] => {
  switch (entity.kind) {
    case "record":
      return [
        ...entity.fields.map(({ type }) => type),
        ...(entity.rest === undefined ? [] : [entity.rest]),
        ...(entity.limits === undefined ? [] : [limitedObject(entity.limits)]),
      ];
    case "union":
      return entity.variants.map(({ type }) => type);
    case "alias":
      return [entity.type];
    case "enum":
      return [];
    default:
      return never(entity);
  }
};

const limitedObject = (limits: Limits): Type => ({ kind: "limited", of: { kind: "json" }, limits });

/** The formats that a dialect's data has: what each expects, and its pattern. */
export const formatViews = ({ entities }: Dialect) => {
  const used = entities.flatMap(typesOf).flatMap(formatsOf);
  const byName = [...new Map(used.map((format) => [format.name, format]))];
  return byName.map(([name, { expected, pattern }], index) => ({
    name: stringLiteral(name),
    value: jsonLiteral([expected, pattern.portable]),
    comma: index < byName.length - 1,
  }));
};
