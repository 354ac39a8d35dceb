/** One small entity, validated, with default values filled in. */

import { Usage } from "koine/phi";

export const accepts = (wire) => Usage.safeDecode(wire).ok;
