/** rust: a crate with a module a dialect, from hand-written templates and a hand-written core. */

import type { Artifact, Dialect, Source } from "../model.ts";
import { listPackageFolder, packageVersion, readPackageFile } from "../package.ts";
import { moduleView } from "../rust/entities.ts";
import { libraryView, moduleFile, readmeView, testeeView } from "../rust/package.ts";
import { openTemplates, type Render } from "../text/template.ts";
import type { Target } from "./target.ts";

const madeBy = "templates/rust";

const coreFiles = (): Artifact[] =>
  listPackageFolder("templates", "rust", "core").map((file) => ({
    path: `rust/src/core/${file}`,
    text: new TextDecoder().decode(readPackageFile("templates", "rust", "core", file)),
    sources: [],
    madeBy: `templates/rust/core/${file}`,
    isCopy: true,
  }));

const packageFiles = (dialects: readonly Dialect[], render: Render): Artifact[] => {
  const sources: Source[] = dialects.map(({ source }) => source);
  const version = packageVersion();
  return [
    { path: "rust/Cargo.toml", text: render("manifest", { version }), sources: [], madeBy },
    { path: "rust/README.md", text: render("readme", readmeView(dialects)), sources, madeBy },
    { path: "rust/src/lib.rs", text: render("library", libraryView(dialects)), sources, madeBy },
    { path: "rust/examples/testee.rs", text: render("testee", testeeView(dialects)), sources, madeBy },
  ];
};

export const rust: Target = {
  name: "rust",
  languages: ["rust"],
  emit({ dialects }, _languages, _report, open = openTemplates) {
    const render = open("rust");
    const modules = dialects.map((dialect): Artifact => ({
      path: `rust/src/${moduleFile(dialect)}`,
      text: render("module", moduleView(dialect)),
      sources: [dialect.source],
      madeBy,
    }));
    return [...packageFiles(dialects, render), ...coreFiles(), ...modules];
  },
};
