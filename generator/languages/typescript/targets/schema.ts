/** typescript-schema: one module a dialect whose entities have `~standard.jsonSchema`; who does not import it does not carry it. */

import type { Artifact, Dialect, Entity } from "../../../model/model.ts";
import { referencesOf } from "../../../model/walk.ts";
import { openTemplates, type Render } from "../../../support/text/template.ts";
import { changesOf, type Changes } from "../changes.ts";
import { identifier, join, jsonLiteral, stringLiteral } from "../encode.ts";
import { entityJsonSchema } from "../json-schema.ts";
import type { Target } from "../../../model/target.ts";

const partOf = (entity: Entity, { differs, entities }: Changes) => ({
  name: identifier(entity.name),
  key: stringLiteral(entity.name),
  differs: differs.has(entity.name),
  schema: jsonLiteral(entityJsonSchema(entity, entities)),
  uses: join(
    referencesOf(entity).map((name) => identifier(`schemaOf${name}`)),
    ", ",
  ),
});

const moduleText = (dialect: Dialect, render: Render<"typescript">): string => {
  const changes = changesOf(dialect);
  return render("schema", { entities: dialect.entities.map((entity) => partOf(entity, changes)) });
};

export const typescriptSchema: Target = {
  name: "typescript-schema",
  languages: ["typescript"],
  readsLimits: true,
  emit: ({ dialects }, _languages, _report, open = openTemplates) => {
    const render = open<"typescript">("typescript-schema");
    return dialects.map((dialect): Artifact => ({
      path: `typescript/${dialect.name}/schema.ts`,
      text: moduleText(dialect, render),
      sources: [dialect.source],
      madeBy: "templates/typescript-schema",
      isLaidOut: "narrow",
    }));
  },
};
