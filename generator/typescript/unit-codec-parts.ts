/** The view of the codec templates of one list or map. */

import type { Changes } from "./changes.ts";
import { identifier, ts, type TypeScript } from "./encode.ts";
import { decode, decodes, encode, encodes, mends, needsLevel, writeInSum } from "./expressions.ts";
import { typeText, type Side } from "./type-text.ts";
import { innerType, unitName, type Unit } from "./units.ts";

const space = ts`types.`;

/** No type is named here, so that a map is `Record`, which takes less of a line; as a type of its own it could not lead to itself. */
const unitType = ({ type }: Unit, side: Side, changes: Changes): TypeScript =>
  type.kind === "map"
    ? ts`Record<string, ${typeText(type.values, side, changes, space)}>`
    : typeText(type, side, changes, space);

export const unitCodecPart = (unit: Unit, changes: Changes) => {
  const inner = innerType(unit);
  const item = ts`item`;
  return {
    template: unit.type.kind,
    name: unit.name,
    wireType: unitType(unit, "wire", changes),
    valueType: unitType(unit, "value", changes),
    decodes: decodes(inner, changes),
    encodes: encodes(inner, changes),
    mends: mends(inner, changes),
    decode: decode(inner, item, changes),
    encode: encode(inner, item, changes),
    write: writeInSum(inner, item, ts`level + 1`, changes),
    level: needsLevel(inner, changes),
    mend: mends(inner, changes)
      ? ts`mend${identifier(unitName(inner.kind === "nullable" ? inner.of : inner))}`
      : ts``,
  };
};
