/** The keywords that Ajv alone enforces. */

import type { JsonObject } from "../json.ts";
import { isValidatedOnly } from "../meta-schema.ts";
import type { ValidatedOnly } from "../model.ts";
import type { Site } from "./pattern.ts";

/** Those on one schema, as Ajv is given them and as other runtimes report them. */
export const constraintsOf = ({
  node,
  pointer,
}: Site): { check: JsonObject; validatedOnly: ValidatedOnly[] } => {
  const used = Object.entries(node).filter(([keyword]) => isValidatedOnly(keyword));
  return {
    check: Object.fromEntries(used),
    validatedOnly: used.map(([keyword]) => ({ pointer: `${pointer}/${keyword}`, keyword })),
  };
};
