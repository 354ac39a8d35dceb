/** Prints limits as Zod checks. Limits without a Zod equivalent become custom checks, which are counted. */

import type { JsonValue } from "../../support/json.ts";
import { dependentsOf } from "../../model/dependents.ts";
import type { Limits } from "../../model/limits.ts";
import { unlimited, type Entity, type Type } from "../../model/model.ts";
import { jsonLiteral, join, stringLiteral, ts, type TypeScript } from "../../languages/typescript/encode.ts";

const given = (value: number | undefined, method: (limit: TypeScript) => TypeScript): TypeScript =>
  value === undefined ? ts`` : method(jsonLiteral(value));

const expression = (source: TypeScript): TypeScript => ts`.regex(new globalThis.RegExp(${source}, "u"))`;

/** Zod counts UTF-16 code units, whereas JSON Schema counts characters. A pattern counts characters. */
const lengths = ({ minLength = 0, maxLength }: Limits): TypeScript =>
  minLength === 0 && maxLength === undefined
    ? ts``
    : expression(stringLiteral(`^[^]{${minLength},${maxLength ?? ""}}$`));

const texts = (limits: Limits): TypeScript => {
  const { pattern, format } = limits;
  const own = pattern === undefined ? ts`` : expression(stringLiteral(pattern.source));
  const form = format === undefined ? ts`` : expression(stringLiteral(format.pattern.source));
  return ts`${lengths(limits)}${own}${form}`;
};

const numbers = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Limits): TypeScript =>
  join(
    [
      given(minimum, (limit) => ts`.min(${limit})`),
      given(maximum, (limit) => ts`.max(${limit})`),
      given(exclusiveMinimum, (limit) => ts`.gt(${limit})`),
      given(exclusiveMaximum, (limit) => ts`.lt(${limit})`),
      given(multipleOf, (limit) => ts`.multipleOf(${limit})`),
    ],
    "",
  );

const refined = (test: TypeScript): TypeScript => ts`.refine(${test})`;

const unique = ({ uniqueItems }: Limits): TypeScript => (uniqueItems === true ? refined(ts`isUnique`) : ts``);

const lists = (limits: Limits): TypeScript =>
  ts`${given(limits.minItems, (limit) => ts`.min(${limit})`)}${given(limits.maxItems, (limit) => ts`.max(${limit})`)}${unique(limits)}`;

/** A tuple has its own length limits, unless they differ from its items. */
const tuples = (places: number, limits: Limits): TypeScript => {
  const { minItems = 0, maxItems = Infinity } = limits;
  const least = minItems > places ? ts`items.length >= ${jsonLiteral(minItems)}` : undefined;
  const most =
    maxItems < Infinity && maxItems !== places ? ts`items.length <= ${jsonLiteral(maxItems)}` : undefined;
  const sizes = [least, most].filter((size) => size !== undefined);
  const sized = sizes.length === 0 ? ts`` : refined(ts`(items) => ${join(sizes, " && ")}`);
  return ts`${sized}${unique(limits)}`;
};

const sizes = ({ minProperties = 0, maxProperties }: Limits): TypeScript => {
  if (minProperties === 0 && maxProperties === undefined) return ts``;
  const most =
    maxProperties === undefined ? jsonLiteral(Number.MAX_SAFE_INTEGER) : jsonLiteral(maxProperties);
  return refined(ts`hasSize(${jsonLiteral(minProperties)}, ${most})`);
};

const beside = ({ dependentRequired }: Limits): TypeScript => {
  const pairs = dependentsOf(dependentRequired).map(({ key, needed }) => {
    const [first, second] = [stringLiteral(key), stringLiteral(needed)];
    return refined(ts`(value) => !Object.hasOwn(value, ${first}) || Object.hasOwn(value, ${second})`);
  });
  return join(pairs, "");
};

export const objects = (limits: Limits): TypeScript => ts`${sizes(limits)}${beside(limits)}`;

const among = (values: readonly JsonValue[] | undefined): TypeScript =>
  values === undefined ? ts`` : refined(ts`isAmong(${jsonLiteral([...values])})`);

/** Applies limits to the JSON types that they constrain. */
export const limitedJson = (limits: Limits): TypeScript => {
  const { values } = limits;
  if (values !== undefined) return ts`z.unknown()${among(values)}`;
  const kinds = [
    ts`z.string()${texts(limits)}`,
    ts`z.number()${numbers(limits)}`,
    ts`z.boolean()`,
    ts`z.null()`,
    ts`z.array(z.unknown())${lists(limits)}`,
    ts`z.looseObject({})${objects(limits)}`,
  ];
  return ts`z.union([${join(kinds, ", ")}])`;
};

type Entities = ReadonlyMap<string, Entity>;

const behind = (of: Type, entities: Entities): Type => {
  const type = unlimited(of);
  const entity = type.kind === "reference" ? entities.get(type.entity) : undefined;
  return entity?.kind === "alias" ? behind(entity.type, entities) : type;
};

const ofBase = (base: Type, limits: Limits): TypeScript => {
  switch (base.kind) {
    case "string":
      return texts(limits);
    case "integer":
    case "double":
      return numbers(limits);
    case "list":
      return lists(limits);
    case "tuple":
      return tuples(base.items.length, limits);
    case "map":
    case "reference":
      return objects(limits);
    default:
      return ts``;
  }
};

/** Adds limits to a Zod schema. References are checked separately. */
export const withLimits = (schema: TypeScript, of: Type, limits: Limits, entities: Entities): TypeScript => {
  const isOwn = of.kind !== "reference" && of.kind !== "limited" && !(of.kind === "integer" && of.bigint);
  const checks = ofBase(behind(of, entities), limits);
  const own = isOwn ? ts`${schema}${checks}` : ts`z.intersection(${schema}, ${limitedJson(limits)})`;
  return ts`${own}${among(limits.values)}`;
};
