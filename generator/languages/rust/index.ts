/** The Rust language. */

import type { Language } from "../language.ts";
import { rustTypes } from "./native-types.ts";
import { naming } from "./naming.ts";
import { refuses } from "./registry.ts";

export const rust: Language = {
  name: "rust",
  title: "Rust",
  isUsual: true,
  finds: "cases",
  files: [{ ending: ".rs", comment: "//", grammar: "rust" }],
  naming,
  refuses,
  core: {
    keys: ["crate", "name"],
    isCalled: ({ crateModule }) => crateModule === "koine_core",
    nameOf: ({ crate }) => crate,
  },
  types: rustTypes,
  load: () => import("./loaded.ts"),
};
