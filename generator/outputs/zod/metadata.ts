/** Prints annotations as Zod metadata, which `z.toJSONSchema` includes. */

import type { Entity, EnumEntity, Field } from "../../model/model.ts";
import { arrayAt, objectAt, stringAt, type JsonObject, type JsonValue } from "../../support/json.ts";
import { jsonLiteral, ts, type TypeScript } from "../../languages/typescript/encode.ts";

type Annotated = Pick<Entity, "description" | "deprecated">;

const metadata = (
  { description, deprecated }: Annotated,
  schema: JsonObject,
  examples: readonly JsonValue[],
): TypeScript => {
  const title = stringAt(schema, "title");
  const facts = {
    ...(title === "" ? {} : { title }),
    ...(description === "" ? {} : { description }),
    ...(deprecated ? { deprecated } : {}),
    ...(examples.length === 0 ? {} : { examples: [...examples] }),
  };
  return Object.keys(facts).length === 0 ? ts`` : ts`.meta(${jsonLiteral(facts)})`;
};

export const metadataOfField = (field: Field, { schema }: Entity): TypeScript => {
  const own = objectAt(objectAt(schema, "properties"), field.wireName);
  return metadata(field, own, arrayAt(own, "examples"));
};

/** An open enum accepts every string, so its known values are listed as examples. */
const knownValues = ({ open, values }: EnumEntity): readonly JsonValue[] =>
  open ? values.map(({ value }) => value) : [];

export const metadataOf = (entity: Entity): TypeScript => {
  const given = arrayAt(entity.schema, "examples");
  return metadata(
    entity,
    entity.schema,
    given.length === 0 && entity.kind === "enum" ? knownValues(entity) : given,
  );
};
