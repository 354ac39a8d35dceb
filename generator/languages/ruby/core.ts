/** A gem's core, reduced to the declarations that its code uses. */

import { chunksOf, reachedFrom, spaced, type Declaration, type Mentions } from "../render/core.ts";
import { readPackageFile } from "../../support/package.ts";

const comment = /^\s*#(?!\{).*$/gm;
const isComment = /^\s*#(?!\{)|^$/;
const closes = /^(?:end|rescue|ensure|else|elsif|when|in|[)}\]])(?!\w)/;

type Scope = "public" | "core";

/**
 * A declaration at the top level of a module. `methods` contains the module's private methods, which can be
 * removed individually.
 */
interface Part extends Declaration {
  readonly scope: Scope;
  readonly methods: readonly Declaration[];
}

const read = (...path: readonly string[]): string =>
  new TextDecoder().decode(readPackageFile("templates", "ruby", ...path));

const dedent = (text: string): string => text.replaceAll(/^ {2}/gm, "");
const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, "  ");

const chunksIn = (text: string): string[] =>
  chunksOf(text, isComment, closes).map((chunk) => chunk.replace(/^(?:#.*\n)+\n/, ""));

/** Returns the lines between a declaration and its `end`. */
const insideOf = (chunk: string): string => dedent(chunk.split("\n").slice(1, -1).join("\n"));

const nameOf = (code: string): string =>
  /^(?:class|module) (?:\w+::)*(\w+)/.exec(code)?.[1] ??
  /^(?:\w+::)*([A-Z]\w*)/.exec(code)?.[1] ??
  /^def (?:self\.)?(\w+[?!]?)/.exec(code)?.[1] ??
  "";

const uncommented = (text: string): string => text.replaceAll(comment, "").trim();

/** Methods that Ruby calls implicitly. */
const isHook = (name: string): boolean =>
  /^(?:initialize\w*|marshal_(?:dump|load)|method_missing|respond_to_missing\?|inherited|included|extended)$/.test(
    name,
  );

/** Private methods are called without a receiver, or by symbol. */
const methodOf = (text: string, owner: string): Declaration => {
  const name = nameOf(uncommented(text));
  const names = name === "" || isHook(name) ? [] : [name];
  return {
    text,
    names,
    needs: [owner],
    file: "",
    ...(owner.endsWith("Words") && { askedBy: "generated code" as const }),
  };
};

const methodsOf = (text: string, owner: string): readonly Declaration[] =>
  chunksIn(dedent(text)).map((chunk) => methodOf(chunk, owner));

const partOf = (chunk: string, scope: Scope): Part => {
  const name = nameOf(uncommented(chunk));
  const [, before, after] = /^([^]*\n {2}private\n)([^]*)\nend$/.exec(chunk) ?? [];
  const isWhole = before === undefined || after === undefined || !/^(?:#.*\n)*(?:class|module) /.test(chunk);
  const needs = scope === "public" && isAlwaysThere.has(name) ? [] : [name];
  if (isWhole) return { text: chunk, names: [], needs, scope, methods: [], file: "" };
  return { text: before, names: [], needs, scope, methods: methodsOf(after, name), file: "" };
};

/** Names that programs may use regardless of the schema. */
const isAlwaysThere = new Set(
  ["Absent", "ABSENT", "Issue", "DataError", "DecodeError", "EncodeError"].concat(["Json", "Record"]),
);

const partsIn = (chunk: string): Part[] =>
  chunksIn(insideOf(chunk)).flatMap((inner) =>
    inner.startsWith("module Core\n")
      ? chunksIn(insideOf(inner)).map((part) => partOf(part, "core"))
      : [partOf(inner, "public")],
  );

const filesInOrder = (): string[] =>
  [...read("core", "all.rb").matchAll(/^require_relative '(\w+)'$/gm)].map(([, file = ""]) =>
    read("core", `${file}.rb`),
  );

const requiresOf = (files: readonly string[]): string =>
  [...new Set(files.flatMap((file) => file.match(/^require '\w+'\n/gm) ?? []))].join("");

const printed = ({ text, methods }: Part, reached: ReadonlySet<Declaration>): string => {
  if (methods.length === 0) return text;
  const kept = methods.filter((method) => reached.has(method)).map((method) => indent(method.text));
  return kept.length === 0
    ? `${text.replace(/\n+ {2}private\n$/, "")}\nend`
    : `${text}\n${spaced(kept)}\nend`;
};

/** Marks the core's internal code, which YARD then leaves out. */
const internal = "# Internal code, which may change in any version.\n# @api private\n";

const inScope = (scope: Scope, parts: readonly string[]): string => {
  const inside = parts.join("\n\n");
  return scope === "core" ? `${internal}module Core\n${indent(inside)}\nend` : inside;
};

/** Merges adjacent declarations of the same module. */
const nested = (parts: readonly Part[], reached: ReadonlySet<Declaration>): string => {
  const runs: { scope: Scope; texts: string[] }[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.scope === part.scope) last.texts.push(printed(part, reached));
    else runs.push({ scope: part.scope, texts: [printed(part, reached)] });
  }
  return runs.map(({ scope, texts }) => inScope(scope, texts)).join("\n\n");
};

/** Private methods call each other without a receiver. */
const mentions: Mentions = { comment, word: /(?<![.\w]|&:)\w+[?!]?/g };

export const coreText = (texts: readonly string[]): string => {
  const files = filesInOrder();
  const modules = files.flatMap((file) => chunksIn(file).filter((chunk) => chunk.startsWith("module ")));
  const parts = modules.flatMap(partsIn);
  const all = parts.flatMap((part): Declaration[] => [part, ...part.methods]);
  const reached = new Set(reachedFrom(texts, all, mentions));
  const body = nested(
    parts.filter((part) => reached.has(part)),
    reached,
  );
  const opening = `# frozen_string_literal: true\n\n${requiresOf(files)}\n`;
  return `${opening}module KoineMessages\n${indent(body)}\n\n  private_constant :Core\nend\n`;
};

/** Returns the signatures of the included declarations. */
export const signaturesOf = (text: string, core: string): string => {
  const isThere = (chunk: string): boolean => {
    const name = /^(?:class|module) (\w+)/.exec(uncommented(chunk))?.[1];
    return (
      name === undefined || new RegExp(`^ {2}(?:class|module) ${name}\\b|^ {2}${name} =`, "m").test(core)
    );
  };
  const kept = chunksIn(insideOf(text.trimEnd())).filter(isThere);
  return `module KoineMessages\n${indent(kept.join("\n\n"))}\nend\n`;
};

export const wholeCore = (): string =>
  coreText(filesInOrder()).replace(/\n\n {2}private_constant :Core\n/, () => "\n");

/** The top-level constants of the core module. */
export const constantsOf = (core: string): readonly string[] => [
  ...new Set(
    [...core.matchAll(/^ {2}(?:(?:class|module) (\w+)|([A-Z]\w*) = )/gm)].map(
      ([, name, value = ""]) => name ?? value,
    ),
  ),
];

const inModule = (chunks: readonly string[]): string =>
  `module KoineMessages\n${indent(chunks.join("\n\n"))}\nend\n`;

/** Returns the signatures of the core only. */
export const coreSignatures = (text: string): string =>
  inModule([
    "VERSION: String",
    "def self.made_for: (String version, String gem) -> void",
    ...chunksIn(insideOf(text.trimEnd())).filter(
      (chunk) => !/^(?:VERSION|DIALECTS|def self\.entity):/.test(uncommented(chunk)),
    ),
  ]);

/** Returns the signatures of a gem that re-exports the core. */
export const sharedSignatures = (text: string, core: string): string => {
  const chunks = chunksIn(insideOf(text.trimEnd()));
  const nameIn = (chunk: string): string | undefined =>
    /^(?:class|module) (\w+)/.exec(uncommented(chunk))?.[1];
  const names = chunks.flatMap((chunk) => nameIn(chunk) ?? []);
  const own = new RegExp(`(?<![\\w:])(?:${names.join("|")})\\b`, "g");
  return inModule(
    chunks.map((chunk) => {
      const name = nameIn(chunk);
      if (name !== undefined) return `${name}: singleton(::${core}::${name})`;
      const code = uncommented(chunk);
      return code.startsWith("type json ")
        ? `type json = ::${core}::json`
        : chunk.replaceAll(own, `::${core}::$&`);
    }),
  );
};
