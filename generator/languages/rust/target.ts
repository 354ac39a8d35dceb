/**
 * The `rust` target: a crate with one module per dialect, from handwritten templates and a handwritten core.
 */

import { withHeldBases } from "../../3-plan/bases.ts";
import { nativeKindsIn } from "../../3-plan/native-types.ts";
import { sharesCore } from "../shared-core.ts";
import { identityOf, renderWith, type FullIdentity } from "../identity.ts";
import type { Artifact, Source } from "../../model/model.ts";
import { snakeCase, wordsOf } from "../../naming/words.ts";
import { copiedMethods, methodsOf } from "../methods.ts";
import { coreOf } from "./core.ts";
import { dependency } from "./core-package.ts";
import { moduleView } from "./entities.ts";
import { recursionLimit } from "./depth.ts";
import { cratesOf, nativeKindsOf, otherTextNames, rustTypes, type NativeCrate } from "./native-types.ts";
import { crateView, moduleNames, modulesOf, readmeView, testeeView, type Module } from "./package.ts";
import { pageFrom } from "../../support/text/markdown.ts";
import { openTemplates, type OpenTemplates, type Render } from "../../support/text/template.ts";
import type { Target } from "../../model/target.ts";

const madeBy = "templates/rust";

/** A crate also has a manifest and doctests. */
type RustContext = "rust" | "rust-doc" | "toml" | "markdown";

const coreFile = (name: string, text: string): Artifact => ({
  path: `rust/src/core/${name}`,
  text,
  sources: [],
  madeBy: "templates/rust/core",
  isCopy: true,
});

/** A feature of the core package is a dependency of a crate with its own core. */
const withoutFeatures = (text: string): string => text.replaceAll(/^#\[cfg\(feature = "\w+"\)\]\n/gm, "");

const coreFiles = (code: readonly Artifact[], without: ReadonlySet<string>): Artifact[] => {
  const { shown, parts } = coreOf(
    code.map(({ text }) => text),
    without,
  );
  return [coreFile("mod.rs", shown), coreFile("parts.rs", withoutFeatures(parts))];
};

/** Handwritten files, which become part of the module. The main file declares its parts as modules. */
const methodFiles = ({ dialect, name }: Module): Artifact[] =>
  methodsOf(dialect, "rust.rs").map((file) => {
    const place = file.part === "" ? "methods" : `methods/${snakeCase(wordsOf(file.part))}`;
    return copiedMethods(file, `rust/src/${name}/${place}.rs`);
  });

const packageFiles = (
  modules: readonly Module[],
  core: ReturnType<typeof dependency> | false,
  crates: readonly NativeCrate[],
  hasPatterns: boolean,
  render: Render<RustContext>,
  open: OpenTemplates,
  identity: FullIdentity,
): Artifact[] => {
  const sources: Source[] = modules.map(({ dialect }) => dialect.source);
  const hasFeatures = modules.length > 1;
  const limit = recursionLimit(modules.map(({ dialect }) => dialect));
  return [
    {
      path: "rust/Cargo.toml",
      text: render("manifest", {
        core: core && { requirement: core.requirement },
        crates,
        hasPatterns,
        hasFeatures,
        modules: moduleNames(modules),
      }),
      sources: [],
      madeBy,
    },
    {
      path: "rust/README.md",
      ...pageFrom(render("readme", { ...readmeView(modules), hasFeatures }), open),
      sources,
      madeBy,
    },
    {
      path: "rust/src/lib.rs",
      text: render("library", {
        core: core && { version: core.version },
        modules: moduleNames(modules),
        hasFeatures,
        recursionLimit: limit,
      }),
      sources,
      madeBy,
    },
    { path: "rust/testee/Cargo.toml", text: render("testee-manifest", {}), sources: [], madeBy },
    {
      path: "rust/testee/src/main.rs",
      text: render("testee", { ...testeeView(modules, identity), recursionLimit: limit }),
      sources,
      madeBy,
    },
  ];
};

export const rust: Target = {
  name: "rust",
  languages: ["rust"],
  readsLimits: true,
  emit(model, _languages, _report, open = openTemplates) {
    const dialects = model.dialects.map(withHeldBases);
    const native = nativeKindsOf(dialects, nativeKindsIn(model, "rust", rustTypes));
    const identity = identityOf(model);
    const render = renderWith(open<RustContext>("rust"), crateView(identity));
    const modules = modulesOf(dialects);
    const views = modules.map((module) => ({ ...module, view: moduleView(module.dialect, native) }));
    const moduleFiles = views.map(({ dialect, name, view }): Artifact => ({
      path: `rust/src/${name}.rs`,
      text: render("module", view),
      sources: [dialect.source],
      madeBy,
    }));
    const hasPatterns = views.some(({ view }) => view.hasPatterns);
    const code = [...moduleFiles, ...modules.flatMap(methodFiles)];
    const core = sharesCore(model, "rust") && dependency();
    return [
      ...packageFiles(modules, core, cratesOf(native), hasPatterns, render, open, identity),
      ...(core === false ? coreFiles(code, otherTextNames(native)) : []),
      ...code,
    ];
  },
};
