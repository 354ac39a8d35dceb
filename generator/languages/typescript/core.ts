/** The core for standalone code, reduced to the declarations that the code uses. */

import { listPackageFolder, readPackageFile } from "../../support/package.ts";
import { coreVersion } from "../shared-core.ts";
import { chunksOf, reachedFrom, spaced, type Declaration, type Mentions } from "../render/core.ts";

/** Names that programs use in addition to generated code: errors, codecs and untyped JSON. */
const entry = `Codec DataCodec DecodeError EncodeError Issue JsonValue StandardSchemaV1
  canonicalJson equalJson readJson writeJson`;

const comment = /^\s*(?:\/\/|\/\*\*|\*).*$/gm;
const isComment = /^\s*(?:\/\/|\/\*|\*)|^$/;
const mentions: Mentions = { comment, word: /[\w$]+/g };

interface Source {
  readonly file: string;
  readonly imports: readonly string[];
  readonly chunks: readonly string[];
}

/** Reads one of the core's files and lists its imports. */
const sourceOf = (file: string): Source => {
  const text = new TextDecoder().decode(readPackageFile("runtime", "core", ...file.split("/")));
  const isValue = ([statement = ""]: RegExpMatchArray): boolean =>
    !/^(?:import|export) type /.test(statement);
  const paths = [...text.matchAll(/^(?:import|export)[^;]* from "(\.[^"]*)";$/gm)].filter(isValue);
  return {
    file,
    imports: paths.map(([, path = ""]) => new URL(path, `file:///${file}`).pathname.slice(1)),
    chunks: chunksOf(text, isComment),
  };
};

const filesBelow = (...folder: readonly string[]): string[] =>
  listPackageFolder("runtime", "core", ...folder).flatMap((name) =>
    name.endsWith(".ts") ? [[...folder, name].join("/")] : filesBelow(...folder, name),
  );

const inOrder = (): Source[] => {
  const found = new Map<string, Source>();
  const loading = new Set<string>();
  const load = (file: string): void => {
    if (loading.has(file)) return;
    loading.add(file);
    const source = sourceOf(file);
    source.imports.forEach(load);
    found.set(file, source);
  };
  ["index.ts", ...filesBelow()].forEach(load);
  return [...found.values()];
};

const isImport = (code: string): boolean => /^import |^export (?:type )?(?:\{|\*)/.test(code);

const nameOf = (code: string): string | undefined =>
  /^(?:export )?(?:declare |abstract |async )*(?:const|let|function\*?|class|type|interface) ([\w$]+)/.exec(
    code,
  )?.[1];

const declarationOf = (chunk: string, file: string): Declaration[] => {
  const text = chunk.replace(/^\/\*\*(?:(?!\*\/)[^])*\*\/\n\n/, "");
  const code = text.replaceAll(/^(?:\/\*\*(?:(?!\*\/)[^])*\*\/\n|\/\/.*\n)*/g, "");
  if (code === "" || isImport(code)) return [];
  const name = nameOf(code);
  if (name === undefined) throw new TypeError(`the core has an unnamed declaration: ${code.slice(0, 80)}`);
  return [{ text, names: [name], needs: [], file, ...(!code.startsWith("export ") && { askedBy: "file" }) }];
};

export const coreText = (texts: readonly string[]): string => {
  const declarations = inOrder().flatMap(({ chunks, file }) =>
    chunks.flatMap((chunk) => declarationOf(chunk, file)),
  );
  const reached = reachedFrom([entry, ...texts], declarations, mentions);
  return `${spaced(reached.map(({ text }) => text))}\n`;
};

/** The module that re-exports koine/core for this version of the generator. */
export const sharedCore = (): string => `import { madeFor } from "koine/core";

export * from "koine/core";

madeFor("${coreVersion()}");
`;
