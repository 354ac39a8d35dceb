/** Template data for validators: each entity's or unit's type guard, and the code that finds its issues. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import {
  never,
  type Dialect,
  type EnumEntity,
  type Entity,
  type RecordEntity,
  type UnionEntity,
  type Variant,
} from "../../model/model.ts";
import { isCounted } from "../../model/verdict.ts";
import { isDoubled } from "../../3-plan/alternatives.ts";
import {
  identifier,
  jsonLiteral,
  join,
  member,
  stringLiteral,
  strings,
  ts,
  type TypeScript,
} from "./encode.ts";
import { explanationOf, fieldExplanation, when, type Explanation } from "./explanations.ts";
import { gate } from "./expressions.ts";
import { isEmpty, limitsOf, reasonsCall } from "./reasons.ts";
import { foundByTag } from "./found-by-tag.ts";
import { partName } from "./judges.ts";
import { foundGate, isClosed, recordGates, wire, type Conditions } from "./record-gates.ts";
import { limitedGatesOf } from "./limited-gates.ts";
import { explainerOf } from "./unit-parts.ts";
import { unitName } from "./units.ts";

/** The name of the template, and its data. */
export interface Part {
  readonly template: string;
  readonly name: TypeScript;
}

const ownCall = (entity: Entity, name: TypeScript): TypeScript =>
  isEmpty(entity.check) ? ts`` : reasonsCall(ts`check${name}`, entity.check);

interface RecordPart extends Part, Conditions {
  readonly base: TypeScript;
  readonly hasKeys: boolean;
  readonly keys: TypeScript;
  readonly rest: TypeScript;
  /** Conditions shared with the union that has already checked the tag. */
  readonly apart: Conditions | undefined;
  /** Functions extracted from long conditions. */
  readonly parts: readonly ({ readonly name: TypeScript } & Conditions)[];
  readonly reasons: TypeScript;
  readonly nested: readonly Explanation[];
  /** Whether there are no nested entities, so that checking the guard first duplicates no work. */
  readonly leaf: boolean;
}

const recordPart = (entity: RecordEntity, name: TypeScript, dialect: Dialect): RecordPart => {
  const { rest } = entity;
  const nested = entity.fields.flatMap(fieldExplanation);
  return {
    template: "record",
    name,
    base: entity.flatten === undefined ? ts`` : identifier(entity.flatten.entity),
    hasKeys: isClosed(entity) || rest !== undefined,
    keys: strings(entity.fields.map(({ wireName }) => wireName)),
    rest: rest === undefined ? ts`` : explainerOf(rest),
    ...recordGates(entity, dialect),
    reasons: ownCall(entity, name),
    nested,
    leaf: nested.length === 0 && rest === undefined && entity.flatten === undefined,
  };
};

/**
 * The maximum number of operands in an expression, because compilers and parsers process operators
 * recursively.
 */
const mostInExpression = 200;

const enumPart = (entity: EnumEntity, name: TypeScript) => ({
  template: "enum",
  name,
  isLong: entity.values.length > mostInExpression,
  values: entity.values.map(({ value }) => jsonLiteral(value)),
  reasons: ownCall(entity, name),
});

const plainPart = (entity: Entity, name: TypeScript, fits: TypeScript, nested: readonly Explanation[]) => ({
  template: "plain",
  name,
  gate: fits,
  reasons: ownCall(entity, name),
  nested,
});

const internalPart = (union: UnionEntity, tag: string, name: TypeScript, dialect: Dialect) => {
  const variants = union.variants.map((variant) => {
    const record = foundByTag(union, variant, dialect);
    const found = record === undefined ? undefined : foundGate(record, dialect);
    return {
      tags: variant.tags.map(stringLiteral),
      gate: found?.code ?? gate(variant.type, wire),
      keeps: found?.keeps ?? false,
      explain: ts`explain${identifier(unitName(variant.type))}(wire, pointer, issues)`,
    };
  });
  const other = variants.find(({ tags }) => tags.length === 0);
  const isText = ts`typeof ${member(wire, tag)} === "string"`;
  return {
    template: "internally-tagged",
    name,
    tag: member(wire, tag),
    tagName: stringLiteral(tag),
    known: strings(union.variants.flatMap(({ tags }) => tags)),
    otherwise: other === undefined ? (union.open ? isText : ts`false`) : ts`${isText} && ${other.gate}`,
    keeps: variants.some(({ keeps }) => keeps),
    explainsOther: other === undefined ? ts`` : ts`if (${isText}) return ${other.explain};`,
    variants: variants.filter((variant) => variant !== other),
  };
};

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
    // A type that already reports all of its own issues is explained directly.
    const isOwn = own !== "" || type.kind !== "reference";
    return {
      gate: ts`(${join([gate(type, wire), ...limitsOf(entity, own, check)], " && ")})`,
      isOwn,
      explain: isOwn ? ts`explain${name}_${index}` : explainerOf(type),
      reasons: own === "" ? own : reasonsCall(own, check),
      nested: explanationOf(type, wire, ts`pointer`),
    };
  });
  return {
    template: "untagged",
    name,
    doubled: isDoubled(entity, dialect),
    counted: isCounted(entity),
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

/** Returns the template data for an entity's structure. */
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

export const limitedParts = (entity: Entity, dialect: Dialect) =>
  limitedGatesOf(entity, dialect).map(({ name, type, check }) => ({
    template: "limited",
    name,
    gate: join([gate(type, wire), ...limitsOf(entity, ts`check_${name}`, check)], " && "),
  }));
