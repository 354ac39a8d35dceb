/** The types that generated code declares for the entities of a dialect, for editors. */

import { setImmediate } from "node:timers/promises";
import { emitOne } from "../4-emit/emit.ts";
import { languages } from "../languages/index.ts";
import type { Language, Loaded } from "../languages/language.ts";
import { declaredIn } from "../languages/render/declared-types.ts";
import type { Artifact, Dialect } from "../model/model.ts";
import { namesIn } from "../naming/names.ts";
import type { Reuse } from "../support/reuse/store.ts";
import type { Spec } from "./read-spec.ts";

/** The types of one language, by the name of their entity. */
export interface Declarations {
  /** The name of the language. */
  readonly language: string;
  readonly types: ReadonlyMap<string, string>;
}

const emitted = async (
  { targets, declared }: Loaded,
  dialect: Dialect,
  { model, settings }: Spec,
  reuse: Reuse,
): Promise<readonly Artifact[]> => {
  const target = targets.find(({ name }) => name === declared.target);
  if (target === undefined) throw new TypeError(`there is no target ${declared.target}`);
  return emitOne(target, { ...model, dialects: [dialect] }, settings, reuse);
};

const typesIn = async (
  language: Language,
  dialect: Dialect,
  spec: Spec,
  reuse: Reuse,
): Promise<Declarations> => {
  const loaded = await language.load();
  const files = (await emitted(loaded, dialect, spec, reuse)).filter(
    ({ path: file, sources }) => file.endsWith(loaded.declared.ending) && sources.includes(dialect.source),
  );
  const found = new Map(files.flatMap(({ text }) => [...declaredIn(text, loaded.declared)]));
  const names = language.naming === undefined ? undefined : namesIn(language.naming);
  const types = dialect.entities.flatMap((entity) => {
    const text = found.get(names?.type(entity) ?? entity.name);
    return text === undefined ? [] : [[entity.name, text] as const];
  });
  return { language: language.name, types: new Map(types) };
};

/** Returns the types of a dialect in each language that the spec generates. */
export const declarationsOf = async (
  dialect: Dialect,
  spec: Spec,
  reuse: Reuse,
): Promise<readonly Declarations[]> => {
  const asked = languages.filter(({ name }) => spec.settings.languages.includes(name));
  const all: Declarations[] = [];
  for (const language of asked) {
    all.push(await typesIn(language, dialect, spec, reuse));
    // Each language can take a while. Other requests are answered in between.
    await setImmediate();
  }
  return all;
};
