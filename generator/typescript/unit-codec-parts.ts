/** The view of the codec templates of one list or map. */

import type { Changes } from "./changes.ts";
import { identifier, ts } from "./encode.ts";
import { decode, decodes, encode, encodes, mends, needsLevel, writeInSum } from "./expressions.ts";
import { typeText } from "./type-text.ts";
import { innerType, unitName, type Unit } from "./units.ts";

const space = ts`types.`;

export const unitCodecPart = (unit: Unit, changes: Changes) => {
  const inner = innerType(unit);
  const item = ts`item`;
  return {
    template: unit.type.kind,
    name: unit.name,
    wireType: typeText(unit.type, "wire", changes, space),
    valueType: typeText(unit.type, "value", changes, space),
    decodes: decodes(inner, changes),
    encodes: encodes(inner, changes),
    mends: mends(inner, changes),
    decode: decode(inner, item, changes),
    encode: encode(inner, item, changes),
    // The text of a constant is known beforehand, so that nobody reads the item.
    item: ["literal", "null"].includes(inner.kind) ? ts`_item` : item,
    write: writeInSum(inner, item, ts`level + 1`, changes),
    level: needsLevel(inner, changes),
    mend: mends(inner, changes)
      ? ts`mend${identifier(unitName(inner.kind === "nullable" ? inner.of : inner))}`
      : ts``,
  };
};
