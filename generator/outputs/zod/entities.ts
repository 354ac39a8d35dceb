/** Prints entities with Zod's constructors for objects, unions and enums. */

import { never, type Entity, type EnumEntity } from "../../model/model.ts";
import { join, jsonLiteral, ts, type TypeScript } from "../../languages/typescript/encode.ts";
import { ruleChecks, withChecks } from "./checks.ts";
import { metadataOf } from "./metadata.ts";
import { zodRecord } from "./records.ts";
import type { Scope } from "./scope.ts";
import { zodType } from "./types.ts";
import { zodUnion } from "./unions.ts";

const enumeration = ({ values, open }: EnumEntity): TypeScript => {
  if (open) return ts`z.string()`;
  const listed = join(
    values.map(({ value }) => jsonLiteral(value)),
    ", ",
  );
  const isEnum = values.every(({ value }) => typeof value === "string" && value !== "__proto__");
  return isEnum ? ts`z.enum([${listed}])` : ts`z.literal([${listed}])`;
};

const schemaOf = (entity: Entity, scope: Scope): TypeScript => {
  switch (entity.kind) {
    case "record":
      return zodRecord(entity, scope);
    case "union":
      return zodUnion(entity, scope);
    case "enum":
      return enumeration(entity);
    case "alias":
      return zodType(entity.type, scope);
    default:
      return never(entity);
  }
};

export const zodEntity = (entity: Entity, scope: Scope): TypeScript =>
  ts`${withChecks(schemaOf(entity, scope), ruleChecks(entity), entity.name, scope)}${metadataOf(entity)}`;
