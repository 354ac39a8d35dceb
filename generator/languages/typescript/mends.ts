/** Expressions that apply the salvage hints of an entity and of nested entities. */

import {
  never,
  type Entity,
  type Field,
  type RecordEntity,
  type Type,
  type UnionEntity,
} from "../../model/model.ts";
import { presenceOf } from "../../3-plan/presence.ts";
import { listIn } from "../../model/salvage.ts";
import type { Changes } from "./changes.ts";
import { identifier, join, stringLiteral, ts, type TypeScript } from "./encode.ts";
import { gateFunction, mends } from "./expressions.ts";
import { limitedGate } from "./limited-gates.ts";
import { unitName } from "./units.ts";

const space = ts`validators.`;

type Mending = (mended: TypeScript) => TypeScript;

/** One function handles both the nullable and the non-nullable form of a type. */
const mendFunction = (type: Type): TypeScript =>
  ts`mend${identifier(unitName(type.kind === "nullable" ? type.of : type))}`;

const memberMends = (key: string, type: Type, changes: Changes): Mending[] =>
  mends(type, changes)
    ? [
        (mended) =>
          ts`core.mendMember(${mended}, ${stringLiteral(key)}, ${mendFunction(type)}, pointer, notes)`,
      ]
    : [];

/** Returns the guard of a field or its items, including limits that Ajv enforces. */
const gateOf = (entity: string, field: Field, part: "field" | "item", type: Type): TypeScript =>
  field.isLimited ? ts`validators.${limitedGate(entity, field, part)}` : gateFunction(type, space);

const fieldMends = (entity: string, field: Field, changes: Changes): Mending[] => {
  const { wireName, type } = field;
  const key = stringLiteral(wireName);
  const { onError, skipsItems } = presenceOf(field, changes.entities);
  const list = listIn(type);
  const call =
    (name: TypeScript, gate: TypeScript): Mending =>
    (mended) =>
      ts`${name}(${mended}, ${key}, ${gate}, pointer, notes)`;
  const items =
    skipsItems && list !== undefined
      ? [call(ts`core.mendItems`, gateOf(entity, field, "item", list.items))]
      : [];
  const mend = onError === "empty" ? ts`core.mendList` : ts`core.mendField`;
  const whole = onError === "refused" ? [] : [call(mend, gateOf(entity, field, "field", type))];
  return [...memberMends(wireName, type, changes), ...items, ...whole];
};

const recordMends = ({ name, flatten, fields }: RecordEntity, changes: Changes): Mending[] => {
  const base: Type[] = flatten === undefined ? [] : [{ kind: "reference", entity: flatten.entity }];
  const below = base
    .filter((type) => mends(type, changes))
    .map(
      (type): Mending =>
        (mended) =>
          ts`${mendFunction(type)}(${mended}, pointer, notes)`,
    );
  return [...below, ...fields.flatMap((field) => fieldMends(name, field, changes))];
};

/** Internally tagged unions have a separate template, because the tag selects the variant. */
const unionMends = ({ tagging, variants }: UnionEntity, changes: Changes): Mending[] => {
  switch (tagging.kind) {
    case "internal":
      return [];
    case "external":
      return variants.flatMap(({ tags, type }) => memberMends(tags[0] ?? "", type, changes));
    case "untagged": {
      const choices = variants.map(
        ({ type }) =>
          ts`[${gateFunction(type, space)}, ${mends(type, changes) ? mendFunction(type) : ts`core.same`}]`,
      );
      return [(mended) => ts`core.mendChoice(${mended}, [${join(choices, ", ")}], pointer, notes)`];
    }
    default:
      return never(tagging);
  }
};

/** Hints are applied from the inside out. */
const mendingsOf = (entity: Entity, changes: Changes): Mending[] => {
  switch (entity.kind) {
    case "record":
      return recordMends(entity, changes);
    case "union":
      return unionMends(entity, changes);
    case "alias":
      return [(mended) => ts`${mendFunction(entity.type)}(${mended}, pointer, notes)`];
    case "enum":
      return [];
    default:
      return never(entity);
  }
};

export const mendExpression = (entity: Entity, changes: Changes): TypeScript =>
  changes.mends.has(entity.name)
    ? mendingsOf(entity, changes).reduce((mended, mend) => mend(mended), ts`wire`)
    : ts``;
