/** The Rust language. */

import { keptStrings } from "../../3-plan/native-types.ts";
import type { Language } from "../language.ts";
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
  types: keptStrings("not supported yet"),
  load: () => import("./loaded.ts"),
};
