/** The core artifact: the unmodified handwritten files in their own package. */

import type { Artifact } from "../../model/model.ts";
import { listPackageFolder, readPackageFile } from "../../support/package.ts";
import { openTemplates } from "../../support/text/template.ts";
import { coreArtifact, coreFacts, coreGroup, coreName, coreVersion } from "../shared-core.ts";
import { java, stringLiteral, xmlText, type Java } from "./encode.ts";

/** The Java package of the core. */
export const corePackage = "koine.core";

/** The leading arguments of codecs, which contain the generator version. */
export const versionArgument = (): Java => java`${stringLiteral(coreVersion())}, `;

/** The dependency in the generated pom.xml. */
export const dependency = () => ({
  group: xmlText(coreGroup()),
  artifact: xmlText(coreName),
  version: xmlText(coreVersion()),
});

const folder = ["templates", "java", "core"] as const;

const sourceOf = (file: string, madeFor: string): Artifact => {
  const text = new TextDecoder()
    .decode(readPackageFile(...folder, file))
    .replaceAll("koine.messages.core", corePackage);
  const whole = file === "Codec.java" ? text.replace(/\}\n$/, () => madeFor) : text;
  return coreArtifact(`java/src/main/java/koine/core/${file}`, whole, `templates/java/core/${file}`);
};

export const coreFiles = (): Artifact[] => {
  const render = openTemplates<"java" | "xml" | "markdown">("java/core-package");
  const madeFor = render("made-for", { version: stringLiteral(coreVersion()) });
  const view = { ...coreFacts((text) => xmlText(text)), group: xmlText(coreGroup()) };
  return [
    coreArtifact("java/pom.xml", render("pom", view), "templates/java/core-package"),
    coreArtifact("java/README.md", render("readme", view), "templates/java/core-package"),
    ...listPackageFolder(...folder).map((file) => sourceOf(file, madeFor)),
  ];
};
