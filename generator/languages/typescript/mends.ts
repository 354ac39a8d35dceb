/** The statements that apply an entity's salvage hints, and those of what lies below it. */

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

/** Null has nothing to mend, so the function of the type without null serves both. */
const mendFunction = (type: Type): TypeScript =>
  ts`mend${identifier(unitName(type.kind === "nullable" ? type.of : type))}`;

const memberMends = (key: string, type: Type, changes: Changes): TypeScript[] =>
  mends(type, changes)
    ? [ts`core.mendMember(mended, ${stringLiteral(key)}, ${mendFunction(type)}, pointer, notes)`]
    : [];

/** The gate of a field, or of its items: where Ajv enforces more than the shape, the validators have one for it. */
const gateOf = (entity: string, field: Field, part: "field" | "item", type: Type): TypeScript =>
  field.isLimited ? ts`validators.${limitedGate(entity, field, part)}` : gateFunction(type, space);

const fieldMends = (entity: string, field: Field, changes: Changes): TypeScript[] => {
  const { wireName, type } = field;
  const key = stringLiteral(wireName);
  const { onError, skipsItems } = presenceOf(field, changes.entities);
  const list = listIn(type);
  const items =
    skipsItems && list !== undefined
      ? [ts`core.mendItems(mended, ${key}, ${gateOf(entity, field, "item", list.items)}, pointer, notes)`]
      : [];
  const mend = onError === "empty" ? ts`core.mendList` : ts`core.mendField`;
  const whole =
    onError !== "refused"
      ? [ts`${mend}(mended, ${key}, ${gateOf(entity, field, "field", type)}, pointer, notes)`]
      : [];
  return [...memberMends(wireName, type, changes), ...items, ...whole];
};

const recordMends = ({ name, flatten, fields }: RecordEntity, changes: Changes): TypeScript[] => {
  const base: Type[] = flatten === undefined ? [] : [{ kind: "reference", entity: flatten.entity }];
  const below = base
    .filter((type) => mends(type, changes))
    .map((type) => ts`${mendFunction(type)}(mended, pointer, notes)`);
  return [...below, ...fields.flatMap((field) => fieldMends(name, field, changes))];
};

/** Internally tagged unions have a template of their own for this: the tag says which variant to mend. */
const unionMends = ({ tagging, variants }: UnionEntity, changes: Changes): TypeScript[] => {
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
      return [ts`core.mendChoice(mended, [${join(choices, ", ")}], pointer, notes)`];
    }
    default:
      return never(tagging);
  }
};

/** Each expression takes `mended` and gives the next, in the order in which hints apply: deepest first. */
export const mendStatements = (entity: Entity, changes: Changes): TypeScript[] => {
  if (!changes.mends.has(entity.name)) return [];
  switch (entity.kind) {
    case "record":
      return recordMends(entity, changes);
    case "union":
      return unionMends(entity, changes);
    case "alias":
      return [ts`${mendFunction(entity.type)}(mended, pointer, notes)`];
    case "enum":
      return [];
    default:
      return never(entity);
  }
};
