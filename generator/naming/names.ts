/** Names in other languages: what each entity, field, variant and value of the model is called there. Decided here alone. */

import { never, type Dialect, type EnumEntity, type Entity, type Field, type Type } from "../model/model.ts";
import type { RecordEntity, UnionEntity } from "../model/model.ts";
import { onceEach } from "../support/once.ts";
import { behind } from "./besides.ts";
import type { NamingRules } from "./rules.ts";
import { wordsOf, type Case } from "./words.ts";

export interface RecordNames {
  /** The member that holds the flattened entity. */
  readonly base?: string;
  /** One name for each field, in the order of the fields. */
  readonly fields: readonly string[];
}

export interface Names {
  module(dialect: Dialect): string;
  type(entity: Entity): string;
  record(record: RecordEntity): RecordNames;
  /** One name for each variant, in their order. */
  variants(union: UnionEntity): readonly string[];
  /** One name for each value, in their order. */
  values(entity: EnumEntity): readonly string[];
}

/** A name must begin with a letter; `word` stands in where there is none. */
const named = (text: string, word: string, inCase: Case): string => {
  const words = wordsOf(text);
  const first = words[0];
  return inCase(first === undefined || /^\d/.test(first) ? [word, ...words] : words);
};

/** A taken name gets an underscore behind it, as Rust, Python and Ruby programmers write it. */
const free = (name: string, taken: ReadonlySet<string>): string => (taken.has(name) ? `${name}_` : name);

/** One scope of names: a name that is used in it already gets a number. */
export const openScope = (used: Iterable<string> = []): ((name: string) => string) => {
  const all = new Set(used);
  return (name) => {
    let candidate = name;
    for (let count = 2; all.has(candidate); count++)
      candidate = `${name}${/\d$/.test(name) ? "_" : ""}${count}`;
    all.add(candidate);
    return candidate;
  };
};

/** Names that came out the same are numbered, in the order of the schema. */
export const distinctNames = (names: readonly string[]): string[] => names.map(openScope());

/** The words for a type without a name of its own. */
const wordsOfType = (type: Type): string => {
  switch (type.kind) {
    case "reference":
      return type.entity;
    case "list":
      return `${wordsOfType(type.items)} list`;
    case "tuple":
      return type.kind;
    case "map":
      return `${wordsOfType(type.values)} map`;
    case "nullable":
      return `${wordsOfType(type.of)} or null`;
    case "literal":
      return String(type.value);
    case "string":
      return "text";
    case "double":
      return "number";
    case "boolean":
    case "null":
    case "integer":
    case "json":
      return type.kind;
    case "limited":
      return wordsOfType(type.of);
    default:
      return never(type);
  }
};

/** A variant is called by its tag; where it has several or none, by what it holds. */
const variantText = ({ name, variants }: UnionEntity): string[] =>
  variants.map(({ tags: [tag, ...others], type }) => {
    if (tag !== undefined && others.length === 0) return tag;
    return type.kind === "reference" ? behind(name, type.entity) : wordsOfType(type);
  });

export const namesIn = (language: NamingRules): Names => {
  const { takenFields, takenTypes, takenModules = new Set<string>(), takenVariants = takenTypes } = language;
  const variantLike = (text: string, word: string, inCase: Case): string =>
    free(named(text, word, inCase), takenVariants);
  const fieldName = ({ names, wireName }: Field): string =>
    names[language.name] ?? free(named(wireName, "field", language.field), takenFields);
  return {
    module: ({ name }) => free(named(name, "dialect", language.module), takenModules),
    type: onceEach(
      ({ name, names }) => names[language.name] ?? free(language.type(wordsOf(name)), takenTypes),
    ),
    record: onceEach(({ flatten, fields }) => {
      const own = fields.map(fieldName);
      if (flatten === undefined) return { fields: distinctNames(own) };
      const [base = "", ...rest] = distinctNames([
        free(named(flatten.field, "base", language.field), takenFields),
        ...own,
      ]);
      return { base, fields: rest };
    }),
    variants: onceEach((union) =>
      distinctNames(variantText(union).map((text) => variantLike(text, "variant", language.variant))),
    ),
    values: onceEach(({ values }) =>
      distinctNames(values.map(({ value }) => variantLike(String(value), "value", language.value))),
    ),
  };
};
