/** The `ruby` target: a gem with immutable values, RBS signatures and no dependencies. */

import { nativeKindsIn } from "../../3-plan/native-types.ts";
import { identityOf } from "../identity.ts";
import { sharesCore } from "../shared-core.ts";
import { rubyTypes } from "./native-types.ts";
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
    const native = nativeKindsIn(model, "ruby", rubyTypes);
    const isShared = sharesCore(model, "ruby");
    const code = dialects.flatMap((dialect) => dialectArtifacts(dialect, identity, isShared, native, render));
    return packageArtifacts(code, dialects, identity, isShared, render, open);
  },
};
