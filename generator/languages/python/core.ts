/** A distribution's core, reduced to the declarations that its code uses. */

import { listPackageFolder, readPackageFile } from "../../support/package.ts";
import { chunksOf, reachedFrom, type Declaration, type Mentions } from "../render/core.ts";
import { writtenImport } from "./imports.ts";

/** Comments and docstrings are ignored, because they mention names that the code does not use. */
const comment = /^\s*#.*$|"""[^]*?"""/gm;
const isComment = /^[#@]|^$/;
const continues = /^(?:[)}\]]|else:)/;
const mentions: Mentions = { comment, word: /\w+/g };

interface Source {
  readonly file: string;
  readonly text: string;
  readonly chunks: readonly string[];
}

const read = (file: string): string =>
  new TextDecoder().decode(readPackageFile("templates", "python", "core", file));

/**
 * Returns the top-level chunks of a module without its docstring. A constant's docstring is part of its
 * declaration.
 */
const sourceOf = (file: string): Source => {
  const text = read(file);
  const chunks: string[] = [];
  for (const chunk of chunksOf(text.replace(/^"""[^]*?"""\n/, ""), isComment, continues))
    if (chunk.startsWith('"""')) chunks.push(`${chunks.pop() ?? ""}\n${chunk}`);
    else chunks.push(chunk);
  return { file, text, chunks };
};

const inOrder = (): Source[] => {
  const found = new Map<string, Source>();
  const loading = new Set<string>();
  const load = (file: string): void => {
    if (loading.has(file)) return;
    loading.add(file);
    const source = sourceOf(file);
    for (const [, name = ""] of source.text.matchAll(/^from \.(\w+) import /gm)) load(`${name}.py`);
    found.set(file, source);
  };
  const isLoaded = (file: string): boolean => file.endsWith(".py") && file !== "testee.py";
  ["__init__.py", ...listPackageFolder("templates", "python", "core").filter(isLoaded)].forEach(load);
  return [...found.values()];
};

const isImport = (code: string): boolean => /^(?:from|import) /.test(code);

const declarationOf = (text: string, file: string): Declaration[] => {
  const code = text.replaceAll(/^(?:#|@).*\n/gm, "");
  if (isImport(code) || code.startsWith("__all__")) return [];
  // Includes a table row only if the declaration it describes is included.
  const row = /^\w+\.append\(\((\w+), /.exec(code)?.[1];
  if (row !== undefined) return [{ text, names: [], needs: [row], file }];
  const name = /^(?:def|class|if [^]*?\n {4}class) (\w+)|^(\w+)(?::| =)/.exec(code)?.slice(1).find(Boolean);
  if (name === undefined) throw new TypeError(`${file} has an unnamed declaration: ${code.slice(0, 80)}`);
  const isPrivate = name.startsWith("_");
  return [{ text, names: [name], needs: [], file, ...(isPrivate && { askedBy: "file" as const }) }];
};

/** Imported names by module. The key `""` lists modules that are imported as a whole. */
type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const namesOf = (list: string): string[] => list.split(/[\s,()]+/).filter((name) => name !== "");

const importsOf = (texts: readonly string[]): Imports => {
  const found = new Map<string, Set<string>>([["", new Set()]]);
  for (const text of texts) {
    for (const [, module = ""] of text.matchAll(/^import (.+)$/gm)) found.get("")?.add(module);
    for (const [, module = "", list = ""] of text.matchAll(/^from (\w[\w.]*) import (\([^)]*\)|.+)$/gm))
      found.set(module, new Set([...(found.get(module) ?? []), ...namesOf(list)]));
  }
  return found;
};

/** Ruff's order of names: constants, classes, others. */
const rank = (name: string): number => (/^[A-Z\d_]+$/.test(name) ? 0 : /^[A-Z]/.test(name) ? 1 : 2);

const inRuffsOrder = (names: readonly string[]): string[] =>
  names.toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));

const others = new Set(["jiter", "pydantic", "pydantic_core", "typing_extensions"]);

const isOther = (module: string): boolean => others.has(module.split(".")[0] ?? "");

const importLines = (imports: Imports, isUsed: (name: string) => boolean): string => {
  const whole = [...(imports.get("") ?? [])].filter((name) => isUsed(name.split(".")[0] ?? ""));
  const from = [...imports].filter(([module]) => module !== "" && module !== "__future__").toSorted();
  const lines = from.flatMap(([module, names]) => {
    const used = inRuffsOrder([...names].filter(isUsed));
    return used.length === 0 ? [] : [{ module, line: writtenImport(module, used) }];
  });
  const block = (isOurs: (module: string) => boolean): string =>
    [
      ...whole
        .filter(isOurs)
        .toSorted()
        .map((name) => `import ${name}`),
      ...lines.filter(({ module }) => isOurs(module)).map(({ line }) => line),
    ].join("\n");
  const blocks = [block((module) => !isOther(module)), block(isOther)];
  return ["from __future__ import annotations", ...blocks].filter((text) => text !== "").join("\n\n");
};

const isLarge = (text: string | undefined): boolean =>
  text !== undefined &&
  /^(?:def|class|@)/m.test(
    text
      .replaceAll(/^\s*#.*$/gm, "")
      .trimStart()
      .slice(0, 6),
  );

const laidOut = (texts: readonly string[]): string =>
  texts
    .map((text, at) => {
      const isFarApart = isLarge(text) || isLarge(texts[at - 1]);
      return at === 0 ? text : `${isFarApart ? "\n\n" : text.startsWith("#") ? "\n" : ""}${text}`;
    })
    .join("\n");

/** Pyright's strict mode reports every part of untyped JSON as unknown. */
const untyped = `# The core reads untyped JSON, whose parts are unknown to pyright.\n# pyright: ${[
  "Argument",
  "Lambda",
  "Member",
  "Parameter",
  "Variable",
]
  .map((kind) => `reportUnknown${kind}Type=false`)
  .join(", ")}`;

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .replaceAll(comment, "")
      .replaceAll(/"(?:[^"\\\n]|\\.)*"/g, "")
      .match(/(?<![.\w])\w+/g),
  );

export const coreText = (texts: readonly string[]): string => {
  const sources = inOrder();
  const declarations = sources.flatMap(({ chunks, file }) =>
    chunks.flatMap((one) => declarationOf(one, file)),
  );
  const reached = reachedFrom(texts, declarations, mentions);
  const body = laidOut(reached.map(({ text }) => text));
  const own = new Set(reached.flatMap(({ names }) => names));
  const asked = new Set(texts.flatMap((text) => [...wordsIn(text)]));
  const shown = namesOf(/__all__ = \[([^]*)\]/.exec(read("__init__.py"))?.[1]?.replaceAll('"', "") ?? "");
  const given = shown.filter((name) => own.has(name) || (name === "Unpack" && asked.has(name)));
  const used = new Set([...wordsIn(body), ...given]);
  const imports = importLines(
    importsOf(sources.map(({ text }) => text)),
    (name) => !own.has(name) && used.has(name),
  );
  const all = `__all__ = [\n${given.map((name) => `    "${name}",\n`).join("")}]`;
  return `"""The core: everything that generated modules use."""\n\n${untyped}\n\n${imports}\n\n${isLarge(body) ? "\n" : ""}${body}\n\n${all}\n`;
};

/** The core for the testee, in a single module. */
export const testeeText = (): string => {
  const text = read("testee.py");
  const lines = [...text.matchAll(/^from \.\w+ import (.+)\n/gm)];
  const names = inRuffsOrder(lines.flatMap(([, list = ""]) => namesOf(list)));
  const [first = ["", ""]] = lines;
  const without = lines.slice(1).reduce((left, [line]) => left.replace(line, ""), text);
  return without.replace(first[0], () => `${writtenImport(".", names)}\n`);
};

export const wholeCore = (): string => coreText([...inOrder().map(({ text }) => text), testeeText()]);

/** Returns the names that the code imports from the core. */
export const namesFromCore = (texts: readonly string[]): readonly string[] => {
  const lists = texts.flatMap((text) => [...text.matchAll(/^from \.{1,2}core import (\([^)]*\)|.+)$/gm)]);
  return inRuffsOrder([...new Set(lists.flatMap(([, list = ""]) => namesOf(list)))]);
};
