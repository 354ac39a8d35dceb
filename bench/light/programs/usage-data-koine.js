/** One small entity, validated from already parsed data, with default values filled in. */

import { Usage } from "koine/phi/data";

export const accepts = (wire) => Usage.safeDecode(wire).ok;
