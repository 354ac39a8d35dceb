/** Records in Go: a struct, and how it is decoded and encoded. */

import type { Entity, RecordEntity } from "../../model/model.ts";
import { codecOf, entityCodec, type Codec } from "./codec.ts";
import { commentLines, entityComment } from "./comment.ts";
import { go, identifier, moreArguments, stringLiteral, join, type Go } from "./encode.ts";
import { fieldView, type FieldView } from "./fields.ts";
import { membersStatement, othersStatement } from "./members.ts";
import { names, resolve, type Package } from "./package.ts";
import { markersOf } from "./shape.ts";

interface Base {
  readonly entity: Entity;
  readonly field: Go;
  readonly codec: Codec;
}

const baseOf = ({ flatten }: RecordEntity, name: string | undefined, within: Package): Base | undefined => {
  if (flatten === undefined || name === undefined) return undefined;
  const entity = resolve(flatten.entity, within);
  return { entity, field: identifier(name), codec: entityCodec(entity, within) };
};

/** An inherited base is embedded, so that its fields are within reach; a field has its name before its type. */
const heldAs = ({ inherited }: RecordEntity, { field, codec }: Base): Go =>
  inherited !== undefined && field === codec.type ? go`` : go`${field} `;

const wireNames = ({ fields }: RecordEntity): string[] => fields.map(({ wireName }) => wireName);

/** The statement for members that a record does not know; in a flattened one the base sees to them. */
const restStatement = (record: RecordEntity, within: Package): readonly Go[] => {
  const known = wireNames(record).map(stringLiteral);
  if (record.flatten !== undefined || record.unknownFields === "ignore") return [];
  if (record.unknownFields === "refuse") return [go`record.RefuseOthers(${join(known, ", ")})`];
  if (record.rest === undefined) return [go`value.UnknownFields = record.Others(${join(known, ", ")})`];
  const { decode } = codecOf(record.rest, within);
  return [go`value.UnknownFields = codec.OthersAs(${join([go`record`, decode, ...known], ", ")})`];
};

const decodeStatements = (
  record: RecordEntity,
  base: Base | undefined,
  fields: readonly FieldView[],
  within: Package,
): Go[] => {
  const inner = go`in.Without(wire${moreArguments(wireNames(record))})`;
  return [
    ...(base === undefined ? [] : [go`value.${base.field} = ${base.codec.decode}(in, ${inner})`]),
    ...fields.map(({ decode }) => decode),
    ...restStatement(record, within),
  ];
};

const othersOf = (record: RecordEntity, base: Base | undefined, within: Package): Go | undefined => {
  if (base !== undefined) return othersStatement(base.entity, go`value.${base.field}`, within);
  if (record.unknownFields !== "keep") return undefined;
  if (record.rest === undefined) return go`out.Others(value.UnknownFields)`;
  return go`codec.OthersOf(out, value.UnknownFields, ${codecOf(record.rest, within).decode})`;
};

export const recordView = (record: RecordEntity, within: Package): object => {
  const { type } = within.namesOf(record);
  const own = names.record(record);
  const base = baseOf(record, own.base, within);
  const fields = record.fields.map((field, index) =>
    fieldView(field, own.fields[index] ?? "", record, within),
  );
  const members = fields.flatMap(({ member }) => member ?? []);
  const keeps = record.unknownFields === "keep" && base === undefined;
  const inner = base === undefined ? [] : [membersStatement(base.entity, go`value.${base.field}`, within)];
  const others = othersOf(record, base, within);
  return {
    comment: entityComment(type, record),
    type,
    base: base === undefined ? false : { field: heldAs(record, base), type: base.codec.type },
    baseComment: commentLines("Its fields stand among the fields of this record on the wire."),
    fields: members.map((member, index) => ({ ...member, last: index === members.length - 1 })),
    keeps,
    moreAfterBase: members.length > 0,
    fallbacks: fields.flatMap(({ fallback }) => fallback ?? []),
    decodes: decodeStatements(record, base, fields, within),
    readsFields: fields.length > 0 || restStatement(record, within).length > 0,
    encodes: [...inner, ...fields.map(({ encode }) => encode)],
    others,
    hasOthers: others !== undefined,
    limits: record.limits === undefined ? false : within.limitsOf(record.limits),
    markers: markersOf(go`*${type}`, record, within),
  };
};
