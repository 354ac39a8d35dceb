/**
 * The `typescript-schema` target: a module per dialect with `~standard.jsonSchema`. The module adds nothing
 * to your bundle unless you import it.
 */

import type { Artifact, Dialect, Entity } from "../../../model/model.ts";
import { referencesOf } from "../../../model/walk.ts";
import { openTemplates, type Render } from "../../../support/text/template.ts";
import { changesOf, type Changes } from "../changes.ts";
import { isJsonObject, type JsonObject } from "../../../support/json.ts";
import { identifier, join, jsonLiteral, propertyKey, stringLiteral, ts, type TypeScript } from "../encode.ts";
import { entityJsonSchema } from "../json-schema.ts";
import { codecType } from "../wholes.ts";
import type { Target } from "../../../model/target.ts";

const schemaLiteral = (schema: JsonObject): TypeScript => {
  const members = Object.entries(schema).map(([key, value]) => {
    const isList = key === "properties" && isJsonObject(value) && Object.keys(value).length > 0;
    return ts`${propertyKey(key)}: ${isList ? linesOf(value) : jsonLiteral(value)}`;
  });
  return members.length === 0 ? ts`{}` : ts`{ ${join(members, ", ")} }`;
};

const linesOf = (properties: JsonObject): TypeScript => {
  const members = Object.entries(properties).map(
    ([key, value]) => ts`  ${propertyKey(key)}: ${jsonLiteral(value)},`,
  );
  return join([ts`{`, ...members, ts`}`], "\n");
};

const partOf = (entity: Entity, changes: Changes) => ({
  name: identifier(entity.name),
  key: stringLiteral(entity.name),
  valueType: codecType(entity, "value", changes),
  wireType: codecType(entity, "wire", changes),
  differs: changes.differs.has(entity.name),
  schema: schemaLiteral(entityJsonSchema(entity, changes.entities)),
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
      isLaidOut: true,
    }));
  },
};
