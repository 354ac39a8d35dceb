/** The statements that apply an entity's salvage hints, and those of what lies below it. */

import { stepOf, type Entity, type Type } from "../model.ts";
import type { Changes } from "./changes.ts";
import { identifier, stringLiteral, ts, type TypeScript } from "./encode.ts";
import { gateFunction, mends } from "./expressions.ts";
import { unitName } from "./units.ts";

const bare = (type: Type): Type => (type.kind === "nullable" ? type.of : type);

/** Generated gates live in the validators module. */
const gateOf = (type: Type): TypeScript => {
  const inner = bare(type);
  return ["list", "map", "reference"].includes(inner.kind)
    ? ts`validators.is${identifier(unitName(inner))}`
    : gateFunction(inner);
};

const fieldMends = (wireName: string, type: Type, changes: Changes): TypeScript[] =>
  mends(type, changes)
    ? [
        ts`core.mendMember(mended, ${stringLiteral(wireName)}, mend${identifier(unitName(bare(type)))}, pointer, notes)`,
      ]
    : [];

/** Each expression takes `mended` and gives the next; in the order in which hints apply: deepest first. */
export const mendStatements = (entity: Entity, changes: Changes): TypeScript[] => {
  if (entity.kind === "alias")
    return mends(entity.type, changes)
      ? [ts`mend${identifier(unitName(bare(entity.type)))}(mended, pointer, notes)`]
      : [];
  if (entity.kind !== "record") return [];
  const base = entity.flatten?.entity;
  const below =
    base !== undefined && changes.mends.has(base)
      ? [ts`mend${identifier(base)}(mended, pointer, notes)`]
      : [];
  return [
    ...below,
    ...entity.fields.flatMap((field) => {
      const { wireName, type } = field;
      const key = stringLiteral(wireName);
      const inner = type.kind === "list" ? type.items : type;
      const items = stepOf(field, "salvage-items")
        ? [ts`core.mendItems(mended, ${key}, ${gateOf(inner)}, pointer, notes)`]
        : [];
      const whole = stepOf(field, "salvage-field")
        ? [ts`core.mendField(mended, ${key}, ${gateOf(type)}, pointer, notes)`]
        : [];
      return [...fieldMends(wireName, type, changes), ...items, ...whole];
    }),
  ];
};
