/** Template data for entities. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import { baseAround } from "../../3-plan/bases.ts";
import { isDoubled } from "../../3-plan/alternatives.ts";
import {
  never,
  type AliasEntity,
  type EnumEntity,
  type Entity,
  type RecordEntity,
} from "../../model/model.ts";
import type { UnionEntity, Variant } from "../../model/model.ts";
import { notedDefaults } from "../../3-plan/noted-defaults.ts";
import { entityComment } from "./comments.ts";
import { commentOf, constant, join, jsonLiteral, method, rb, stringLiteral, type Ruby } from "./encode.ts";
import { fieldView } from "./fields.ts";
import { entityWords } from "./limits.ts";
import { bracketed, command, forwarding } from "./layout.ts";
import { fromOutside, type Scope } from "./scope.ts";
import { typeWord } from "./types.ts";

/** The name of the template, and its data. */
export interface View {
  readonly template: string;
  readonly name: Ruby;
  readonly id: Ruby;
  readonly comment: readonly Ruby[];
}

/** Returns true if the record stores unknown fields itself. */
export const keepsUnknown = ({ unknownFields, flatten }: RecordEntity): boolean =>
  unknownFields === "keep" && flatten === undefined;

/** Required arguments come first by convention. */
const parameters = (own: readonly Ruby[], entity: RecordEntity, base: Ruby): Ruby[] => [
  ...(base === "" ? [] : [rb`${base}:`]),
  ...own.filter((parameter) => parameter.endsWith(":")),
  ...own.filter((parameter) => parameter !== "" && !parameter.endsWith(":")),
  ...(keepsUnknown(entity) ? [rb`unknown_fields: {}`] : []),
];

const recordPart = (entity: RecordEntity, scope: Scope) => {
  const { base, fields } = scope.names.record(entity);
  const views = entity.fields.map((field, index) => fieldView(field, fields[index] ?? "", scope));
  const member = base === undefined ? rb`` : method(base);
  const given = parameters(
    views.map(({ parameter }) => parameter),
    entity,
    member,
  );
  const { flatten, unknownFields } = entity;
  const defaults = notedDefaults(entity);
  const limits = entityWords(entity, entity.limits);
  const parent = baseAround(entity, scope.lookup)?.base;
  return {
    template: "record",
    parent: parent === undefined ? rb`Record` : scope.reference(parent.name),
    readers: views.slice(parent?.fields.length ?? 0),
    base: member,
    flattened: flatten === undefined ? rb`` : scope.reference(flatten.entity),
    fields: views,
    initializer: forwarding(rb`initialize`, given, 6),
    defaults: defaults === undefined ? rb`` : command(rb`defaults`, [stringLiteral(defaults)], 8),
    rest: entity.rest === undefined ? rb`` : typeWord(entity.rest, scope),
    limits: limits.length === 0 ? rb`` : command(rb`limits`, limits, 8),
    policy: flatten === undefined && unknownFields !== "keep" ? stringPolicy[unknownFields] : rb``,
  };
};

const stringPolicy = { ignore: rb`:ignore`, refuse: rb`:refuse` };

const openness = (open: boolean): Ruby[] => (open ? [rb`open: true`] : []);

const internalPart = (entity: UnionEntity, tag: string, scope: Scope) => ({
  template: "internally-tagged",
  head: join(
    [stringLiteral(entity.id), stringLiteral(tag), ...openness(entity.open), ...entityWords(entity)],
    ", ",
  ),
  variants: entity.variants.map(({ type, tags }) =>
    command(rb`variant`, [typeWord(type, scope), ...tags.map(stringLiteral)], 8),
  ),
});

const wrapped = (variant: Variant, name: string, scope: Scope) => {
  const [word = ""] = variant.tags;
  const tag = stringLiteral(word);
  const isWord = variant.type.kind === "literal";
  const words = variant.description === "" ? `The variant ${writeJson(word)}.` : variant.description;
  return {
    name: constant(name),
    isWord,
    comment: commentOf(words, false, 6),
    declaration: isWord
      ? rb`word ${tag}`
      : command(rb`variant`, [constant(name), tag, typeWord(variant.type, fromOutside(scope))], 8),
  };
};

const externalPart = (entity: UnionEntity, scope: Scope) => {
  const names = scope.names.variants(entity);
  const variants = entity.variants.map((variant, index) => wrapped(variant, names[index] ?? "", scope));
  const head = join([stringLiteral(entity.id), ...entityWords(entity)], ", ");
  return { template: "externally-tagged", head, variants, wrapped: variants.filter(({ isWord }) => !isWord) };
};

const doubling = (entity: UnionEntity, { dialect }: Scope): Ruby[] =>
  isDoubled(entity, dialect) ? [rb`doubled: true`] : [];

const unionPart = (entity: UnionEntity, scope: Scope) => {
  const { tagging } = entity;
  switch (tagging.kind) {
    case "internal":
      return internalPart(entity, tagging.tag, scope);
    case "external":
      return externalPart(entity, scope);
    case "untagged":
      return {
        template: "untagged",
        head: join([stringLiteral(entity.id), ...doubling(entity, scope), ...entityWords(entity)], ", "),
        variants: entity.variants.map(({ type }) => typeWord(type, scope)),
      };
    default:
      return never(tagging);
  }
};

const enumPart = (entity: EnumEntity, scope: Scope) => {
  const names = scope.names.values(entity);
  const values = entity.values.map(({ value, description }, index) => ({
    name: constant(names[index] ?? ""),
    value: jsonLiteral(value),
    comment: commentOf(description === "" ? `The value ${writeJson(value)}.` : description, false, 6),
  }));
  const list = values.map(({ name }) => name);
  const head = [
    stringLiteral(entity.id),
    bracketed(list, 8),
    ...openness(entity.open),
    ...entityWords(entity),
  ];
  return { template: "enum", values, declaration: command(rb`define`, head, 6) };
};

const aliasPart = (entity: AliasEntity, scope: Scope) => {
  const type = typeWord(entity.type, scope);
  const limits = entityWords(entity);
  return {
    template: "alias",
    type: limits.length === 0 ? type : rb`limited(${join([type, ...limits], ", ")})`,
  };
};

const partOf = (entity: Entity, scope: Scope) => {
  switch (entity.kind) {
    case "record":
      return recordPart(entity, scope);
    case "union":
      return unionPart(entity, scope);
    case "enum":
      return enumPart(entity, scope);
    case "alias":
      return aliasPart(entity, scope);
    default:
      return never(entity);
  }
};

export const entityView = (entity: Entity, scope: Scope): View => ({
  ...partOf(entity, scope),
  name: constant(scope.names.type(entity)),
  id: stringLiteral(entity.id),
  comment: entityComment(entity),
});
