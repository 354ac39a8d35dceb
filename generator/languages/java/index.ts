/** The Java language. */

import type { Language } from "../language.ts";
import { javaTypes } from "./native-types.ts";
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
  types: javaTypes,
  load: () => import("./loaded.ts"),
};
