/**
 * The `java` target: a Maven package for Java 17 with records, sealed interfaces and enums, one Java package
 * per dialect.
 */

import { historyName } from "../../conform/case.ts";
import { withHeldBases } from "../../3-plan/bases.ts";
import { nativeKindsIn } from "../../3-plan/native-types.ts";
import type { NativeKind } from "../../model/native-kind.ts";
import type { Dialect } from "../../model/model.ts";
import type { Target } from "../../model/target.ts";
import { openScope } from "../../naming/names.ts";
import { plainName } from "../../support/text/code.ts";
import { pageFrom } from "../../support/text/markdown.ts";
import { openTemplates } from "../../support/text/template.ts";
import { sharesCore } from "../shared-core.ts";
import { identityOf, renderWith, type FullIdentity } from "../identity.ts";
import { coreFiles } from "./core.ts";
import { corePackage, dependency, versionArgument } from "./core-package.ts";
import { java, packageName, stringLiteral, xmlText, type Xml } from "./encode.ts";
import { packageFiles } from "./files.ts";
import { javaTypes } from "./native-types.ts";
import { names, packageOf, type Package, type Surroundings } from "./package.ts";
import { readmeView } from "./readme.ts";
import { entityType } from "./types.ts";

const madeBy = "templates/java";

const said = (text: string | undefined): Xml | false => text !== undefined && xmlText(text);

const manifestView = (identity: FullIdentity) => ({
  group: plainName<"xml">(identity.javaPackage),
  artifact: plainName<"xml">(identity.artifact),
  version: xmlText(identity.version),
  description: xmlText(identity.description),
  licence: said(identity.licence),
  homepage: said(identity.homepage),
  repository: said(identity.repository),
  authors: identity.authors.map((author) => xmlText(author.replace(/\s*<.*>$/, ""))),
});

const testeeView = (packages: readonly Package[]) => ({
  dialects: packages.map((within, index) => ({
    index,
    entities: within.dialect.entities.map((entity) => ({
      id: stringLiteral(entity.id),
      type: java`${within.name}.${within.typeOf(entity)}`,
      held: heldBy(entityType(entity.name, within).type, within),
    })),
  })),
  histories: packages.flatMap(({ dialect, name, historyName: stored }) =>
    dialect.history === undefined
      ? []
      : [{ id: stringLiteral(`${dialect.name}.${historyName}`), name: java`${name}.${stored}` }],
  ),
});

const heldBy = (type: ReturnType<typeof java>, { name }: Package) =>
  type === "Object" ? type : java`${name}.${type}`;

const packagesOf = (dialects: readonly Dialect[], around: Surroundings): Package[] => {
  const scope = openScope();
  return dialects
    .map(withHeldBases)
    .map((dialect) => packageOf(dialect, around, scope(names.module(dialect))));
};

const surroundings = (
  { javaPackage: root }: FullIdentity,
  isShared: boolean,
  native: ReadonlySet<NativeKind>,
): Surroundings =>
  isShared
    ? { root, core: corePackage, versionArgument: versionArgument(), native }
    : { root, core: `${root}.core`, versionArgument: java``, native };

export const java17: Target = {
  name: "java",
  languages: ["java"],
  readsLimits: true,
  emit(model, _languages, _report, open = openTemplates) {
    const identity = identityOf(model);
    const isShared = sharesCore(model, "java");
    const around = surroundings(identity, isShared, nativeKindsIn(model, "java", javaTypes));
    const packages = packagesOf(model.dialects, around);
    const render = renderWith(open<"java">("java"), {
      core: packageName(around.core),
      sharesCore: isShared,
    });
    const facts = { sources: model.dialects.map(({ source }) => source), madeBy };
    const files = [
      { path: "java/testee/Testee.java", text: render("testee", testeeView(packages)), ...facts },
      ...packages.flatMap((within) => packageFiles(within, render)),
    ];
    return [
      {
        path: "java/pom.xml",
        text: open<"xml">("java")("pom", { ...manifestView(identity), core: isShared && dependency() }),
        sources: [],
        madeBy,
      },
      {
        path: "java/README.md",
        ...pageFrom(render("readme", readmeView(packages, identity)), open),
        ...facts,
      },
      ...files,
      ...(isShared ? [] : coreFiles(files, identity.javaPackage)),
    ];
  },
};
