/**
 * Reads the schemas that contain an entity, as specified by the config or by flags. Reads only one dialect if
 * possible.
 */

import { existsSync } from "node:fs";
import path from "node:path";
import { dialectOf } from "../../conform/case.ts";
import type { Options } from "../../config/options.ts";
import { readAll } from "../../api/reading.ts";
import type { Spec } from "../../api/read-spec.ts";
import { schemaFolder } from "../schema-folder.ts";
import { specsIn } from "../specs.ts";
import type { Values } from "../usage.ts";

const isWhole = ({ include, exclude, names }: Options): boolean =>
  include === undefined && exclude === undefined && names === undefined;

/** The folder of the entity's dialect, if it can be read separately. */
const narrowed = (spec: Options, entity: string): Options => {
  const schema = schemaFolder(spec.schema);
  const folder = path.join(schema, dialectOf(entity));
  return {
    ...spec,
    schema: isWhole(spec) && existsSync(path.join(folder, "dialect.json")) ? folder : schema,
  };
};

const whole = (spec: Options): Options => ({ ...spec, schema: schemaFolder(spec.schema) });

const holds = ({ model }: Spec, id: string): boolean =>
  model.dialects.some(({ entities }) => entities.some((entity) => entity.id === id));

/** Throws UsageError and GenerationError. */
export const readingsFor = async (values: Values, entity: string): Promise<readonly Spec[]> => {
  const { specs } = await specsIn(values);
  if (dialectOf(entity) === "") return readAll(specs.map(whole));
  const part = readAll(specs.map((spec) => narrowed(spec, entity)));
  if (part.some((reading) => holds(reading, entity))) return part;
  return readAll(specs.map(whole));
};
