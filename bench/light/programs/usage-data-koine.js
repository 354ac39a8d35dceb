/** One small entity, of data that somebody else read: checked, with its defaults filled in. */

import { Usage } from "koine/phi/data";

export const accepts = (wire) => Usage.safeDecode(wire).ok;
