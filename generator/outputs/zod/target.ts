/** The `zod` target: a module of Zod 4 schemas per dialect, for JSON data. */

import { declarationsOf } from "../../3-plan/declarations.ts";
import { entitiesByName, type Dialect, type Entity } from "../../model/model.ts";
import { beyondModel } from "../../model/verdict.ts";
import { typesOf } from "../../model/walk.ts";
import { openTemplates } from "../../support/text/template.ts";
import { commentText, identifier, ts, type TypeScript } from "../../languages/typescript/encode.ts";
import { zodEntity } from "./entities.ts";
import type { Target } from "../../model/target.ts";

/** Lists keywords that these schemas do not enforce. */
const unenforced = ({ entities }: Dialect): string[] =>
  entities.flatMap((entity) =>
    beyondModel(entity).map(
      ({ pointer, keyword }) => `${entity.id}: ${keyword || "the whole"} at ${pointer || "/"}`,
    ),
  );

const customs = (schemas: readonly TypeScript[]): number =>
  schemas.reduce((count, schema) => count + schema.split(".refine(").length - 1, 0);

const commentOf = ({ description }: Entity): TypeScript[] =>
  description === "" ? [] : [ts`/** ${commentText(description.replaceAll(/\s*\n\s*/g, " "))} */`];

const moduleOf = (dialect: Dialect) => {
  const { inOrder, recursive } = declarationsOf(dialect.entities, typesOf);
  const scope = { entities: entitiesByName(dialect), recursive };
  return inOrder.map((entity) => ({
    name: identifier(entity.name),
    recursive: recursive.has(entity.name),
    comment: commentOf(entity),
    schema: zodEntity(entity, scope),
  }));
};

export const zod: Target = {
  name: "zod",
  languages: ["zod"],
  readsLimits: true,
  emit({ dialects }, _languages, _report, open = openTemplates) {
    const render = open<"typescript">("zod");
    return dialects.map((dialect) => {
      const entities = moduleOf(dialect);
      const schemas = entities.map(({ schema }) => schema);
      const uses = (check: string): boolean => schemas.some((schema) => schema.includes(`.refine(${check}`));
      const [unique, among, sized] = [uses("isUnique"), uses("isAmong"), uses("hasSize")];
      const left = unenforced(dialect);
      return {
        path: `zod/${dialect.name}.ts`,
        text: render("schemas", { comparing: unique || among, unique, among, sized, entities }),
        sources: [dialect.source],
        madeBy: "templates/zod",
        notes: [
          `Custom checks, because Zod has no equivalent: ${customs(schemas)}.`,
          ...left.map((one) => `Not enforced: ${one}.`),
        ],
      };
    });
  },
};
