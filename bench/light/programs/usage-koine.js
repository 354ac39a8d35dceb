/** One small entity: checked, with its defaults filled in. */

import { Usage } from "koine/phi";

export const accepts = (wire) => Usage.safeDecode(wire).ok;
