/** ruby: a gem of immutable values without any dependency, with signatures in RBS. */

import { packageArtifacts } from "../ruby/package.ts";
import { dialectArtifacts } from "../ruby/dialects.ts";
import { openTemplates } from "../text/template.ts";
import type { Target } from "./target.ts";

export const ruby: Target = {
  name: "ruby",
  languages: ["ruby"],
  readsLimits: true,
  emit({ dialects }, _languages, _report, open = openTemplates) {
    const render = open("ruby");
    return [
      ...packageArtifacts(dialects, render),
      ...dialects.flatMap((dialect) => dialectArtifacts(dialect, render)),
    ];
  },
};
