/** The `ruby` target: a gem with immutable values, RBS signatures and no dependencies. */

import { identityOf } from "../identity.ts";
import { sharesCore } from "../shared-core.ts";
import { packageArtifacts } from "./package.ts";
import { dialectArtifacts } from "./dialects.ts";
import { openTemplates } from "../../support/text/template.ts";
import type { Target } from "../../model/target.ts";

export const ruby: Target = {
  name: "ruby",
  languages: ["ruby"],
  readsLimits: true,
  emit(model, _languages, _report, open = openTemplates) {
    const { dialects } = model;
    const render = open<"ruby" | "rbs">("ruby");
    const identity = identityOf(model);
    const isShared = sharesCore(model, "ruby");
    const code = dialects.flatMap((dialect) => dialectArtifacts(dialect, identity, isShared, render));
    return packageArtifacts(code, dialects, identity, isShared, render, open);
  },
};
