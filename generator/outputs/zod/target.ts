/** The `zod` target: one module of Zod 4 schemas for JSON data per dialect. */

import type { Dialect, Entity } from "../../model/model.ts";
import { beyondModel } from "../../model/verdict.ts";
import { openTemplates } from "../../support/text/template.ts";
import { commentText, identifier, ts, type TypeScript } from "../../languages/typescript/encode.ts";
import { zodEntity } from "./entities.ts";
import { inOrder, type Scope } from "./scope.ts";
import { explicitType, isExplicit } from "./type-text.ts";
import type { Target } from "../../model/target.ts";

/** Lists keywords that these schemas do not enforce. */
const unenforced = ({ entities }: Dialect): string[] =>
  entities
    .filter(({ rule }) => rule === undefined)
    .flatMap((entity) =>
      beyondModel(entity).map(
        ({ pointer, keyword }) => `${entity.id}: ${keyword || "the whole"} at ${pointer || "/"}`,
      ),
    );

/** Printed checks that have no Zod equivalent. */
const customChecks = [
  "isUnique",
  "isAmong(",
  "isMultipleOf(",
  "hasAtLeast(",
  "hasAtMost(",
  "needs(",
  "follows(",
] as const;

const timesIn = (schemas: readonly TypeScript[], check: string): number =>
  schemas.reduce(
    (count, schema) => count + schema.split(`(${check}`).length + schema.split(`, ${check}`).length - 2,
    0,
  );

/** Returns the functions that the schemas use. */
const helpersFor = (schemas: readonly TypeScript[]) => {
  const uses = (check: string): boolean => timesIn(schemas, check) > 0;
  const [atLeast, atMost, needs] = [uses("hasAtLeast("), uses("hasAtMost("), uses("needs(")];
  const [byTag, byKey, byKind] = [uses("byTag("), uses("byKey("), uses("byKind(")];
  const [unique, among, follows] = [uses("isUnique"), uses("isAmong("), uses("follows(")];
  const multiple = uses("isMultipleOf(");
  const checks = { atLeast, atMost, needs, byTag, byKey, byKind, unique, among, follows, multiple };
  return {
    ...checks,
    dividing: multiple || follows,
    comparing: unique || among || follows,
    sized: atLeast || atMost,
    members: byTag || byKey || needs,
    choosing: byTag || byKey || byKind,
    checked: schemas.some((schema) => schema.startsWith("checked(")),
  };
};

const commentOf = ({ description }: Entity): TypeScript[] =>
  description === "" ? [] : [ts`/** ${commentText(description.replaceAll(/\s*\n\s*/g, " "))} */`];

/** Inference would be circular if the type of a recursive record were an alias. */
const typeOf = (entity: Entity, scope: Scope): TypeScript => {
  const name = identifier(entity.name);
  if (isExplicit(entity, scope)) return ts`type ${name} = ${explicitType(entity, scope)};`;
  if (entity.kind === "record" && scope.inferred.has(entity.name))
    return ts`interface ${name} extends z.infer<typeof ${name}> {}`;
  return ts`type ${name} = z.infer<typeof ${name}>;`;
};

const entityOf = (entity: Entity, scope: Scope) => {
  const name = identifier(entity.name);
  return {
    name,
    annotation: isExplicit(entity, scope) ? ts`: z.ZodType<${name}, ${name}>` : ts``,
    type: typeOf(entity, scope),
    comment: commentOf(entity),
    schema: zodEntity(entity, scope),
  };
};

export const zod: Target = {
  name: "zod",
  languages: ["zod"],
  readsLimits: true,
  emit({ dialects }, _languages, _report, open = openTemplates) {
    const render = open<"typescript">("zod");
    return dialects.map((dialect) => {
      const entities = inOrder(dialect).map(({ entity, scope }) => entityOf(entity, scope));
      const schemas = entities.map(({ schema }) => schema);
      const customs = customChecks.reduce((count, check) => count + timesIn(schemas, check), 0);
      return {
        path: `zod/${dialect.name}.ts`,
        text: render("schemas", { ...helpersFor(schemas), entities }),
        sources: [dialect.source],
        madeBy: "templates/zod",
        notes: [
          `Custom checks, because Zod has no equivalent: ${customs}.`,
          ...unenforced(dialect).map((one) => `Not enforced: ${one}.`),
        ],
      };
    });
  },
};
