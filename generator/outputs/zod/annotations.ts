/** Prints the types of Zod schemas, for getters whose type the compiler cannot infer. */

import type { Type } from "../../model/model.ts";
import { isOptionalAt } from "../../model/tuple.ts";
import { identifier, join, jsonLiteral, ts, type TypeScript } from "../../languages/typescript/encode.ts";

const optional = (type: Type): TypeScript | undefined => around(type, (inner) => ts`z.ZodOptional<${inner}>`);

const around = (type: Type, print: (inner: TypeScript) => TypeScript): TypeScript | undefined => {
  const inner = schemaType(type);
  return inner === undefined ? undefined : print(inner);
};

const tuple = (type: Extract<Type, { kind: "tuple" }>): TypeScript | undefined => {
  const items = type.items.map((item, index) =>
    isOptionalAt(type, index) ? optional(item) : schemaType(item),
  );
  const known = items.filter((item) => item !== undefined);
  const rest = type.rest === undefined ? ts`null` : schemaType(type.rest);
  return rest === undefined || known.length < items.length
    ? undefined
    : ts`z.ZodTuple<[${join(known, ", ")}], ${rest}>`;
};

/** Limits do not change a schema's type, except in these cases. */
const limited = ({ of, limits }: Extract<Type, { kind: "limited" }>): TypeScript | undefined =>
  of.kind === "reference" || of.kind === "json" || limits.format !== undefined ? undefined : schemaType(of);

/** Returns undefined for types that can be printed in more than one way. */
const schemaType = (type: Type): TypeScript | undefined => {
  switch (type.kind) {
    case "string":
      return ts`z.ZodString`;
    case "boolean":
      return ts`z.ZodBoolean`;
    case "null":
      return ts`z.ZodNull`;
    case "double":
      return ts`z.ZodNumber`;
    case "integer":
      return type.bigint ? undefined : ts`z.ZodInt`;
    case "literal":
      return ts`z.ZodLiteral<${jsonLiteral(type.value)}>`;
    case "list":
      return around(type.items, (items) => ts`z.ZodArray<${items}>`);
    case "tuple":
      return tuple(type);
    case "map":
      return around(type.values, (values) => ts`z.ZodRecord<z.ZodString, ${values}>`);
    case "nullable":
      return around(type.of, (inner) => ts`z.ZodNullable<${inner}>`);
    case "reference":
      return ts`typeof ${identifier(type.entity)}`;
    case "limited":
      return limited(type);
    case "json":
      return undefined;
  }
};

/** Prints the return type of a getter. Empty if the compiler has to infer it. */
export const returnType = (type: Type, required: boolean): TypeScript => {
  const schema = required ? schemaType(type) : optional(type);
  return schema === undefined ? ts`` : ts`: ${schema}`;
};
