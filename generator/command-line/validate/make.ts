/** Reads the schemas and makes a validator of them; the next run finds it. */

import { readBy } from "../../api/inputs.ts";
import type { Read } from "../../1-load/fingerprint.ts";
import type { Spec } from "../../api/read-spec.ts";
import { idIn } from "../entity-id.ts";
import type { Values } from "../usage.ts";
import { validatorOf, type Validator } from "./explain.ts";
import { keep } from "./kept.ts";
import { readingsFor } from "./readings.ts";
import { writeValidators } from "./validator.ts";

/** Where references to nowhere are admitted, a file may come to stand at an address that had none. */
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
