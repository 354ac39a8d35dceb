/** The `typescript-types` target: a module of types per dialect, printed by json-schema-to-typescript. */

import type { JSONSchema } from "json-schema-to-typescript";
import type { Artifact, Dialect, Entity, EnumEntity } from "../../../model/model.ts";
import { nothing, reusedLater, textOfData, type Reuse } from "../../../support/reuse/store.ts";
import { changesOf, type Changes } from "../changes.ts";
import { identifier, type TypeScript } from "../encode.ts";
import { enumObject, hasObject, valuesType } from "../enum-objects.ts";
import { showNames } from "../hidden-names.ts";
import { laidOutType, withBriefComments } from "../type-layout.ts";
import { typeSchema, type TypeSchema } from "../type-schema.ts";
import { entityType, type Side } from "../type-text.ts";
import type { Target } from "../../../model/target.ts";

const options = { bannerComment: "", format: false, additionalProperties: false, unknownAny: true };

/** json-schema-to-typescript changes names with digits, so the name is inserted afterwards. */
const placeholder = "Placeholder";
const declaration = /^export (interface|type) Placeholder\b/m;

/** json-schema-to-typescript is not loaded if every type is cached. */
const written = async (schema: JSONSchema): Promise<string> =>
  (await import("json-schema-to-typescript")).compile(schema, placeholder, options);

/** Passes a single schema without `$ref`. Other types are inserted as text. */
const declared = async (
  schema: TypeSchema,
  name: TypeScript,
  reuse: Reuse | undefined = nothing,
): Promise<string> => {
  const text = await reusedLater(reuse, "type", textOfData(schema), () => written(schema));
  const named = text.replace(declaration, (_, kind: string) => `export ${kind} ${name}`);
  return laidOutType(withBriefComments(showNames(named)));
};

/** Prints an enum's object and the type of its values. */
const enumText = async (entity: EnumEntity, changes: Changes, reuse: Reuse | undefined): Promise<string> => {
  const schema = typeSchema(entity, "value", changes, { tsType: valuesType(entity) });
  return `${enumObject(entity)}\n\n${await declared(schema, identifier(entity.name), reuse)}`;
};

const moduleText = async (
  dialect: Dialect,
  enumObjects: boolean,
  reuse: Reuse | undefined,
): Promise<string> => {
  const changes = changesOf(dialect);
  const sides = (entity: Entity): Side[] =>
    changes.differs.has(entity.name) ? ["value", "wire"] : ["value"];
  const texts = dialect.entities.flatMap((entity) =>
    enumObjects && hasObject(entity)
      ? [enumText(entity, changes, reuse)]
      : sides(entity).map((side) =>
          declared(typeSchema(entity, side, changes), entityType(entity.name, side, changes), reuse),
        ),
  );
  const body = (await Promise.all(texts)).join("\n").trimEnd();
  return body.includes("UnknownVariant")
    ? `import type { UnknownVariant } from "koine/core";\n\n${body}`
    : body;
};

export const typescriptTypes: Target = {
  name: "typescript-types",
  languages: ["typescript"],
  readsLimits: true,
  hasFreeTuples: true,
  emit: ({ dialects, enumObjects = false }, _languages, _report, _open, reuse) =>
    Promise.all(
      dialects.map(async (dialect): Promise<Artifact> => ({
        path: `typescript/${dialect.name}/types.ts`,
        text: await moduleText(dialect, enumObjects, reuse),
        sources: [dialect.source],
        madeBy: "generator/languages/typescript/targets/types.ts",
        isLaidOut: "narrow",
      })),
    ),
};
