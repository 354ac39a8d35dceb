/** One small entity for already parsed data: validated, with default values. */

import { Usage } from "koine/phi/data";

export const accepts = (wire) => Usage.safeDecode(wire).ok;
