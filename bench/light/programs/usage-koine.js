/** One small entity: validated, with default values. */

import { Usage } from "koine/phi";

export const accepts = (wire) => Usage.safeDecode(wire).ok;
