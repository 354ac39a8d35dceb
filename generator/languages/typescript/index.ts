/** The TypeScript language. */

import type { Language } from "../language.ts";

export const typescript: Language = {
  name: "typescript",
  title: "TypeScript",
  isUsual: true,
  core: { isPublished: true, keys: [], isCalled: () => false },
  load: () => import("./loaded.ts"),
};
