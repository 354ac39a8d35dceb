/** Enums in Go: named strings or numbers with constants. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import { never, type EnumEntity } from "../../model/model.ts";
import { entityComment, partComment } from "./comment.ts";
import { encoded } from "../../support/text/code.ts";
import { go, join, stringLiteral, type Go } from "./encode.ts";
import { enumKind, type EnumKind } from "./enum-kind.ts";
import type { Package } from "./package.ts";
import { markersOf } from "./shape.ts";

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

const chooser = (kind: EnumKind): Go => {
  switch (kind) {
    case "text":
      return go`codec.DecodeEnum`;
    case "integer":
      return go`codec.DecodeIntegerEnum`;
    case "float":
      return go`codec.DecodeFloatEnum`;
    case "mixed":
      return go`codec.DecodeMixedEnum`;
    default:
      return never(kind);
  }
};

const encoding = (kind: EnumKind): Go => {
  switch (kind) {
    case "text":
      return go`codec.EncodeString(out, string(value))`;
    case "integer":
      return go`codec.EncodeFullInt64(out, int64(value))`;
    case "float":
      return go`codec.EncodeFloat64(out, float64(value))`;
    case "mixed":
      return go`codec.EncodeJSON(out, core.MustParseJSON(string(value)))`;
    default:
      return never(kind);
  }
};

const openness = "Other strings than the constants are kept as they came; IsKnown tells them apart.";
const textForm = "The constants are the JSON texts of the values.";

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
    constants: entity.values.map(({ value, description }, index) => ({
      name: constants[index],
      value: valueText(value, kind),
      comment: partComment({ description }),
      last: index === entity.values.length - 1,
    })),
    known: join(constants, ", "),
    chooser: chooser(kind),
    encoding: encoding(kind),
    markers: markersOf(type, entity, within),
  };
};
