/** Prints the checks of a whole entity. */

import type { Entity } from "../../model/model.ts";
import { beyondModel } from "../../model/verdict.ts";
import { join, jsonLiteral, stringLiteral, ts, type TypeScript } from "../../languages/typescript/encode.ts";
import type { Scope } from "./scope.ts";

/** TypeScript infers a recursive schema's type, unless a method depends on it. */
export const withChecks = (
  schema: TypeScript,
  checks: readonly TypeScript[],
  name: string,
  { inferred }: Scope,
): TypeScript => {
  if (checks.length === 0) return schema;
  const listed = join(checks, ", ");
  return inferred.has(name) ? ts`checked(${schema}, ${listed})` : ts`${schema}.check(${listed})`;
};

/** Returns the keywords that a rule enforces, for the message. */
const keywordsOf = (entity: Entity): string => {
  const keywords = new Set(beyondModel(entity).map(({ keyword }) => keyword || "the schema"));
  return [...keywords].join(" or ");
};

/** Checks the constraints that the type does not express. */
export const ruleChecks = (entity: Entity): readonly TypeScript[] =>
  entity.rule === undefined
    ? []
    : [
        ts`follows(${jsonLiteral(entity.rule)}, ${stringLiteral(`Invalid input: violates ${keywordsOf(entity)}`)})`,
      ];
