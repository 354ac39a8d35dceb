/** Template data for list, tuple and map codecs. */

import type { Changes } from "./changes.ts";
import { ts } from "./encode.ts";
import { decode, decodes, encode, encodes, mends, needsLevel, writeInSum } from "./expressions.ts";
import { isRead, mendOf } from "./items.ts";
import { tupleCodecPart } from "./tuple-codec-parts.ts";
import { typeText } from "./type-text.ts";
import type { Unit } from "./units.ts";

const space = ts`types.`;

export const unitCodecPart = ({ name, type }: Unit, changes: Changes) => {
  const unit = {
    template: type.kind,
    name,
    wireType: typeText(type, "wire", changes, space),
    valueType: typeText(type, "value", changes, space),
    decodes: decodes(type, changes),
    encodes: encodes(type, changes),
    mends: mends(type, changes),
    level: needsLevel(type, changes),
  };
  if (type.kind === "tuple") return { ...unit, ...tupleCodecPart(type, changes) };
  const inner = type.kind === "list" ? type.items : type.values;
  return {
    ...unit,
    decode: decode(inner, ts`item`, changes),
    encode: encode(inner, ts`item`, changes),
    item: isRead(inner) ? ts`item` : ts`_item`,
    write: writeInSum(inner, ts`item`, ts`level + 1`, changes),
    mend: mendOf(inner, changes),
  };
};
