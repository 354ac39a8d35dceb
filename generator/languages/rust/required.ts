/** The struct for a record's required fields, used if `new` would otherwise have too many arguments. */

import type { RecordEntity } from "../../model/model.ts";
import { identifier, isWide, rust } from "./encode.ts";
import type { MemberPart } from "./fields.ts";
import { names, type RustScope } from "./scope.ts";

const mostArguments = 3;

/** Returns a name that no other type in the dialect has. */
const nameOf = (entity: RecordEntity, { dialect }: RustScope): string => {
  const taken = new Set(dialect.entities.map((other) => names.type(other)));
  let name = `${names.type(entity)}Required`;
  while (taken.has(name)) name += "Fields";
  return name;
};

export const requiredPart = (entity: RecordEntity, members: readonly MemberPart[], scope: RustScope) => {
  const required = members.filter(({ parameter }) => parameter !== undefined);
  if (required.length <= mostArguments) return false;
  const name = identifier(nameOf(entity, scope));
  const declarations = required.map(({ declaration }) => declaration);
  return {
    name,
    isWide: isWide([rust`pub struct ${name} {`], 0) || isWide(declarations, 4),
    members: required,
  };
};
