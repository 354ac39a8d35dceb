/** Enums in Java: closed enums become Java enums, and open enums become records with constants. */

import type { EnumEntity } from "../../model/model.ts";
import { writeJson } from "../../../runtime/core/json/index.ts";
import { commentLines } from "./comment.ts";
import { constant, identifier, java, listed, type Java } from "./encode.ts";
import { names, type Package } from "./package.ts";
import { withRule } from "./types.ts";

/** The type of the constants. Values of different types are declared as objects. */
const typeOfValues = ({ values }: EnumEntity): Java => {
  if (values.every(({ value }) => typeof value === "string")) return java`String`;
  return values.every(({ value }) => Number.isSafeInteger(value)) ? java`long` : java`Object`;
};

export const enumView = (entity: EnumEntity, within: Package) => {
  const type = within.typeOf(entity);
  const constants = entity.values.map(({ value, description }, index) => ({
    name: identifier(names.values(entity)[index] ?? ""),
    value: constant(value),
    comment: commentLines([description.trim() === "" ? `The value ${writeJson(value)}.` : description], 2),
    last: index === entity.values.length - 1,
  }));
  const known = constants.map(({ name }) => name);
  return entity.open
    ? {
        template: "open-enum",
        words: ["Unknown values are kept. isKnown reports whether a value is one of the constants."],
        tags: ["@param value the value in JSON"],
        constants,
        known: listed(java`return List.of(`, known, 4, java`)`),
        codec: withRule(java`Types.mapped(Types.STRING, ${type}::new, one -> one.value)`, entity, within),
      }
    : {
        template: "enum",
        words: [],
        tags: [],
        constants,
        type: typeOfValues(entity),
        codec: withRule(java`Types.oneOf(values(), one -> one.value)`, entity, within),
      };
};
