/** The views of the validator templates: for each entity and unit its gate, and where its reasons come from. */

import { pointerTo } from "../../runtime/core/pointer.ts";
import {
  never,
  type Dialect,
  type EnumEntity,
  type Entity,
  type Field,
  type RecordEntity,
  type Type,
  type UnionEntity,
  type Variant,
} from "../model.ts";
import { doubledUnions } from "../doubled.ts";
import { identifier, jsonLiteral, join, member, stringLiteral, ts, type TypeScript } from "./encode.ts";
import { explanationOf, fieldExplanation, when, type Explanation } from "./explanations.ts";
import { gate, gateFunction, leadsOn } from "./expressions.ts";
import { isEmpty, limitsOf, reasonsCall } from "./reasons.ts";
import { isFoundByTag, tagsOfRecords } from "./found-by-tag.ts";
import { partName } from "./judges.ts";
import { limitedGatesOf } from "./limited-gates.ts";
import { split } from "./split.ts";
import { innerType, unitName, type Unit } from "./units.ts";

const wire = ts`wire`;

/** A view names its template; the rest is for that template alone. */
export interface Part {
  readonly template: string;
  readonly name: TypeScript;
}

const strings = (texts: readonly string[]): TypeScript => join(texts.map(stringLiteral), ", ");

const fieldGate = ({ type, wireName, required }: Field): TypeScript => {
  const value = member(wire, wireName);
  if (required) return gate(type, value);
  return type.kind === "json" ? ts`true` : ts`(${value} === undefined || ${gate(type, value)})`;
};

/** The call that adds the reasons which an entity has itself. */
const ownCall = (entity: Entity, name: TypeScript): TypeScript =>
  isEmpty(entity.check) ? ts`` : reasonsCall(ts`check${name}`, entity.check);

interface RecordPart extends Part {
  /** What the tag must be, where a union may have looked at it already. */
  readonly tag: TypeScript;
  readonly base: TypeScript;
  readonly hasKeys: boolean;
  readonly keys: TypeScript;
  /** How a member that is not declared is explained. */
  readonly rest: TypeScript;
  readonly gates: readonly TypeScript[];
  /** Functions that ask what is too much for one. */
  readonly parts: readonly { readonly name: TypeScript; readonly gates: readonly TypeScript[] }[];
  /** What adds the reasons that the entity has itself. */
  readonly reasons: TypeScript;
  readonly nested: readonly Explanation[];
  /** Nothing leads on from it, so that asking the gate first looks at nothing twice. */
  readonly leaf: boolean;
}

const recordPart = (entity: RecordEntity, name: TypeScript, dialect: Dialect): RecordPart => {
  const tag = tagsOfRecords(dialect).get(entity.name);
  const isTag = ({ wireName }: Field): boolean => wireName === tag;
  const closed = entity.unknownFields === "refuse" && entity.flatten === undefined;
  const { rest } = entity;
  const nested = entity.fields.flatMap(fieldExplanation);
  const asked = entity.fields.filter((field) => !isTag(field)).map(fieldGate);
  const { here, further } = split(asked.filter((code) => code !== "true"));
  const parts = further.map((gates, index) => ({ name: ts`has${name}$${index + 2}`, gates }));
  return {
    template: "record",
    name,
    tag: join(entity.fields.filter(isTag).map(fieldGate), " && "),
    base: entity.flatten === undefined ? ts`` : identifier(entity.flatten.entity),
    hasKeys: closed || rest !== undefined,
    keys: strings(entity.fields.map(({ wireName }) => wireName)),
    rest: rest === undefined ? ts`` : explainerOf(rest),
    parts,
    gates: [
      ...here,
      ...parts.map((part) => ts`${part.name}(wire)`),
      ...(closed ? [ts`core.hasOnly(wire, keysOf${name})`] : []),
      ...(rest === undefined ? [] : [ts`core.restFits(wire, keysOf${name}, ${gateFunction(rest, ts``)})`]),
      ...limitsOf(entity, ts`check${name}`, entity.check),
    ],
    reasons: ownCall(entity, name),
    nested,
    leaf: nested.length === 0 && rest === undefined && entity.flatten === undefined,
  };
};

const enumPart = (entity: EnumEntity, name: TypeScript) => ({
  template: "enum",
  name,
  values: entity.values.map(({ value }) => jsonLiteral(value)),
  reasons: ownCall(entity, name),
});

/** A type without a shape of its own. */
const plainPart = (entity: Entity, name: TypeScript, fits: TypeScript, nested: readonly Explanation[]) => ({
  template: "plain",
  name,
  gate: fits,
  reasons: ownCall(entity, name),
  nested,
});

const internalPart = (union: UnionEntity, tag: string, name: TypeScript, dialect: Dialect) => ({
  template: "internally-tagged",
  name,
  tag: member(wire, tag),
  tagName: stringLiteral(tag),
  known: strings(union.variants.flatMap(({ tags }) => tags)),
  otherwise: union.open ? ts`typeof ${member(wire, tag)} === "string"` : ts`false`,
  variants: union.variants.map((variant) => {
    const variantName = identifier(unitName(variant.type));
    return {
      tags: variant.tags.map(stringLiteral),
      gate: isFoundByTag(union, variant, dialect) ? ts`has${variantName}(wire)` : gate(variant.type, wire),
      explain: ts`explain${variantName}(wire, pointer, issues)`,
    };
  }),
});

const tagOf = ({ tags }: Variant): string => tags[0] ?? "";

const externalPart = (entity: UnionEntity, name: TypeScript) => {
  const literals = entity.variants.filter(({ type }) => type.kind === "literal");
  const contents = entity.variants.filter(({ type }) => type.kind !== "literal");
  return {
    template: "externally-tagged",
    name,
    literals: join(
      literals.map(({ type }) => gate(type, wire)),
      " || ",
    ),
    words: strings(literals.map(tagOf)),
    contentTags: strings(contents.map(tagOf)),
    reasons: ownCall(entity, name),
    variants: contents.map((variant) => {
      const content = member(wire, tagOf(variant));
      return {
        tag: stringLiteral(tagOf(variant)),
        gate: join(
          [gate(variant.type, content), ...limitsOf(entity, ts`check${name}`, entity.check)],
          " && ",
        ),
        nested: explanationOf(
          variant.type,
          content,
          ts`pointer + ${stringLiteral(pointerTo("", tagOf(variant)))}`,
        ).map((explanation) => when(ts`tag === ${stringLiteral(tagOf(variant))}`, explanation)),
      };
    }),
  };
};

const untaggedPart = (entity: UnionEntity, name: TypeScript, dialect: Dialect) => {
  const variants = entity.variants.map(({ type, check }, index) => {
    const own = isEmpty(check) ? ts`` : ts`check${name}_${index}`;
    return {
      gate: ts`(${join([gate(type, wire), ...limitsOf(entity, own, check)], " && ")})`,
      explain: ts`explain${name}_${index}`,
      reasons: own === "" ? own : reasonsCall(own, check),
      nested: explanationOf(type, wire, ts`pointer`),
    };
  });
  return {
    template: "untagged",
    name,
    doubled: doubledUnions(dialect).has(entity.name),
    variants,
    gates: join(
      variants.map((variant) => variant.gate),
      " || ",
    ),
    explainers: join(
      variants.map(({ explain }) => explain),
      ", ",
    ),
  };
};

const unionPart = (entity: UnionEntity, name: TypeScript, dialect: Dialect): Part => {
  switch (entity.tagging.kind) {
    case "internal":
      return internalPart(entity, entity.tagging.tag, name, dialect);
    case "external":
      return externalPart(entity, name);
    case "untagged":
      return untaggedPart(entity, name, dialect);
    default:
      return never(entity.tagging);
  }
};

/** What the shape of an entity says. */
export const shapePart = (entity: Entity, dialect: Dialect): Part => {
  const name = partName(entity);
  switch (entity.kind) {
    case "record":
      return recordPart(entity, name, dialect);
    case "enum":
      return entity.open ? plainPart(entity, name, ts`typeof wire === "string"`, []) : enumPart(entity, name);
    case "union":
      return unionPart(entity, name, dialect);
    case "alias": {
      const fits = join(
        [gate(entity.type, wire), ...limitsOf(entity, ts`check${name}`, entity.check)],
        " && ",
      );
      return plainPart(entity, name, fits, explanationOf(entity.type, wire, ts`pointer`));
    }
    default:
      return never(entity);
  }
};

/** The function that explains data of a type, where an entity has reasons of its own. */
const explainerOf = (type: Type): TypeScript => {
  if (type.kind !== "nullable") return leadsOn(type) ? ts`explain${identifier(unitName(type))}` : ts``;
  const calls = explanationOf(type, ts`item`, ts`pointer`).map(
    ({ condition, call }) => ts`(item, pointer, issues) => { if (${condition}) ${call}; }`,
  );
  return join(calls, ", ");
};

/** The view of one list or map. */
export const unitPart = (unit: Unit) => {
  const inner = innerType(unit);
  const item = unit.type.kind === "list" ? ts`wire[index]` : ts`wire[key]`;
  return {
    template: unit.type.kind,
    name: unit.name,
    gate: inner.kind === "json" ? ts`` : gate(inner, item),
    explain: explainerOf(inner),
  };
};

/** The views of an entity's limited gates. */
export const limitedParts = (entity: Entity) =>
  limitedGatesOf(entity).map(({ name, type, check }) => ({
    template: "limited",
    name,
    gate: join([gate(type, wire), ...limitsOf(entity, ts`check_${name}`, check)], " && "),
  }));
