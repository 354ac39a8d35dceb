/** A crate's core, reduced to the items that its code uses: public items and their dependencies. */

import { listPackageFolder, readPackageFile } from "../../support/package.ts";
import { chunksOf, reachedFrom, spaced, type Declaration, type Mentions } from "../render/core.ts";

const comment = /^\s*\/\/.*$/gm;
const isComment = /^(?:\/\/|#\[|$)/;
const closes = /^(?:[)}\]{]|where\b)/;
const mentions: Mentions = { comment, word: /\w+/g };

interface Source {
  readonly file: string;
  readonly text: string;
}

const read = (file: string): string =>
  new TextDecoder().decode(readPackageFile("templates", "rust", "core", file));

/** The files, in dependency order because macros must be defined before they are used. */
const inOrder = (): Source[] => {
  const found = new Map<string, Source>();
  const loading = new Set<string>();
  const load = (file: string): void => {
    if (loading.has(file)) return;
    loading.add(file);
    const text = read(file);
    for (const [, name = ""] of text.matchAll(/^use super::(\w+)::/gm)) load(`${name}.rs`);
    found.set(file, { file, text });
  };
  listPackageFolder("templates", "rust", "core")
    .filter((file) => file !== "mod.rs")
    .forEach(load);
  return [...found.values()];
};

const withoutComments = (chunk: string): string =>
  chunk
    .replaceAll(comment, "")
    .replaceAll(/^#\[[^\n]*\]$/gm, "")
    .trim();

const isImport = (code: string): boolean => /^(?:pub(?:\(\w+\))? )?use /.test(code);

/** Includes a macro's output only if the traits and types that it uses are included. */
const capitals = (text: string): readonly string[] => text.match(/\b[A-Z]\w+/g) ?? [];

const headOf = (code: string): string =>
  (/^impl\b[^{]*/.exec(code)?.[0] ?? "")
    .replace(/\bwhere\b[^]*/, "")
    .replace(/^impl\s*<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>/, "");

interface Unnamed {
  readonly macros: ReadonlyMap<string, string>;
  readonly isOurs: (word: string) => boolean;
}

/**
 * Implementations and macro calls have no names, so whether they are included depends on the names that they
 * mention, including the arguments of a macro.
 */
const needsOf = (code: string, { macros, isOurs }: Unnamed): readonly string[] => {
  const macro = /^(\w+)!/.exec(code)?.[1] ?? "";
  const made = /\bimpl\b[^{]*/.exec(macros.get(macro) ?? "")?.[0] ?? "";
  const text = macro === "" ? headOf(code) : `${made} ${code}`;
  return [...new Set(capitals(text.replace(/\bwhere\b[^]*/, "")))].filter(isOurs);
};

const nameOf = (code: string): string | undefined =>
  /^(?:pub(?:\([^)]*\))? )?(?:(?:const|unsafe|default|async) )*(?:fn|struct|enum|trait|type|const|static) (\w+)/.exec(
    code,
  )?.[1] ??
  /^macro_rules! (\w+)/.exec(code)?.[1] ??
  /^thread_local! \{\s*static (\w+)/.exec(code)?.[1];

const isOpen = (code: string): boolean => /^(?:pub|macro_rules!|thread_local!)/.test(code);

interface Chunk {
  readonly text: string;
  readonly code: string;
  readonly file: string;
}

const chunksIn = ({ file, text }: Source): Chunk[] =>
  chunksOf(text.replaceAll(/^\/\/!.*\n/gm, ""), isComment, closes)
    .map((chunk) => ({ text: chunk, code: withoutComments(chunk), file }))
    .filter(({ code }) => code !== "" && !isImport(code));

const declarationOf = ({ text, code, file }: Chunk, unnamed: Unnamed): Declaration => {
  const name = nameOf(code);
  if (name === undefined) return { text, names: [], needs: needsOf(code, unnamed), file };
  return { text, names: [name], needs: [], file, ...(!isOpen(code) && { askedBy: "file" as const }) };
};

const declarations = (sources: readonly Source[]): Declaration[] => {
  const chunks = sources.flatMap(chunksIn);
  const names = new Set(chunks.map(({ code }) => nameOf(code)));
  const macros = new Map(
    chunks.flatMap(({ code }) => {
      const name = /^macro_rules! (\w+)/.exec(code)?.[1];
      return name === undefined ? [] : [[name, code] as const];
    }),
  );
  return chunks.map((chunk) => declarationOf(chunk, { macros, isOurs: (word) => names.has(word) }));
};

const isType = (name: string): boolean => /^[A-Z]/.test(name);

/** Rustfmt's order of names: functions and macros first, then types. */
const byName = (one: string, other: string): number =>
  isType(one) === isType(other) ? (one < other ? -1 : 1) : isType(one) ? 1 : -1;

const byPath = (one: string, other: string): number => {
  const [path, otherPath] = [one, other].map((line) => line.replace(";", "").split("::"));
  const at = path?.findIndex((name, index) => name !== otherPath?.[index]) ?? -1;
  const [name, otherName] = [path?.[at], otherPath?.[at]];
  return name === undefined ? -1 : otherName === undefined ? 1 : byName(name, otherName);
};

/** Moves the imports of all files to the top. Unused imports are removed later. */
const importsOf = (sources: readonly Source[]): string => {
  const names = new Map<string, Set<string>>();
  for (const { text } of sources)
    for (const [, path = "", list = "", single = ""] of text.matchAll(
      /^use ((?:std|serde|serde_json)(?:::\w+)*)::(?:\{([^}]*)\}|(\w+(?: as \w+)?));$/gm,
    )) {
      const all = single === "" ? list.split(",").map((name) => name.trim()) : [single];
      names.set(path, new Set([...(names.get(path) ?? []), ...all.filter((name) => name !== "")]));
    }
  const lines = [...names].flatMap(([path, all]) =>
    [...all].map((name) => (name === "self" ? `use ${path};` : `use ${path}::${name};`)),
  );
  return [...new Set(lines)].toSorted(byPath).join("\n");
};

const widest = 100;

/** Fills each line with as many names as fit. */
const useStatement = (start: string, path: string, given: readonly string[]): string => {
  const names = [...new Set(given)].toSorted(byName);
  const line = `${path}{${names.join(", ")}};`;
  if (start.length + line.length + 1 <= widest) return `${start} ${line}`;
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last === undefined || `${last} ${name},`.length >= widest) lines.push(`    ${name},`);
    else lines[lines.length - 1] = `${last} ${name},`;
  }
  return `${start} ${path}{\n${lines.join("\n")}\n};`;
};

/** Returns the core's `pub use` lists with their attributes, excluding missing items. */
const shownBy = (facade: string, isThere: (name: string) => boolean): string => {
  const lists = [...facade.matchAll(/^((?:#\[.*\]\n)*pub(?:\(crate\))? use )([^;]*);/gm)].map(
    ([, start = "", list = ""]) => ({
      start: start.trimEnd(),
      names: (list.replaceAll(/\w+::/g, "").match(/\w+/g) ?? []).filter(isThere),
    }),
  );
  return [...new Set(lists.map(({ start }) => start))]
    .map((start) => ({
      start,
      names: lists.filter((one) => one.start === start).flatMap(({ names }) => names),
    }))
    .filter(({ names }) => names.length > 0)
    .map(({ start, names }) => {
      const [attributes = "", visibility = start] =
        start.split(/\n(?=pub)/).length > 1 ? start.split(/\n(?=pub)/) : ["", start];
      return `${attributes === "" ? "" : `${attributes}\n`}${useStatement(visibility, "parts::", names)}\n`;
    })
    .join("\n");
};

/** Names that programs use in addition to generated code. */
const entry =
  "Entity Constant Integer DecodeError EncodeError Issue NotExact Position Json Object Map Entry Nullable Number";

export interface Core {
  readonly shown: string;
  readonly parts: string;
}

/** Returns the core that the code uses, without the given items, whose names may refer to something else. */
export const coreOf = (texts: readonly string[], without: ReadonlySet<string> = new Set()): Core => {
  const sources = inOrder();
  const offered = declarations(sources).filter(
    ({ names, needs }) => ![...names, ...needs].some((name) => without.has(name)),
  );
  const reached = reachedFrom([entry, ...texts], offered, mentions);
  const names = new Set(reached.flatMap((one) => one.names));
  const facade = read("mod.rs");
  const heading = facade.match(/^\/\/!.*\n/gm)?.join("") ?? "";
  const allowed =
    "// Which items are used depends on the schemas.\n#![allow(dead_code, unused_imports, unused_macros)]";
  const isMacro = (code: string): boolean => code.startsWith("macro_rules!");
  const made = reached.filter(({ text }) => isMacro(withoutComments(text))).flatMap((one) => one.names);
  const macros = useStatement("pub(crate) use", "", made);
  return {
    shown: `${heading}\nmod parts;\n\n${shownBy(facade, (name) => names.has(name))}`,
    parts: `//! The parts of the core.\n\n${allowed}\n\n${importsOf(sources)}\n\n${spaced(reached.map(({ text }) => text))}\n\n${macros}\n`,
  };
};

export const wholeCore = (): Core => coreOf(inOrder().map(({ text }) => text));
