/** The names in a generated module: types, codecs and helper classes. */

import type { Dialect, Entity, EnumEntity, UnionEntity } from "../../model/model.ts";
import { distinctNames, namesIn, type Names } from "../../naming/names.ts";
import { naming } from "./naming.ts";
import { wordsOf } from "../../naming/words.ts";
import { identifier, py, type Python } from "./encode.ts";

export const names: Names = namesIn(naming);

export interface ModuleNames {
  type(entity: string): Python;
  codec(entity: Entity): Python;
  values(entity: EnumEntity): Python;
  /** The classes for the variants of an externally tagged union. */
  holders(union: UnionEntity): readonly Python[];
}

/** Other modules in the package, and keywords. */
const takenModules = new Set(["annotations", "core", "run_testee", "spark", "testee", ...naming.takenFields]);

/** Returns a unique module name per dialect. */
export const dialectModules = (dialects: readonly Dialect[]): Python[] => {
  const wanted = dialects.map((dialect) => names.module(dialect));
  return distinctNames(wanted.map((name) => (takenModules.has(name) ? `${name}_` : name))).map(identifier);
};

const codecName = (type: string): string => `${wordsOf(type).join("_")}_codec`;

export const moduleNames = ({ entities }: Dialect): ModuleNames => {
  const wanted = new Map<string, string>();
  for (const entity of entities) wanted.set(`type ${entity.name}`, names.type(entity));
  for (const entity of entities) {
    const type = names.type(entity);
    wanted.set(`codec ${entity.name}`, codecName(type));
    if (entity.kind === "enum") wanted.set(`values ${entity.name}`, `${type}Value`);
    if (entity.kind === "union" && entity.tagging.kind === "external")
      for (const [index, variant] of names.variants(entity).entries())
        wanted.set(`holder ${index} ${entity.name}`, `${type}${variant}`);
  }
  const distinct = distinctNames([...wanted.values()]).map(identifier);
  const given = new Map([...wanted.keys()].map((key, index) => [key, distinct[index] ?? py``]));
  const at = (key: string): Python => given.get(key) ?? py``;
  return {
    type: (entity) => at(`type ${entity}`),
    codec: ({ name }) => at(`codec ${name}`),
    values: ({ name }) => at(`values ${name}`),
    holders: ({ name, variants }) => variants.map((_, index) => at(`holder ${index} ${name}`)),
  };
};
