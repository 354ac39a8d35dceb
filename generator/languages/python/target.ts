/** The `python` target: a package of pydantic models and codecs, with one module per dialect. */

import { nativeKindsIn } from "../../3-plan/native-types.ts";
import { sharesCore } from "../shared-core.ts";
import { identityOf, renderWith } from "../identity.ts";
import type { Artifact, Dialect, Source } from "../../model/model.ts";
import { copiedMethods, copyName, methodsOf } from "../methods.ts";
import { coreText, testeeText } from "./core.ts";
import { requirement, sharedCore } from "./core-package.ts";
import { dialectModules } from "./names.ts";
import { pythonTypes } from "./native-types.ts";
import { distributionView, readmeView } from "./readme.ts";
import { sparkView } from "./spark.ts";
import { moduleView, testeeView } from "./views.ts";
import { pageFrom } from "../../support/text/markdown.ts";
import { listPackageFolder, readPackageFile } from "../../support/package.ts";
import { openTemplates } from "../../support/text/template.ts";
import type { Target } from "../../model/target.ts";

const coreFile = (path: string, text: string, madeBy: string): Artifact => ({
  path,
  text,
  sources: [],
  madeBy,
  isCopy: true,
});

const coreFiles = (folder: string, texts: readonly string[]): Artifact[] => {
  const testee = testeeText();
  const core = coreText([...texts, testee]);
  return [
    coreFile(`${folder}/core/__init__.py`, core, "templates/python/core"),
    coreFile(`${folder}/core/testee.py`, testee, "templates/python/core/testee.py"),
  ];
};

/** The Spark modules, copied unchanged, and their schema data. */
const sparkFiles = (folder: string, schemas: string, sources: readonly Source[]): Artifact[] => [
  ...listPackageFolder("templates", "python", "spark")
    .filter((name) => name.endsWith(".py"))
    .map((name) =>
      coreFile(
        `${folder}/spark/${name}`,
        new TextDecoder().decode(readPackageFile("templates", "python", "spark", name)),
        `templates/python/spark/${name}`,
      ),
    ),
  { path: `${folder}/spark/schemas.py`, text: schemas, sources, madeBy: "templates/python" },
];

export const python: Target = {
  name: "python",
  languages: ["python"],
  readsLimits: true,
  emit(model, _languages, _report, open = openTemplates) {
    const { dialects } = model;
    const identity = identityOf(model);
    const folder = `python/${identity.pythonModule}`;
    const isShared = sharesCore(model, "python");
    const render = renderWith(open<"python" | "toml">("python"), {
      ...distributionView(identity),
      spark: model.spark === true,
      sharesCore: isShared,
    });
    const native = nativeKindsIn(model, "python", pythonTypes);
    const madeBy = "templates/python";
    const modules = dialectModules(dialects);
    const whole = { sources: dialects.map(({ source }) => source), madeBy };
    const moduleOf = (dialect: Dialect, index: number): Artifact => ({
      path: `${folder}/${modules[index] ?? ""}.py`,
      text: render("module", moduleView(dialect, native)),
      sources: [dialect.source],
      madeBy,
    });
    const methodsIn = (dialect: Dialect, index: number): Artifact[] =>
      methodsOf(dialect, "python.py").map((file) =>
        copiedMethods(file, `${folder}/${modules[index] ?? ""}_${copyName(file)}.py`),
      );
    const hasHistory = dialects.some(({ history }) => history !== undefined);
    const code: Artifact[] = [
      ...dialects.map(moduleOf),
      ...dialects.flatMap(methodsIn),
      { path: `${folder}/__init__.py`, text: render("package", { hasHistory }), sources: [], madeBy },
      ...(model.spark === true
        ? sparkFiles(folder, render("spark", sparkView(dialects)), whole.sources)
        : []),
    ];
    const texts = code.map(({ text }) => text);
    return [
      ...code,
      ...(isShared
        ? [{ path: `${folder}/core.py`, text: sharedCore(texts, render), sources: [], madeBy }]
        : coreFiles(folder, texts)),
      { path: `${folder}/testee.py`, text: render("testee", testeeView(modules)), ...whole },
      { path: `${folder}/py.typed`, text: "", sources: [], madeBy },
      {
        path: "python/pyproject.toml",
        text: render("pyproject", { core: isShared && requirement() }),
        sources: [],
        madeBy,
      },
      {
        path: "python/README.md",
        ...pageFrom(render("readme", readmeView(dialects)), open),
        sources: [],
        madeBy,
      },
    ];
  },
};
