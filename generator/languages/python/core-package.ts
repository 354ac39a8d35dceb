/** The core distribution, and the module through which a generated package re-exports it. */

import type { Artifact } from "../../model/model.ts";
import { openTemplates, type Render } from "../../support/text/template.ts";
import { tomlString } from "../../support/text/toml.ts";
import { coreArtifact, coreFacts, coreName, coreVersion } from "../shared-core.ts";
import { namesFromCore, testeeText, wholeCore } from "./core.ts";
import { stringLiteral } from "./encode.ts";
import { writtenImport } from "./imports.ts";

export const requirement = () => tomlString(`${coreName}==${coreVersion()}`);

/**
 * The `core` module for a package without its own core; it re-exports the names that other modules import.
 */
export const sharedCore = (texts: readonly string[], render: Render<"python">): string => {
  const names = namesFromCore(texts);
  return render("shared-core", {
    coreVersion: stringLiteral(coreVersion()),
    imports: writtenImport("koine_core", names),
    names: names.map(stringLiteral),
  });
};

export const coreFiles = (): Artifact[] => {
  const render = openTemplates<"python" | "toml" | "markdown">("python/core-package");
  const version = render("version", { version: stringLiteral(coreVersion()) });
  return [
    coreArtifact(
      "python/pyproject.toml",
      render("pyproject", coreFacts(tomlString)),
      "templates/python/core-package",
    ),
    coreArtifact("python/README.md", render("readme", {}), "templates/python/core-package"),
    coreArtifact("python/koine_core/__init__.py", wholeCore(), "templates/python/core"),
    coreArtifact("python/koine_core/testee.py", testeeText(), "templates/python/core/testee.py"),
    coreArtifact("python/koine_core/version.py", version, "templates/python/core-package"),
    coreArtifact("python/koine_core/py.typed", "", "templates/python/core-package"),
  ];
};
