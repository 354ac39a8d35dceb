/** The `typescript-package` target: the npm package's manifest and the compiler's settings, if the config names a package. */

import type { Artifact, Dialect, Model } from "../../../model/model.ts";
import type { Target } from "../../../model/target.ts";
import type { JsonObject } from "../../../support/json.ts";
import { coreVersion } from "../../shared-core.ts";
import { identityOf } from "../../identity.ts";

const builtFolder = "dist";

/** The `types` condition comes first, because conditions are matched in order. */
const entryPoint = (module: string): JsonObject => ({
  types: `./${builtFolder}/${module}.d.ts`,
  default: `./${builtFolder}/${module}.js`,
});

const modulesOf = ({ name, history }: Dialect, enumObjects: boolean): [path: string, module: string][] => [
  [`./${name}`, `${name}/index`],
  ...["schema", ...(enumObjects ? ["types"] : []), ...(history === undefined ? [] : ["history"])].map(
    (module): [string, string] => [`./${name}/${module}`, `${name}/${module}`],
  ),
];

/** Returns the entry points: the modules of each dialect. The only dialect is also the package's root. */
const entryPoints = ({ dialects, npm, enumObjects }: Model): JsonObject => {
  const [only, ...others] = dialects;
  const root = only === undefined || others.length > 0 ? [] : [[".", `${only.name}/index`] as const];
  const core = npm?.hasCore === true ? [["./core", "core/index"] as const] : [];
  const modules = [
    ...root,
    ...dialects.flatMap((dialect) => modulesOf(dialect, enumObjects === true)),
    ...core,
  ];
  return {
    ...Object.fromEntries(modules.map(([path, module]) => [path, entryPoint(module)])),
    "./package.json": "./package.json",
  };
};

const known = (members: Readonly<Record<string, string | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(members).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );

const manifestOf = (model: Model, name: string, hasCore: boolean): JsonObject => {
  const { version, description, licence, homepage, repository, authors } = identityOf(model);
  const [author, ...contributors] = authors;
  return {
    name,
    version,
    description,
    ...known({ license: licence, author }),
    ...(contributors.length === 0 ? {} : { contributors }),
    ...known({ homepage }),
    ...(repository === undefined ? {} : { repository: { type: "git", url: repository } }),
    type: "module",
    sideEffects: false,
    engines: { node: ">=20.19" },
    exports: entryPoints(model),
    files: [builtFolder],
    scripts: { build: "tsc", prepack: "tsc" },
    ...(hasCore ? {} : { dependencies: { koine: coreVersion() } }),
    devDependencies: { typescript: ">=5.5" },
  };
};

const compilerSettings = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2022"],
    module: "NodeNext",
    strict: true,
    skipLibCheck: true,
    declaration: true,
    rootDir: ".",
    outDir: builtFolder,
    types: [],
  },
  include: ["*/*.ts"],
};

export const typescriptPackage: Target = {
  name: "typescript-package",
  languages: ["typescript"],
  emit(model) {
    const { npm } = model;
    if (npm === undefined) return [];
    const made = (path: string, content: JsonObject): Artifact => ({
      path: `typescript/${path}`,
      text: `${JSON.stringify(content, null, 2)}\n`,
      sources: [],
      madeBy: "generator/languages/typescript/targets/package.ts",
      isLaidOut: true,
    });
    return [
      made("package.json", manifestOf(model, npm.name, npm.hasCore)),
      made("tsconfig.json", compilerSettings),
    ];
  },
};
