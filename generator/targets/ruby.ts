/** ruby: a gem of immutable values without any dependency, with signatures in RBS. */

import { identityOf } from "../identity.ts";
import { packageArtifacts } from "../ruby/package.ts";
import { dialectArtifacts } from "../ruby/dialects.ts";
import { openTemplates } from "../text/template.ts";
import type { Target } from "./target.ts";

export const ruby: Target = {
  name: "ruby",
  languages: ["ruby"],
  readsLimits: true,
  emit(model, _languages, _report, open = openTemplates) {
    const { dialects } = model;
    const render = open<"ruby" | "rbs">("ruby");
    const identity = identityOf(model);
    return [
      ...packageArtifacts(dialects, identity, render, open),
      ...dialects.flatMap((dialect) => dialectArtifacts(dialect, identity, render)),
    ];
  },
};
