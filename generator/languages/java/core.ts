/** A package's core, reduced to the files and members that its code uses. */

import type { Artifact } from "../../model/model.ts";
import { listPackageFolder, readPackageFile } from "../../support/package.ts";
import { chunksOf, reachedFrom, spaced, type Declaration, type Mentions } from "../render/core.ts";

/** Handwritten code uses the default package name. */
const ownPackage = "koine.messages.core";

const folder = ["templates", "java", "core"] as const;

/** Types whose members are included individually, as in `Types.list`. */
const mentions: Mentions = {
  comment: /"(?:[^"\\\n]|\\.)*"|^\s*(?:\/\/|\/?\*).*$/gm,
  word: /(?:\b(?:Copies|Limit|Types)\.)?\w+/g,
};

const isTable = (type: string): boolean => /^(?:Copies|Limit|Types)$/.test(type);

/** Types whose methods are only called by generated code. */
const isInternal = (type: string): boolean => isTable(type) || type.endsWith("Type");

const isComment = /^(?:\/\*\*| \*|\/\/|@(?!Nullable)|$)/;

const codeOf = (chunk: string): string => chunk.replaceAll(/^(?:\/\*\*| \*|\/\/|@(?!Nullable)).*\n/gm, "");

const nameOf = (code: string): string =>
  /^[^=(;{]*\b(?:class|record|enum|interface) (\w+)/.exec(code)?.[1] ??
  /(\w+)\s*$/.exec(code.split(/[=(;{]/)[0] ?? "")?.[1] ??
  "";

/** Overrides, constructors, enum constants and public methods are included with their type. */
const memberOf = (text: string, type: string, isInterface: boolean): Declaration => {
  const code = codeOf(text);
  const name = nameOf(code);
  const isPublic = isInterface || (code.startsWith("public ") && !isInternal(type));
  const isConstants = /^[A-Z_]+[,;]/.test(code);
  const isAlways =
    isPublic || isConstants || name === type || name === "serialVersionUID" || text.includes("@Override\n");
  if (isAlways) return { text, names: [], needs: [type], file: type };
  const isPrivate = code.startsWith("private ");
  const names = [isTable(type) && !isPrivate ? `${type}.${name}` : name];
  const needs = isTable(type) ? [] : [type];
  return { text, names, needs, file: type, ...(isPrivate && { askedBy: "file" as const }) };
};

interface Source {
  readonly imports: readonly string[];
  readonly head: Declaration;
  readonly members: readonly Declaration[];
}

const textOf = (file: string): string => new TextDecoder().decode(readPackageFile(...folder, file));

const sourceOf = (file: string): Source => {
  const type = file.replace(/\.java$/, "");
  const text = textOf(file);
  const [, imports = "", body = ""] = /^package .*;\n\n((?:import .*;\n)*)\n?([^]*)$/.exec(text) ?? [];
  const [, head = body.trimEnd(), inside = ""] =
    /^((?:\/\*\*[^]*?\*\/\n)?[^]*?\{)\n([^]*)\n\}\n$/.exec(body) ?? [];
  const isInterface = /^public (?:sealed )?interface/.test(codeOf(head));
  const members = chunksOf(inside.replaceAll(/^ {2}/gm, ""), isComment).map((chunk) =>
    memberOf(chunk, type, isInterface),
  );
  const names = [type, ...members.flatMap((member) => member.names).filter((name) => name.includes("."))];
  return {
    imports: imports.match(/.+/g) ?? [],
    head: { text: head, names, needs: [], file: type },
    members,
  };
};

const printed = ({ imports, head, members }: Source, reached: ReadonlySet<Declaration>): string => {
  const kept = members.filter((member) => reached.has(member)).map(({ text }) => text);
  const inside = kept.length === 0 ? "" : `\n${spaced(kept).replaceAll(/^(?=.)/gm, "  ")}\n}`;
  const body = `${head.text}${inside}\n`;
  const words = new Set(body.replaceAll(mentions.comment, "").match(/\w+/g));
  const used = imports.filter((line) => words.has(/(\w+);$/.exec(line)?.[1] ?? ""));
  return `package ${ownPackage};\n\n${used.map((line) => `${line}\n`).join("")}${used.length > 0 ? "\n" : ""}${body}`;
};

/** The file that contains the package annotations. */
const packageInfo = "package-info.java";

const artifactOf = (file: string, text: string, javaPackage: string): Artifact => ({
  path: `java/src/main/java/${javaPackage.replaceAll(".", "/")}/core/${file}`,
  text: text.replaceAll(ownPackage, `${javaPackage}.core`),
  sources: [],
  madeBy: `templates/java/core/${file}`,
  isCopy: true,
});

export const coreFiles = (files: readonly Artifact[], javaPackage: string): Artifact[] => {
  const sources = listPackageFolder(...folder)
    .filter((file) => file !== packageInfo)
    .map(sourceOf);
  const declarations = sources.flatMap(({ head, members }) => [head, ...members]);
  const texts = files.filter(({ path }) => path.endsWith(".java")).map(({ text }) => text);
  const reached = new Set(reachedFrom(texts, declarations, mentions));
  return [
    artifactOf(packageInfo, textOf(packageInfo), javaPackage),
    ...sources
      .filter(({ head }) => reached.has(head))
      .map((source) => artifactOf(`${source.head.file}.java`, printed(source, reached), javaPackage)),
  ];
};
