/** TypeScript, as the list of languages has it. */

import type { Language } from "../language.ts";

export const typescript: Language = { name: "typescript", load: () => import("./loaded.ts") };
