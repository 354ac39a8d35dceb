/** The Java language. */

import { keptStrings } from "../../3-plan/native-types.ts";
import type { Language } from "../language.ts";
import { naming } from "./naming.ts";
import { refuses } from "./registry.ts";

export const java: Language = {
  name: "java",
  title: "Java",
  finds: "cases",
  files: [{ ending: ".java", comment: "//", grammar: "java" }],
  naming,
  refuses,
  core: {
    keys: ["javaPackage", "name"],
    isCalled: ({ javaPackage }) => /^koine\.core(?:\.|$)/.test(javaPackage),
    nameOf: ({ javaPackage }) => javaPackage,
  },
  types: keptStrings("not supported yet"),
  load: () => import("./loaded.ts"),
};
