/** The `typescript-types` target: a module of types per dialect, printed by json-schema-to-typescript. */

import type { JSONSchema } from "json-schema-to-typescript";
import type { Artifact, Dialect, Entity } from "../../../model/model.ts";
import { nothing, reusedLater, textOfData, type Reuse } from "../../../support/reuse/store.ts";
import { changesOf, type Changes } from "../changes.ts";
import { showNames } from "../hidden-names.ts";
import { laidOutType, withBriefComments } from "../type-layout.ts";
import { typeSchema } from "../type-schema.ts";
import { entityType, type Side } from "../type-text.ts";
import type { Target } from "../../../model/target.ts";

const options = { bannerComment: "", format: false, additionalProperties: false, unknownAny: true };

/** json-schema-to-typescript changes names with digits, so the name is inserted afterwards. */
const placeholder = "Placeholder";
const declaration = /^export (interface|type) Placeholder\b/m;

/** If every type is cached, the package is not loaded. */
const written = async (schema: JSONSchema): Promise<string> =>
  (await import("json-schema-to-typescript")).compile(schema, placeholder, options);

/** Passes a single schema without `$ref`. Other types are inserted as text. */
const typeOf = async (
  entity: Entity,
  side: Side,
  changes: Changes,
  reuse: Reuse | undefined = nothing,
): Promise<string> => {
  const schema = typeSchema(entity, side, changes);
  const text = await reusedLater(reuse, "type", textOfData(schema), () => written(schema));
  const named = text.replace(
    declaration,
    (_, kind: string) => `export ${kind} ${entityType(entity.name, side, changes)}`,
  );
  return laidOutType(withBriefComments(showNames(named)));
};

const moduleText = async (dialect: Dialect, reuse: Reuse | undefined): Promise<string> => {
  const changes = changesOf(dialect);
  const sides = (entity: Entity): Side[] =>
    changes.differs.has(entity.name) ? ["value", "wire"] : ["value"];
  const texts = dialect.entities.flatMap((entity) =>
    sides(entity).map((side) => typeOf(entity, side, changes, reuse)),
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
  emit: ({ dialects }, _languages, _report, _open, reuse) =>
    Promise.all(
      dialects.map(async (dialect): Promise<Artifact> => ({
        path: `typescript/${dialect.name}/types.ts`,
        text: await moduleText(dialect, reuse),
        sources: [dialect.source],
        madeBy: "generator/languages/typescript/targets/types.ts",
        isLaidOut: "narrow",
      })),
    ),
};
