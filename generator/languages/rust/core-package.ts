/** The core crate: complete, and accessible to generated code in other crates. */

import type { Artifact } from "../../model/model.ts";
import { nativeKinds } from "../../model/native-kind.ts";
import { tomlString } from "../../support/text/toml.ts";
import { openTemplates } from "../../support/text/template.ts";
import { coreArtifact, coreFacts, coreVersion } from "../shared-core.ts";
import { wholeCore } from "./core.ts";
import { stringLiteral } from "./encode.ts";
import { cratesOf } from "./native-types.ts";

/** Items that are private in a generated crate become public, but are hidden from the documentation. */
const opened = (text: string): string =>
  text
    .replaceAll(/^pub\(crate\) use/gm, "#[doc(hidden)]\npub use")
    .replaceAll("pub(crate)", "pub")
    .replaceAll(/^(?<!#\[macro_export\]\n)macro_rules! /gm, "#[doc(hidden)]\n#[macro_export]\nmacro_rules! ");

/** The dependency in the generated Cargo.toml, and the version that its code requires. */
export const dependency = () => ({
  requirement: tomlString(`=${coreVersion()}`),
  version: stringLiteral(coreVersion()),
});

export const coreFiles = (): Artifact[] => {
  const { shown, parts } = wholeCore();
  const render = openTemplates<"rust" | "toml" | "markdown">("rust/core-package");
  const manifest = render("manifest", { ...coreFacts(tomlString), crates: cratesOf(nativeKinds) });
  return [
    coreArtifact("rust/Cargo.toml", manifest, "templates/rust/core-package"),
    coreArtifact("rust/README.md", render("readme", {}), "templates/rust/core-package"),
    coreArtifact(
      "rust/src/lib.rs",
      render("library", { version: stringLiteral(coreVersion()) }),
      "templates/rust/core-package",
    ),
    coreArtifact("rust/src/core/mod.rs", opened(shown), "templates/rust/core"),
    coreArtifact("rust/src/core/parts.rs", opened(parts), "templates/rust/core"),
  ];
};
