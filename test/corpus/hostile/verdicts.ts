/**
 * No dropped keywords: code generated from a hostile document compiles and has the same verdict as Ajv on the
 * author's schema.
 */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isJsonObject } from "../../../generator/support/json.ts";
import type { Codec } from "../../../runtime/core/index.ts";
import { authorityOver, type Verdict } from "../../harness/authority.ts";
import { brokenVerdict } from "../../harness/laws.ts";
import { dataFor } from "../instances/data.ts";
import { typeErrors } from "../../harness/type-check.ts";
import type { Case } from "./case.ts";
import type { GeneratedFile } from "./pool.ts";

export interface Made {
  readonly input: Case;
  readonly files: readonly GeneratedFile[];
  readonly root: string | undefined;
}

const isTypeScript = ({ path: file }: GeneratedFile): boolean => file.startsWith("typescript/");

const lay = (folder: string, { files }: Made): string[] =>
  files.filter(isTypeScript).map(({ path: file, text }) => {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
    return place;
  });

const verdictOf = ({ document }: Case): Verdict | undefined => {
  if (document === undefined || (isJsonObject(document) && "openapi" in document)) return undefined;
  try {
    return authorityOver(new Map([["main.json", document]]), "2020-12").of("main.json", "");
  } catch {
    return undefined;
  }
};

const wrongAnswers = (codec: Codec<unknown>, input: Case): string[] => {
  const verdict = verdictOf(input);
  const { document } = input;
  if (verdict === undefined || document === undefined) return [];
  const subject = { files: new Map([["main.json", document]]), schema: document };
  return dataFor(subject, 10, 7)
    .flatMap((data) =>
      brokenVerdict(codec, data, verdict(data)).map((wrong) => `${wrong} for ${JSON.stringify(data)}`),
    )
    .slice(0, 1)
    .map((wrong) => wrong.slice(0, 400));
};

const codecOf = async (entry: string, name: string): Promise<Codec<unknown> | undefined> => {
  const exported: Readonly<Record<string, Codec<unknown>>> = await import(entry);
  return exported[name];
};

/** Modules are imported only once per path, so each round uses new paths. */
let rounds = 0;

export const brokenVerdicts = async (made: readonly Made[]): Promise<string[]> => {
  const folder = path.resolve(`.tmp/hostile-verdicts-${process.pid}-${rounds++}`);
  const problems: string[] = [];
  const places: string[] = [];
  const ids = new Map<string, string>();
  for (const [index, one] of made.entries()) {
    const own = path.join(folder, String(index));
    places.push(...lay(own, one));
    ids.set(path.relative(process.cwd(), own), one.input.id);
    const entry = one.files.find(({ path: file }) => /^typescript\/[^/]+\/index\.ts$/.test(file));
    if (entry === undefined || one.root === undefined) continue;
    const codec = await codecOf(path.join(own, entry.path), one.root);
    if (codec === undefined) problems.push(`${one.input.id}: ${one.root} is not exported`);
    else problems.push(...wrongAnswers(codec, one.input).map((wrong) => `${one.input.id}: ${wrong}`));
  }
  const errors = places.length === 0 ? [] : typeErrors(places.filter((place) => place.endsWith(".ts")));
  for (const error of errors) {
    const at = [...ids].find(([own]) => error.startsWith(`${own}${path.sep}`));
    problems.push(`${at?.[1] ?? ""}: does not compile: ${error.slice(0, 300)}`);
  }
  rmSync(folder, { recursive: true, force: true });
  return problems;
};
