/** One small entity in already parsed data, validated and with default values filled in. */

import { Usage } from "koine/phi/data";

export const accepts = (wire) => Usage.safeDecode(wire).ok;
