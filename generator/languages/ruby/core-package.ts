/** The core gem, and the file that re-exports it in a generated gem. */

import type { Artifact } from "../../model/model.ts";
import { openTemplates, type Render } from "../../support/text/template.ts";
import type { FullIdentity } from "../identity.ts";
import { settingsOf } from "./settings.ts";
import { coreArtifact, coreFacts, coreName, coreVersion } from "../shared-core.ts";
import { constantsOf, coreSignatures, sharedSignatures, wholeCore } from "./core.ts";
import { constant, rb, stringLiteral, type Ruby } from "./encode.ts";

export const coreModule = "KoineCore";

export const requirement = (): Ruby => rb`${stringLiteral(coreName)}, ${stringLiteral(coreVersion())}`;

/** The file that replaces the core in a generated gem. */
export const sharedCore = ({ gem, rubyModule }: FullIdentity, render: Render<"ruby">): string =>
  render("shared-core", {
    version: stringLiteral(coreVersion()),
    gem: stringLiteral(gem),
    namespace: constant(rubyModule),
    names: constantsOf(wholeCore()).map(constant),
  });

/** The signatures of a gem that re-exports the core. */
export const signaturesOfShared = (signatures: string): string => sharedSignatures(signatures, coreModule);

const named = (text: string): string =>
  text.replaceAll("KoineMessages", coreModule).replaceAll("koine_messages", "koine_core");

/** The files of the gem. `signatures` contains the signatures from any generated gem. */
export const coreFilesWith = (signatures: string): Artifact[] => {
  const render = openTemplates<"ruby" | "markdown">("ruby/core-package");
  const version = stringLiteral(coreVersion());
  const sig = named(coreSignatures(signatures));
  return [
    coreArtifact(
      `ruby/${coreName}.gemspec`,
      render("gemspec", coreFacts(stringLiteral)),
      "templates/ruby/core-package",
    ),
    coreArtifact("ruby/README.md", render("readme", {}), "templates/ruby/core-package"),
    coreArtifact("ruby/lib/koine_core.rb", render("entry", { version }), "templates/ruby/core-package"),
    coreArtifact("ruby/lib/koine_core/all.rb", named(wholeCore()), "templates/ruby/core"),
    ...settingsOf(openTemplates<"ruby">("ruby")),
    coreArtifact("ruby/sig/koine_core.rbs", sig, "templates/ruby/sig"),
  ];
};
