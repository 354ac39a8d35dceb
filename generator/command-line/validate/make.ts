/** Reads the schemas and creates a validator, which is cached for the next run. */

import { readBy } from "../../api/inputs.ts";
import type { Read } from "../../1-load/fingerprint.ts";
import type { Spec } from "../../api/read-spec.ts";
import { idIn } from "../entity-id.ts";
import type { Values } from "../usage.ts";
import { validatorOf, type Validator } from "./explain.ts";
import { keep } from "./kept.ts";
import { readingsFor } from "./readings.ts";
import { writeValidators } from "./validator.ts";

/** With `remote: "admit"`, a missing `$ref` target may appear later, so the result cannot be cached. */
const isKnowable = ({ settings }: Spec): boolean => settings.remote !== "admit";

const readByAll = (readings: readonly Spec[]): Read => {
  const all = readings.map(readBy);
  return { folders: all.flatMap(({ folders }) => folders), files: all.flatMap(({ files }) => files) };
};

/** Throws UsageError, GenerationError and UnknownEntityError. */
export const makeValidator = async (values: Values, entity: string, asked: string): Promise<Validator> => {
  const began = Date.now();
  const readings = await readingsFor(values, entity);
  const model = { dialects: readings.flatMap(({ model: { dialects } }) => dialects) };
  const id = idIn(model, entity);
  const validators = writeValidators(model, id);
  if (readings.every(isKnowable)) keep(asked, readByAll(readings), validators, began);
  return validatorOf(validators, id);
};
