/** The worker of the Check playground. */

import { check } from "./checking.ts";
import { entitiesOf, explainOf } from "./dialects.ts";
import type { Project } from "./project.ts";
import { serve } from "./serve.ts";

/** A built-in dialect, or the user's schemas. */
export type Schema =
  | { readonly kind: "dialect"; readonly name: string }
  | { readonly kind: "own"; readonly project: Project };

export type CheckRequest =
  | { readonly kind: "entities"; readonly schema: Schema }
  | {
      readonly kind: "check";
      readonly schema: Schema;
      readonly entity: string;
      readonly blob: Blob;
      readonly isLines: boolean;
    };

const entities = async (schema: Schema): Promise<string[]> =>
  schema.kind === "dialect" ? entitiesOf(schema.name) : (await import("./own.ts")).entitiesIn(schema.project);

const explain = async (schema: Schema, entity: string) =>
  schema.kind === "dialect"
    ? explainOf(schema.name, entity)
    : (await import("./own.ts")).explainOwn(schema.project, entity);

serve<CheckRequest>(async (request, tell) => {
  if (request.kind === "entities") return entities(request.schema);
  const { schema, entity, blob, isLines } = request;
  return check(blob, isLines, await explain(schema, entity), tell);
});
