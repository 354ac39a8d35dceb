/**
 * Checks the architecture: the direction of imports, access to the file system and the process, and file
 * sizes.
 */

import { expect, test } from "vitest";
import { filesBelow } from "./harness/files.ts";
import { edges, imports, sources, textOf } from "./harness/imports.ts";

/** The layer of each generator folder, according to the generator's README. */
const floors = new Map(
  [...textOf("generator/README.md").matchAll(/^\| +(\d+) \| `([\w-]+)`/gm)].map(([, floor, room = ""]) => [
    room,
    Number(floor),
  ]),
);

const roomOf = (file: string): string => file.split("/")[1] ?? "";

test("every folder of the generator has a layer, and imports go down", () => {
  const rooms = [...new Set(sources.filter((file) => /^generator\/[^/]+\//.test(file)).map(roomOf))];
  expect(rooms.toSorted()).toEqual([...floors.keys()].toSorted());
  expect(rooms.length).toBeLessThanOrEqual(26);
  const loose = sources.filter((file) => /^generator\/[^/]+$/.test(file));
  expect(loose).toEqual(["generator/cli.ts", "generator/index.ts"]);
  const floorOf = (file: string): number => floors.get(roomOf(file)) ?? Infinity;
  const upward = edges(/^generator\/[^/]+\//, /^generator\//).filter((edge) => {
    const [from = "", to = ""] = edge.split(" → ");
    return roomOf(from) !== roomOf(to) && floorOf(to) >= floorOf(from);
  });
  expect(upward).toEqual([]);
});

test("languages and outputs do not import each other", () => {
  const within = (room: string): string[] =>
    edges(new RegExp(`^generator/${room}/[^/]+/`), new RegExp(`^generator/${room}/[^/]+/`)).filter((edge) => {
      const [from, to] = edge.split(" → ").map((file) => file.split("/")[2]);
      return from !== to && to !== "render";
    });
  expect(within("languages")).toEqual([]);
  expect(within("outputs")).toEqual([]);
});

test("only the plan and earlier stages read the steps of a field", () => {
  const mayKnowSteps = /^generator\/(patterns|2-lower|3-plan|model)\//;
  const knowsSteps = /\bstepOf\b|\bStep\b[^;]*\} from "[./]+\/model\.ts"|\(\{ steps \}: Field\b/;
  const others = sources.filter((file) => file.startsWith("generator/") && !mayKnowSteps.test(file));
  expect(others.filter((file) => knowsSteps.test(textOf(file)))).toEqual([]);
});

/**
 * Entry points that require Node, as indicated by their names. No other module imports these entry points.
 */
const nodeEntry = /^runtime\/(\w+\/files\.ts|appam\/history\/.*)$/;

test("the runtime imports no generator code, package or Node module", () => {
  const browser = /^runtime\/(?!\w+\/files\.ts$|appam\/history\/)/;
  const outside = edges(browser, /./).filter((edge) => !/ → (runtime|generated)\//.test(edge));
  expect(outside).toEqual([]);
  expect(edges(nodeEntry, /^(?!runtime\/|generated\/|node:(fs|path)$)/)).toEqual([]);
  expect(edges(browser, nodeEntry)).toEqual([]);
});

test("koine/core imports only itself, and a dialect only core and its generated code", () => {
  expect(edges(/^runtime\/core\//, /^(?!runtime\/core\/)/)).toEqual([]);
  const dialects = [...imports].filter(([file]) => /^runtime\/(?!core|translate|history)/.test(file));
  for (const [file, names] of dialects) {
    const own = file.split("/")[1] ?? "";
    const allowed = ["runtime/core/", `runtime/${own}/`, `generated/typescript/${own}/`];
    if (nodeEntry.test(file)) allowed.push("node:");
    expect(names.filter((name) => !allowed.some((prefix) => name.startsWith(prefix)))).toEqual([]);
  }
});

test("only streams import streams", () => {
  const streams = /^runtime\/translate\/(streams|apis\/[\w-]+\/stream)\//;
  const outside = edges(/^(runtime|generator)\//, streams).filter((edge) => !streams.test(edge));
  expect(outside).toEqual([]);
});

test("only the site imports the site", () => {
  expect(edges(/^(?!site\/)/, /^site\//)).toEqual([]);
});

const cyclesAmong = (all: ReadonlyMap<string, readonly string[]>): string[] => {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] => {
    if (trail.includes(file)) return [[...trail.slice(trail.indexOf(file)), file].join(" → ")];
    if (done.has(file)) return [];
    const cycles = (all.get(file) ?? []).flatMap((next) => visit(next, [...trail, file]));
    done.add(file);
    return cycles;
  };
  return [...all.keys()].flatMap((file) => visit(file, []));
};

test("there are no import cycles", () => {
  expect(cyclesAmong(imports)).toEqual([]);
});

/** The files of the Rust core, except its root module. */
const rustCore = filesBelow("templates/rust/core").filter((file) => !file.endsWith("/mod.rs"));

test("there are no cycles in Rust's core", () => {
  const uses = (file: string): string[] =>
    [...textOf(file).matchAll(/\b(?:super|crate::core)::(?!\w*[A-Z{])(\w+)::(?!<)/g)].map(
      ([, name = ""]) => `templates/rust/core/${name}.rs`,
    );
  const all = new Map(rustCore.map((file) => [file, uses(file)]));
  expect([...all.values()].flat().filter((file) => !all.has(file))).toEqual([]);
  expect(cyclesAmong(all)).toEqual([]);
});

test("only loading, writing, testees and the command line touch the file system", () => {
  const allowed =
    /^generator\/(1-load\/|5-write\/|command-line\/|support\/package\.ts|languages\/\w+\/testee\.ts)/;
  expect(edges(/^generator\//, /^node:fs/).filter((edge) => !allowed.test(edge))).toEqual([]);
});

test("only the command line uses the process and the console, except testees that read the platform", () => {
  const touching = sources.filter(
    (file) => /^(generator|runtime)\//.test(file) && /\b(process|console)\.\w/.test(textOf(file)),
  );
  expect(
    touching.filter((file) => !/^generator\/(cli\.ts|command-line\/|languages\/\w+\/testee\.ts)/.test(file)),
  ).toEqual([]);
  // A lock contains a process ID, which is used to check whether the lock's owner is still running.
  expect(edges(/^(generator|runtime)\//, /^node:process/)).toEqual([
    "generator/5-write/owner.ts → node:process",
  ]);
});

/** Returns the file, or the folder that exists only for this package. */
const doorOf = (file: string, name: string): string => file.split(`/${name}/`)[0] ?? file;

test("each package is imported in exactly one place of the generator", () => {
  const generator = [...imports].filter(([file]) => file.startsWith("generator/"));
  for (const name of [
    "ajv",
    "json-schema-to-typescript",
    "handlebars",
    "prettier",
    "diff",
    "quicktype-core",
    "json-p3",
    "yaml",
    "@eslint-community/regexpp",
    "@vscode/tree-sitter-wasm",
    "vscode-languageserver",
    "vscode-languageserver-textdocument",
  ]) {
    const users = generator.filter(([, names]) =>
      names.some((used) => used === name || used.startsWith(`${name}/`)),
    );
    expect([name, new Set(users.map(([file]) => doorOf(file, name))).size]).toEqual([name, 1]);
  }
});

test("only encoders turn text into code", () => {
  const encoder = /\/(encode|comment|layout|toml|code|signature-types)\.ts$/;
  // These modules produce only numbers, fixed words and joined encoded text. The public entry point is
  // included because it exports this function for custom targets.
  const others = [
    "generator/index.ts",
    "generator/languages/go/enums.ts",
    "generator/languages/go/limits.ts",
    "generator/languages/go/module.ts",
    "generator/languages/python/imports.ts",
    "generator/languages/ruby/signatures.ts",
    "generator/languages/ruby/types.ts",
  ];
  const makers = sources.filter(
    (file) =>
      file.startsWith("generator/") &&
      /\{[^}]*\bencoded\b[^}]*\} from "[./]+support\/text\/code\.ts"/.test(textOf(file)),
  );
  expect(makers.filter((file) => !encoder.test(file)).toSorted()).toEqual(others);
});

test("no source file is longer than 250 lines", () => {
  const others = filesBelow("templates");
  const long = [...sources, ...others].filter((file) => textOf(file).split("\n").length > 251);
  expect(long).toEqual([]);
});

test("there is no `any`, no suppressed check and no to-do comment", () => {
  const marks = /: any\b|as any\b|<any>|any\[\]|@ts-ignore|@ts-nocheck|\bTO[D]O\b|\bFIX[M]E\b|\bXX[X]\b/;
  const ours = sources.filter((file) => file !== "test/architecture.test.ts");
  expect(ours.filter((file) => marks.test(textOf(file)))).toEqual([]);
});

test("no template, target or core file contains the name of an entity or a field", () => {
  const files = [...sources, ...filesBelow("templates").filter((file) => file.endsWith(".hbs"))].filter(
    (file) => /^(generator|templates|runtime\/core)\//.test(file),
  );
  const names = /LlmMessage|turnId|["'.]role\b/;
  const inCode = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
  expect(files.filter((file) => names.test(inCode(textOf(file))))).toEqual([]);
});

test("dependencies have exact versions and no install scripts", () => {
  const manifest = JSON.parse(textOf("package.json"));
  const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter((version) => !/^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+$/.test(String(version)))).toEqual(
    [],
  );
  const lock = JSON.parse(textOf("package-lock.json"));
  const scripted = Object.entries(lock.packages).filter(
    ([, entry]) => Object(entry).hasInstallScript === true,
  );
  expect(scripted.map(([name]) => name)).toEqual([]);
});
