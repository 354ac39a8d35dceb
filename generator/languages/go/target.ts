/** The `go` target: a module without dependencies, with one package per dialect. */

import { withHeldBases } from "../../3-plan/bases.ts";
import { nativeKindsIn } from "../../3-plan/native-types.ts";
import { sharesCore } from "../shared-core.ts";
import { identityOf, renderWith } from "../identity.ts";
import type { Artifact } from "../../model/model.ts";
import { coreFile } from "./core.ts";
import { partsPath, dependency, version } from "./core-package.ts";
import { historyView } from "./history.ts";
import { hasCodecs, limitsView, moduleView, testeeView, unionsView, type Module } from "./module.ts";
import { goTypes } from "./native-types.ts";
import { packageOf, names } from "./package.ts";
import { readmeView } from "./readme.ts";
import { openScope } from "../../naming/names.ts";
import { copiedMethods, copyName, methodsOf } from "../methods.ts";
import { plainName } from "../../support/text/code.ts";
import { pageFrom } from "../../support/text/markdown.ts";
import { openTemplates, type Render } from "../../support/text/template.ts";
import type { Target } from "../../model/target.ts";

const madeBy = "templates/go";

const packageFiles = (module: Module, render: Render<"go">): Artifact[] => {
  const view = moduleView(module);
  const unions = unionsView(module);
  const history = historyView(module);
  const facts = { sources: [module.package.dialect.source], madeBy };
  return [
    { path: `go/${module.name}/types.go`, text: render("types", view), ...facts },
    ...(hasCodecs(module)
      ? [
          { path: `go/${module.name}/codec.go`, text: render("codec", view), ...facts },
          { path: `go/${module.name}/encoding.go`, text: render("encoding", view), ...facts },
        ]
      : []),
    ...(module.package.limits.size > 0
      ? [{ path: `go/${module.name}/limits.go`, text: render("limits", limitsView(module)), ...facts }]
      : []),
    ...(history === undefined
      ? []
      : [{ path: `go/${module.name}/history.go`, text: render("history", history), ...facts }]),
    ...methodsOf(module.package.dialect, "go.go").map((file) =>
      copiedMethods(file, `go/${module.name}/${copyName(file)}.go`),
    ),
    ...(unions === undefined
      ? []
      : [{ path: `go/${module.name}/json_v2.go`, text: render("json-v2", unions), ...facts }]),
  ];
};

export const go: Target = {
  name: "go",
  languages: ["go"],
  readsLimits: true,
  emit(model, _languages, _report, open = openTemplates) {
    const dialects = model.dialects.map(withHeldBases);
    const identity = identityOf(model);
    const native = nativeKindsIn(model, "go", goTypes);
    const isShared = sharesCore(model, "go");
    const render = renderWith(open<"go">("go"), {
      modulePath: plainName<"go">(identity.goModule),
      partsPath: plainName<"go">(partsPath(identity.goModule, isShared)),
      sharesCore: isShared,
      core: isShared && dependency(),
    });
    const inModule = openScope();
    const modules = dialects.map((dialect) => ({
      name: inModule(names.module(dialect)),
      package: packageOf(dialect, native),
    }));
    const facts = { sources: dialects.map(({ source }) => source), madeBy };
    const hasHistory = dialects.some(({ history }) => history !== undefined);
    const core = render("core", { version: isShared && version(), hasHistory });
    const texts = native.size === 0 ? [] : [render("texts", {})];
    const files: Artifact[] = [
      { path: "go/go.mod", text: render("go-mod", {}), sources: [], madeBy },
      { path: "go/README.md", ...pageFrom(render("readme", readmeView(modules, identity)), open), ...facts },
      { path: "go/testee/go.mod", text: render("testee-mod", {}), sources: [], madeBy },
      { path: "go/testee/main.go", text: render("testee", testeeView(modules)), ...facts },
      { path: "go/core/core.go", text: core, sources: [], madeBy },
      ...texts.map((text): Artifact => ({ path: "go/core/texts.go", text, sources: [], madeBy })),
      ...modules.flatMap((module) => packageFiles(module, render)),
    ];
    return isShared ? files : [...files, coreFile(files, [core, ...texts].join("\n"))];
  },
};
