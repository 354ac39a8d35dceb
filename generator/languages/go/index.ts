/** The Go language. */

import type { Language } from "../language.ts";
import { naming } from "./naming.ts";
import { refuses } from "./registry.ts";

export const go: Language = {
  name: "go",
  title: "Go",
  isUsual: true,
  naming,
  refuses,
  core: {
    keys: ["goModule", "name"],
    isCalled: ({ goModule }) => /^koine-core(?:\/|$)/.test(goModule),
    nameOf: ({ goModule }) => goModule,
  },
  load: () => import("./loaded.ts"),
};
