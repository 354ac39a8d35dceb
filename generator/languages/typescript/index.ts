/** The TypeScript language. */

import type { Language } from "../language.ts";
import { typescriptTypes } from "./native-types.ts";

export const typescript: Language = {
  name: "typescript",
  title: "TypeScript",
  isUsual: true,
  finds: "cases",
  files: [
    { ending: ".ts", comment: "//", lastLine: "/* eslint-disable */" },
    { ending: ".js", comment: "//", lastLine: "/* eslint-disable */" },
  ],
  core: { isPublished: true, keys: [], isCalled: () => false },
  types: typescriptTypes,
  load: () => import("./loaded.ts"),
};
