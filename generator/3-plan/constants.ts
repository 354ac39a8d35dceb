/** Constants: members that must be there and cannot differ. Nobody needs to hold them. */

import type { Field } from "../model/model.ts";

export const isConstant = ({ required, type }: Field): boolean =>
  required && (type.kind === "literal" || type.kind === "null");
