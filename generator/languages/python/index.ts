/** The Python language. */

import type { Language } from "../language.ts";
import { naming } from "./naming.ts";
import { pythonTypes } from "./native-types.ts";
import { refuses } from "./registry.ts";

export const python: Language = {
  name: "python",
  title: "Python",
  isUsual: true,
  finds: "cases",
  files: [
    { ending: ".py", comment: "#", grammar: "python" },
    { ending: ".pyi", comment: "#" },
    { ending: ".typed", comment: "#" },
  ],
  naming,
  types: pythonTypes,
  refuses,
  core: {
    keys: ["pythonModule", "distribution", "name"],
    isCalled: ({ distribution, pythonModule }) =>
      [distribution.toLowerCase().replaceAll(/[-_.]+/g, "_"), pythonModule].includes("koine_core"),
    nameOf: ({ pythonModule }) => pythonModule,
  },
  load: () => import("./loaded.ts"),
};
