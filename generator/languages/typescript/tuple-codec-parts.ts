/** Template data for tuple codecs: the expression for each item. */

import { isOptionalAt } from "../../model/tuple.ts";
import type { Tuple, Type } from "../../model/model.ts";
import type { Changes } from "./changes.ts";
import { identifier, join, jsonLiteral, ts, type TypeScript } from "./encode.ts";
import { decode, decodes, encode, encodes, writeInSum } from "./expressions.ts";
import { isRead, mendOf } from "./items.ts";
import { typeText, type Side } from "./type-text.ts";

/** Stores the item in a variable, because TypeScript does not narrow index access. */
interface Item {
  readonly index: TypeScript;
  readonly optional: boolean;
  readonly item: TypeScript;
  readonly from: TypeScript;
}

const space = ts`types.`;

const itemAt = (tuple: Tuple, at: number, type: Type, side: Side, changes: Changes): Item => {
  const index = jsonLiteral(at);
  const optional = isOptionalAt(tuple, at);
  const own = ts`${identifier(side)}[${index}]`;
  return {
    index,
    optional,
    item: identifier(`item${at + 1}`),
    from: optional ? ts`${own} as ${typeText(type, side, changes, space)}` : own,
  };
};

const furtherItem = ({ items }: Tuple, rest: Type, side: Side, changes: Changes): Item => ({
  index: jsonLiteral(items.length),
  optional: true,
  item: ts`item`,
  from: ts`${identifier(side)}[index] as ${typeText(rest, side, changes, space)}`,
});

type Change = (type: Type, item: TypeScript, changes: Changes) => TypeScript;
type IsChanged = (type: Type, changes: Changes) => boolean;

/** Returns the items that are changed by decode or encode, with their expressions. */
const changed = (tuple: Tuple, isChanged: IsChanged, change: Change, side: Side, changes: Changes) => {
  const { items, rest } = tuple;
  const withChange = (item: Item, type: Type) => ({ ...item, expression: change(type, item.item, changes) });
  return {
    places: items.flatMap((type, at) =>
      isChanged(type, changes) ? [withChange(itemAt(tuple, at, type, side, changes), type)] : [],
    ),
    further:
      rest !== undefined && isChanged(rest, changes)
        ? withChange(furtherItem(tuple, rest, side, changes), rest)
        : undefined,
  };
};

const written = (type: Type, item: TypeScript, isFirst: boolean, changes: Changes): TypeScript => {
  const text = writeInSum(type, item, ts`level + 1`, changes);
  return isFirst ? text : ts`"," + ${text}`;
};

const furtherText = ({ items, rest }: Tuple, changes: Changes) => {
  if (rest === undefined) return undefined;
  const from = items.length === 0 ? ts`wire` : ts`wire.slice(${jsonLiteral(items.length)})`;
  const list: Type = { kind: "list", items: rest };
  return {
    item: isRead(rest) ? ts`item` : ts`_item`,
    from: ts`${from} as ${typeText(list, "wire", changes, space)}`,
    write: written(rest, ts`item`, false, changes),
  };
};

export const tupleCodecPart = (tuple: Tuple, changes: Changes) => {
  const decoded = changed(tuple, decodes, decode, "wire", changes);
  const encoded = changed(tuple, encodes, encode, "value", changes);
  const mendsAt = (type: Type): TypeScript => mendOf(type, changes) || ts`core.same`;
  const items = tuple.items.map((type, at) => {
    const item = itemAt(tuple, at, type, "wire", changes);
    return { ...item, reads: isRead(type), write: written(type, item.item, at === 0, changes) };
  });
  return {
    items,
    isRead: tuple.rest !== undefined || items.some(({ optional, reads }) => optional || reads),
    further: furtherText(tuple, changes),
    decoded: decoded.places,
    decodedFurther: decoded.further,
    encoded: encoded.places,
    encodedFurther: encoded.further,
    mend: join(tuple.items.map(mendsAt), ", "),
    mendFurther: tuple.rest === undefined ? ts`core.same` : mendsAt(tuple.rest),
  };
};
