/** Records in Go: structs and their codecs. */

import type { RecordEntity } from "../../model/model.ts";
import { codecOf, uncheckedCodec } from "./codec.ts";
import { entityComment } from "./comment.ts";
import { exactTag, go, hiddenTag, identifier, inlineTag, moreArguments, type Go } from "./encode.ts";
import { fieldView, type FieldView } from "./fields.ts";
import { names, resolve, type Package } from "./package.ts";
import { hasDeclared } from "./shape.ts";

interface Base {
  readonly field: Go;
  readonly type: Go;
  readonly code: Go;
}

/** The record's own rule covers its base, which reads only a part of the object. */
const baseOf = ({ flatten }: RecordEntity, name: string | undefined, within: Package): Base | undefined => {
  if (flatten === undefined || name === undefined) return undefined;
  const entity = resolve(flatten.entity, within);
  const { type, code } = uncheckedCodec(entity, within);
  return { field: identifier(name), type, code: hasDeclared(entity) ? code : go`codec.AsMembers(${code})` };
};

/** The flattened base is embedded, so that its fields are promoted. */
const heldAs = ({ inherited }: RecordEntity, { field, type }: Base): object =>
  inherited !== undefined && field === type
    ? { field: go``, type, tag: go`` }
    : { field: go`${field} `, type, tag: go` ${inlineTag}` };

const wireNames = ({ fields }: RecordEntity): string[] => fields.map(({ wireName }) => wireName);

/**
 * Returns the statement that handles unknown properties. In a record with a flattened base, the base handles
 * them.
 */
const closing = (record: RecordEntity, base: Base | undefined, within: Package): readonly Go[] => {
  if (base !== undefined) return [go`codec.CloseBase(&record, &value.${base.field}, ${base.code})`];
  if (record.unknownFields === "ignore") return [go`record.Close()`];
  if (record.unknownFields === "refuse") return [go`record.RefuseOthers()`];
  if (record.rest === undefined) return [go`record.Others(&value.UnknownFields)`];
  return [go`codec.OthersAs(&record, &value.UnknownFields, ${codecOf(record.rest, within).code})`];
};

const opening = ({ limits }: RecordEntity, within: Package): Go =>
  limits === undefined
    ? go`record := with.Record(wire)`
    : go`record := with.Limited(wire, ${within.limitsOf(limits)})`;

const statements = (
  record: RecordEntity,
  base: Base | undefined,
  fields: readonly FieldView[],
  within: Package,
): Go[] => [
  opening(record, within),
  ...(base === undefined
    ? []
    : [go`codec.Base(&record, &value.${base.field}, ${base.code}${moreArguments(wireNames(record))})`]),
  ...fields.map(({ code }) => code),
  ...closing(record, base, within),
];

export const recordView = (record: RecordEntity, within: Package): object => {
  const { type } = within.namesOf(record);
  const own = names.record(record);
  const base = baseOf(record, own.base, within);
  const fields = record.fields.map((field, index) =>
    fieldView(field, own.fields[index] ?? "", record, within),
  );
  const members = fields.flatMap(({ member }) => member ?? []);
  return {
    comment: entityComment(type, record),
    type,
    exactTag,
    hiddenTag,
    base: base === undefined ? false : heldAs(record, base),
    fields: members,
    keeps: record.unknownFields === "keep" && base === undefined,
    fallbacks: fields.flatMap(({ fallback }) => fallback ?? []),
    statements: statements(record, base, fields, within),
  };
};
