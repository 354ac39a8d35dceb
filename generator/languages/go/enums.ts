/** Enums in Go: named strings or numbers, with constants. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import type { EnumEntity } from "../../model/model.ts";
import { entityComment, partComment } from "./comment.ts";
import { encoded } from "../../support/text/code.ts";
import { go, join, stringLiteral, type Go } from "./encode.ts";
import { enumKind, type EnumKind } from "./enum-kind.ts";
import type { Package } from "./package.ts";

const underlying: Readonly<Record<EnumKind, Go>> = {
  text: go`string`,
  integer: go`int64`,
  float: go`float64`,
  mixed: go`string`,
};

const valueText = (value: string | number | boolean, kind: EnumKind): Go => {
  if (kind === "mixed") return stringLiteral(writeJson(value));
  return typeof value === "string" ? stringLiteral(value) : encoded(String(value));
};

const forms: Readonly<Record<EnumKind, Go>> = {
  text: go`codec.AsEnum`,
  integer: go`codec.AsIntegerEnum`,
  float: go`codec.AsFloatEnum`,
  mixed: go`codec.AsMixedEnum`,
};

const openness = "Unknown strings are kept. IsKnown reports whether a value is one of the constants.";
const textForm = "Each constant is the JSON text of a value.";

const remark = ({ open }: EnumEntity, kind: EnumKind): string => {
  if (open) return openness;
  return kind === "mixed" ? textForm : "";
};

export const enumView = (entity: EnumEntity, within: Package): object => {
  const { type, constants } = within.namesOf(entity);
  const kind = enumKind(entity);
  return {
    comment: entityComment(type, entity, remark(entity, kind)),
    type,
    underlying: underlying[kind],
    open: entity.open,
    constants: entity.values
      .map(({ value, description }, index) => ({
        name: constants[index],
        value: valueText(value, kind),
        comment: partComment({ description }),
      }))
      .map((one, index) => ({ ...one, isApart: index > 0 && one.comment.length === 0 })),
    known: join(constants, ", "),
    form: forms[kind],
  };
};
