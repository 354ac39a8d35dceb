/** The TypeScript language. */

import { keptStrings } from "../../3-plan/native-types.ts";
import type { Language } from "../language.ts";

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
  types: keptStrings("not supported yet"),
  load: () => import("./loaded.ts"),
};
