/** The kinds of text in a sample, each with its files and its number of sentences. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import * as others from "./other-languages.ts";
import { pageSentences, sentencesOf } from "./sentences.ts";
import * as typescript from "./typescript.ts";

export interface Sentence {
  readonly file: string;
  readonly text: string;
}

const tracked = (): string[] =>
  spawnSync("git", ["ls-files"], { encoding: "utf8", maxBuffer: 1 << 26 })
    .stdout.trim()
    .split("\n");

const isScript = (file: string): boolean => /\.[jt]s$/.test(file);

/** Excludes test inputs and expected results, data, and generated files. */
const isOurs = (file: string): boolean =>
  !/^(?:generated|test\/cases|test\/corpus\/(?!.*\.ts$)|schema\/releases\/.*\/)|\/expected|package-lock|\/fixtures\//.test(
    file,
  );

const commentsIn = (file: string, text: string) =>
  isScript(file) ? typescript.commentsIn(file, text) : others.commentsIn(file, text);

const read = (file: string): string => readFileSync(file, "utf8");

type Reader = (file: string) => readonly string[];

const page: Reader = (file) => pageSentences(read(file));
const comments: Reader = (file) => commentsIn(file, read(file)).flatMap(({ text }) => sentencesOf(text));
const strings: Reader = (file) =>
  typescript.stringsIn(file, read(file)).flatMap(({ text }) => sentencesOf(text));
const descriptions: Reader = (file) =>
  [...read(file).matchAll(/"(?:description|title)": "((?:[^"\\]|\\.)*)"/g)].flatMap(([, text = ""]) =>
    sentencesOf(text),
  );

export interface Kind {
  readonly name: string;
  readonly size: number;
  readonly isPage: boolean;
  readonly files: (file: string) => boolean;
  readonly read: Reader;
}

const isPage = (file: string): boolean => file.endsWith(".md");
const isReference = (file: string): boolean => /^(?:schema|runtime|site\/pages\/reference)\//.test(file);

const rows: readonly Kind[] = [
  {
    name: "README etc.",
    size: 25,
    isPage: true,
    files: (file) => /^[A-Z]+\.md$/.test(file),
    read: page,
  },
  {
    name: "site",
    size: 25,
    isPage: true,
    files: (file) => file.startsWith("site/pages/") && isPage(file) && !isReference(file),
    read: page,
  },
  {
    name: "reference",
    size: 25,
    isPage: true,
    files: (file) => isPage(file) && isReference(file),
    read: page,
  },
  {
    name: "recipes",
    size: 15,
    isPage: true,
    files: (file) => file.startsWith("recipes/") && isPage(file),
    read: page,
  },
  {
    name: "other pages",
    size: 0,
    isPage: true,
    files: (file) => /^(?:bench|generator|test|packages|\.github)\//.test(file) && isPage(file),
    read: page,
  },
  {
    name: "command line",
    size: 25,
    isPage: false,
    files: (file) => file.startsWith("generator/") && isScript(file),
    read: strings,
  },
  {
    name: "comments",
    size: 35,
    isPage: false,
    files: (file) =>
      /^(?:generator|runtime|templates|test|site|bench|packages|recipes)\//.test(file) &&
      (isScript(file) || others.hasComments(file)),
    read: comments,
  },
  {
    name: "test titles and messages",
    size: 0,
    isPage: false,
    files: (file) => /^(?:runtime|test|site|bench|packages|recipes)\//.test(file) && isScript(file),
    read: strings,
  },
  {
    name: "descriptions",
    size: 0,
    isPage: false,
    files: (file) => file.startsWith("schema/") && file.endsWith(".json"),
    read: descriptions,
  },
];

export const kinds = (): (Kind & { readonly sentences: readonly Sentence[] })[] => {
  const files = tracked().filter(isOurs);
  return rows.map((kind) => ({
    ...kind,
    sentences: files.filter(kind.files).flatMap((file) => kind.read(file).map((text) => ({ file, text }))),
  }));
};
