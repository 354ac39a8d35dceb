/** Names for entities, fields, variants and values in other languages. */

import { never, type Dialect, type EnumEntity, type Entity, type Field, type Type } from "../model/model.ts";
import type { RecordEntity, UnionEntity } from "../model/model.ts";
import { onceEach } from "../support/once.ts";
import { behind } from "./besides.ts";
import type { NamingRules } from "./rules.ts";
import { wordsOf, type Case } from "./words.ts";

export interface RecordNames {
  readonly base?: string;
  readonly fields: readonly string[];
}

export interface Names {
  module(dialect: Dialect): string;
  type(entity: Entity): string;
  record(record: RecordEntity): RecordNames;
  variants(union: UnionEntity): readonly string[];
  values(entity: EnumEntity): readonly string[];
}

/** Applies a case. Prepends `word` if the name would not start with a letter. */
const named = (text: string, word: string, inCase: Case): string => {
  const words = wordsOf(text);
  const first = words[0];
  return inCase(first === undefined || /^\d/.test(first) ? [word, ...words] : words);
};

/** Appends an underscore to reserved names, as is usual in Rust, Python and Ruby. */
const free = (name: string, taken: ReadonlySet<string>): string => (taken.has(name) ? `${name}_` : name);

/** Returns a function that makes names unique by numbering repeated ones. */
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

export const distinctNames = (names: readonly string[]): string[] => names.map(openScope());

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

const variantText = ({ name, variants }: UnionEntity): string[] =>
  variants.map(({ tags: [tag, ...others], type }) => {
    if (tag !== undefined && others.length === 0) return tag;
    return type.kind === "reference" ? behind(name, type.entity) : wordsOfType(type);
  });

const variantLike = (text: string, word: string, inCase: Case, taken: ReadonlySet<string>): string =>
  free(named(text, word, inCase), taken);

/** Returns a function that returns unique names for the values of an enum. */
export const valueNamesIn = (inCase: Case, taken: ReadonlySet<string> = new Set()): Names["values"] =>
  onceEach(({ values }) =>
    distinctNames(
      values.map(({ value, name }) => variantLike(name ?? String(value), "value", inCase, taken)),
    ),
  );

export const namesIn = (language: NamingRules): Names => {
  const { takenFields, takenTypes, takenModules = new Set<string>(), takenVariants = takenTypes } = language;
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
      distinctNames(
        variantText(union).map((text) => variantLike(text, "variant", language.variant, takenVariants)),
      ),
    ),
    values: valueNamesIn(language.value, takenVariants),
  };
};
