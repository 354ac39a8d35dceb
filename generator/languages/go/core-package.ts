/** The core module: the public package, and the internal package for generated code. */

import type { Artifact } from "../../model/model.ts";
import { plainName } from "../../support/text/code.ts";
import { openTemplates } from "../../support/text/template.ts";
import { coreArtifact, coreName, coreVersion } from "../shared-core.ts";
import { wholeCore } from "./core.ts";
import { stringLiteral } from "./encode.ts";

/** The import path of the module's own core or of the shared core. */
export const partsPath = (modulePath: string, isShared: boolean): string =>
  isShared ? `${coreName}/parts` : `${modulePath}/internal/core`;

export const requirement = () => plainName<"go">(`v${coreVersion()}`);

export const version = () => stringLiteral(coreVersion());

export const coreFiles = (): Artifact[] => {
  const render = openTemplates<"go" | "markdown">("go/core-package");
  const facade = openTemplates<"go">("go")("core", {
    modulePath: plainName<"go">(coreName),
    partsPath: plainName<"go">(partsPath(coreName, true)),
    sharesCore: true,
    version: false,
    hasHistory: true,
  });
  const parts = wholeCore(facade).replace(/^\/\/ Package core is/m, "// Package parts is");
  return [
    coreArtifact("go/go.mod", render("go-mod", {}), "templates/go/core-package"),
    coreArtifact("go/README.md", render("readme", {}), "templates/go/core-package"),
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
