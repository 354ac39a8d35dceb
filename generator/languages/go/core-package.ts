/** The core module: the public package, and the internal package for generated code. */

import type { Artifact } from "../../model/model.ts";
import { plainName } from "../../support/text/code.ts";
import { openTemplates } from "../../support/text/template.ts";
import { coreArtifact, coreModule, coreVersion } from "../shared-core.ts";
import { wholeCore } from "./core.ts";
import { stringLiteral } from "./encode.ts";

/** The import path of the module's own core or of the shared core. */
export const partsPath = (modulePath: string, isShared: boolean): string =>
  isShared ? `${coreModule()}/parts` : `${modulePath}/internal/core`;

/** The dependency in the generated go.mod. */
export const dependency = () => ({
  modulePath: plainName<"go">(coreModule()),
  version: plainName<"go">(`v${coreVersion()}`),
});

export const version = () => stringLiteral(coreVersion());

export const coreFiles = (): Artifact[] => {
  const render = openTemplates<"go" | "markdown">("go/core-package");
  const facts = dependency();
  const facade = openTemplates<"go">("go")("core", {
    modulePath: facts.modulePath,
    partsPath: plainName<"go">(partsPath(coreModule(), true)),
    sharesCore: true,
    version: false,
    hasHistory: true,
  });
  const parts = wholeCore(facade).replace(/^\/\/ Package core is/m, "// Package parts is");
  return [
    coreArtifact("go/go.mod", render("go-mod", facts), "templates/go/core-package"),
    coreArtifact("go/README.md", render("readme", facts), "templates/go/core-package"),
    coreArtifact("go/core/core.go", facade, "templates/go"),
    coreArtifact(
      "go/parts/parts.go",
      parts.replace(/^package core$/m, "package parts"),
      "templates/go/internal",
    ),
    coreArtifact(
      "go/parts/version.go",
      render("version", { version: version() }),
      "templates/go/core-package",
    ),
  ];
};
