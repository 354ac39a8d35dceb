/** Tuples in Go: structs with a field per item, encoded as arrays. */

import type { Tuple, Type } from "../../model/model.ts";
import { isOptionalAt, ordinals } from "../../model/tuple.ts";
import { upperCamelCase } from "../../naming/words.ts";
import { codecOf, type Codec } from "./codec.ts";
import { commentLines } from "./comment.ts";
import { go, identifier, stringLiteral, type Go } from "./encode.ts";
import { methodLines, nativeMethods } from "./methods.ts";
import type { Package } from "./package.ts";
import type { NamedTuple } from "../render/tuple-names.ts";

const itemName = (index: number): Go => identifier(upperCamelCase([ordinals[index] ?? "rest"]));

interface Item {
  readonly name: Go;
  readonly type: Go;
  readonly comment: readonly Go[];
  readonly code: Go;
}

const itemAs = (form: Go, name: Go, { code }: Codec): Go =>
  go`codec.${form}(&tuple, &value.${name}, ${code})`;

const requiredItem = (type: Type, index: number, within: Package): Item => {
  const codec = codecOf(type, within);
  const name = itemName(index);
  return {
    name,
    type: codec.type,
    comment: commentLines(`The item at index ${index}.`),
    code: itemAs(go`Item`, name, codec),
  };
};

const optionalItem = (type: Type, index: number, within: Package): Item => {
  const codec = codecOf(type, within);
  const name = itemName(index);
  return {
    name,
    type: go`*${codec.type}`,
    comment: commentLines(`The item at index ${index}. Nil if the array has no item at this index.`),
    code: itemAs(go`OptionalItem`, name, codec),
  };
};

const furtherItems = (type: Type, within: Package): Item => {
  const codec = codecOf(type, within);
  return {
    name: go`Rest`,
    type: go`[]${codec.type}`,
    comment: commentLines("The remaining items."),
    code: itemAs(go`FurtherItems`, go`Rest`, codec),
  };
};

const itemsOf = (tuple: Tuple, within: Package): Item[] => {
  const { items, rest } = tuple;
  const own = items.map((type, index) =>
    isOptionalAt(tuple, index) ? optionalItem(type, index, within) : requiredItem(type, index, within),
  );
  return rest === undefined ? own : [...own, furtherItems(rest, within)];
};

export const tupleView = (tuple: Tuple, { name, place }: NamedTuple, within: Package): object => {
  const items = itemsOf(tuple, within);
  return {
    comment: commentLines(`${name} is a tuple: an array whose items have the types in ${place}.`),
    type: identifier(name),
    methods: methodLines(nativeMethods(identifier(name))),
    id: stringLiteral(place),
    items,
  };
};
