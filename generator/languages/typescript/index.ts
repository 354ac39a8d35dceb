/** TypeScript, as the list of languages has it. */

import type { Language } from "../language.ts";

export const typescript: Language = { name: "typescript", isUsual: true, load: () => import("./loaded.ts") };
