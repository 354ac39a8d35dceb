/** Returns true for required fields with a single possible value, which programs do not need to store. */

import type { Field } from "../model/model.ts";

export const isConstant = ({ required, type }: Field): boolean =>
  required && (type.kind === "literal" || type.kind === "null");
