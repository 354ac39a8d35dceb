/** The Ruby language. */

import type { Language } from "../language.ts";
import { rubyTypes } from "./native-types.ts";
import { naming } from "./naming.ts";
import { refuses } from "./registry.ts";

export const ruby: Language = {
  name: "ruby",
  title: "Ruby",
  isUsual: true,
  finds: "nothing",
  files: [
    // YARD reads a line that starts with an at sign as a tag.
    { ending: ".rb", comment: "#", grammar: "ruby", before: "This file is " },
    { ending: ".gemspec", comment: "#", grammar: "ruby" },
    { ending: ".rbs", comment: "#" },
  ],
  naming,
  refuses,
  core: {
    keys: ["rubyModule", "gem", "name"],
    isCalled: ({ rubyFile, rubyModule }) => rubyFile === "koine_core" || rubyModule === "KoineCore",
    nameOf: ({ rubyModule }) => rubyModule,
  },
  types: rubyTypes,
  load: () => import("./loaded.ts"),
};
