/** Prints records as Zod objects. */

import { unlimited, type Field, type RecordEntity } from "../../model/model.ts";
import { namesIn, typesWithin } from "../../model/walk.ts";
import {
  identifier,
  isInherited,
  join,
  propertyKey,
  ts,
  type TypeScript,
} from "../../languages/typescript/encode.ts";
import { returnType } from "./annotations.ts";
import { withChecks } from "./checks.ts";
import { objectChecks } from "./limits.ts";
import { metadataOfField } from "./metadata.ts";
import { extendedBy } from "./shapes.ts";
import type { Scope } from "./scope.ts";
import { there, zodType } from "./types.ts";

/** If the property is missing, Zod finds the inherited function instead. */
const orInherited = (schema: TypeScript): TypeScript =>
  ts`z.union([${schema}, z.instanceof(globalThis.Function)])`;

const schemaOf = ({ wireName, type, required }: Field, scope: Scope): TypeScript => {
  if (required && isInherited(wireName) && unlimited(type).kind === "json") return ts`z.json()`;
  if (required) return there(type, scope);
  const optional = ts`z.optional(${zodType(type, scope)})`;
  return isInherited(wireName) ? orInherited(optional) : optional;
};

/** Zod evaluates a getter when it needs the schema, so the schema may be defined later. */
const isGetter = ({ type }: Field, record: RecordEntity, { inferred, isLater }: Scope): boolean =>
  inferred.has(record.name) && namesIn(typesWithin(type)).some(isLater);

const member = (field: Field, record: RecordEntity, scope: Scope): TypeScript => {
  const { wireName, type, required } = field;
  const key = propertyKey(wireName);
  const metadata = metadataOfField(field, record);
  if (!isGetter(field, record, scope)) return ts`${key}: ${schemaOf(field, scope)}${metadata}`;
  const returned = isInherited(wireName) ? ts`` : returnType(type, required);
  const schema = schemaOf(field, { ...scope, isLater: () => false });
  return ts`get ${key}()${returned} { return ${schema}${metadata}; }`;
};

const shape = (fields: readonly Field[], record: RecordEntity, scope: Scope): TypeScript => {
  const members = fields.map((field) => member(field, record, scope));
  return members.length === 0 ? ts`{}` : ts`{ ${join(members, ", ")} }`;
};

const objectOf = (record: RecordEntity, scope: Scope): TypeScript => {
  const { rest, unknownFields, flatten } = record;
  const extension = extendedBy(record, scope.entities);
  if (extension !== undefined)
    return ts`${identifier(extension.base.name)}.extend(${shape(extension.own, record, scope)})`;
  const members = shape(record.fields, record, scope);
  if (rest !== undefined) return ts`z.object(${members}).catchall(${zodType(rest, scope)})`;
  const kinds = { keep: ts`z.looseObject`, ignore: ts`z.object`, refuse: ts`z.strictObject` };
  return ts`${flatten === undefined ? kinds[unknownFields] : kinds.keep}(${members})`;
};

/** Prints a record. A flattened union is printed as an intersection with the record. */
export const zodRecord = (record: RecordEntity, scope: Scope): TypeScript => {
  const own = withChecks(objectOf(record, scope), objectChecks(record.limits ?? {}), record.name, scope);
  if (record.flatten === undefined || extendedBy(record, scope.entities) !== undefined) return own;
  return ts`z.intersection(${zodType({ kind: "reference", entity: record.flatten.entity }, scope)}, ${own})`;
};
