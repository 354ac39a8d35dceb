/** A module's core, reduced to the declarations that its code uses. */

import type { Artifact } from "../../model/model.ts";
import { chunksOf, reachedFrom, type Declaration } from "../render/core.ts";
import { listPackageFolder, readPackageFile } from "../../support/package.ts";

/** Comments and literals, whose words do not refer to declarations. */
const comment = /^\s*\/\/.*$|'(?:[^'\\\n]|\\.)'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/gm;

/** Methods called by the standard library. */
const calledByOthers = new Set(
  "Error String GoString LogValue MarshalJSON UnmarshalJSON MarshalYAML UnmarshalYAML MarshalBinary UnmarshalBinary UnmarshalMapstructure".split(
    " ",
  ),
);

const namesIn = (code: string): readonly string[] =>
  /^\w+ \(/.test(code)
    ? [...code.matchAll(/^\t(\w+)/gm)].map(([, name = ""]) => name)
    : [/^\w+ (\w+)/.exec(code)?.[1] ?? ""];

/** Exported methods are included with their type; other methods are included only if they are used. */
const methodIn = (
  code: string,
  shown: ReadonlySet<string>,
): Pick<Declaration, "names" | "needs"> | undefined => {
  const [, owner, name] = /^func \((?:\w+ )?\*?(\w+)[^)]*\) (\w+)/.exec(code) ?? [];
  if (owner === undefined || name === undefined) return undefined;
  const isAlwaysThere = calledByOthers.has(name) || (shown.has(owner) && /^[A-Z]/.test(name));
  return { names: isAlwaysThere ? [] : [name], needs: [owner] };
};

const declarationOf = (chunk: string, shown: ReadonlySet<string>): Declaration => {
  const text = chunk.replace(/^(?:\/\/.*\n)+\n/, "").replace(/ {2,}\{/, " {");
  const code = text.replaceAll(comment, "").trim();
  return { text, file: "", ...(methodIn(code, shown) ?? { names: namesIn(code), needs: [] }) };
};

const read = (file: string): string =>
  new TextDecoder().decode(readPackageFile("templates", "go", "internal", file));

const isHeading = (chunk: string): boolean => /^(?:package|import) /m.test(chunk);

/** Returns the imports of the core files that the text uses. */
const importsOf = (headings: readonly string[], text: string): string => {
  const paths = new Set(headings.flatMap((heading) => heading.match(/"[\w./]+"/g) ?? []));
  const isUsed = (path: string): boolean =>
    new RegExp(`\\b${/(\w+)"$/.exec(path)?.[1] ?? ""}\\.`).test(text.replaceAll(comment, ""));
  const lines = [...paths].filter(isUsed).toSorted();
  return lines.length === 0 ? "" : `import (\n${lines.map((line) => `\t${line}\n`).join("")})\n\n`;
};

/**
 * Returns the core that the given code needs. Types that the public package (`shownBy`) exports keep all
 * exported methods.
 */
const coreText = (texts: readonly string[], shownBy: string): string => {
  const files = listPackageFolder("templates", "go", "internal");
  const chunks = files.flatMap((file) => chunksOf(read(file), /^\/\/|^$/));
  const shown = new Set([...shownBy.matchAll(/= core\.(\w+)/g)].map(([, name = ""]) => name));
  const declarations = chunks
    .filter((chunk) => !isHeading(chunk))
    .map((chunk) => declarationOf(chunk, shown));
  const body = reachedFrom(texts, declarations, { comment, word: /\w+/g })
    .map(({ text }) => `${text}\n`)
    .join("\n");
  const headings = chunks.filter(isHeading);
  const opening = headings.find((heading) => heading.startsWith("// Package core")) ?? "package core";
  return `${opening}\n\n${importsOf(headings, body)}${body}`;
};

export const coreFile = (artifacts: readonly Artifact[], shownBy: string): Artifact => {
  const texts = artifacts.filter(({ path }) => path.endsWith(".go")).map(({ text }) => text);
  return {
    path: "go/internal/core/core.go",
    text: coreText(texts, shownBy),
    sources: [],
    madeBy: "templates/go/internal",
    isCopy: true,
  };
};

export const wholeCore = (shownBy: string): string =>
  coreText([shownBy, ...listPackageFolder("templates", "go", "internal").map(read)], shownBy);
