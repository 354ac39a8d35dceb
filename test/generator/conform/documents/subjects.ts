/**
 * Test subjects for the runtimes: a dialect made of third-party schemas, with data whose verdicts are known.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { JsonValue } from "../../../../generator/support/json.ts";
import type { Dialect, Entity } from "../../../../generator/model/model.ts";
import { readModels } from "../../../../generator/api/reading.ts";
import { pointerTokens } from "../../../../runtime/core/pointer.ts";
import { authorityOver, type Authority } from "../../../harness/authority.ts";
import { filesOf, instancesOf, type RealDocument } from "../../../corpus/published/real.ts";
import { dataFor } from "../../../corpus/instances/data.ts";

export interface Question {
  readonly entity: Entity;
  readonly data: JsonValue;
  /** The data as JSON text, if doubles cannot represent all of its numbers. */
  readonly text?: string;
  readonly valid: boolean;
  /** True if the encoded text must not contain anything new, not even a default. */
  readonly isExact?: boolean;
}

export interface Subject {
  readonly name: string;
  readonly dialect: Dialect;
  readonly questions: readonly Question[];
}

export const dialectOf = (
  files: ReadonlyMap<string, JsonValue>,
  only: string,
  name?: string,
  formats?: "assert",
): Dialect => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", "documents-"));
  try {
    for (const [file, json] of files) writeFileSync(path.join(folder, file), JSON.stringify(json));
    const schema = path.join(folder, only);
    const [model] = readModels([
      { schema, ...(name !== undefined && { dialect: name }), ...(formats && { formats }) },
    ]);
    const [dialect] = model?.dialects ?? [];
    if (dialect === undefined) throw new Error(`no dialect in ${schema}`);
    return dialect;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

export const least = 2000;

const at = (value: JsonValue | undefined, pointer: string): JsonValue | undefined =>
  pointerTokens(pointer).reduce<JsonValue | undefined>((inner, token) => Object(inner)[token], value);

/** Data of an entity is valid if every source schema of the entity accepts it. */
const verdictOn = ({ texts = [] }: Entity, authority: Authority): ((data: JsonValue) => boolean) => {
  const verdicts = texts.map(({ file, pointer }) => authority.of(file, pointer));
  return (data) => verdicts.every((verdict) => verdict(data));
};

/**
 * Generates valid and almost valid data for every definition, and adds the document's published instances.
 */
export const realSubject = (document: RealDocument): Subject => {
  const files = filesOf(document) ?? new Map<string, JsonValue>();
  const dialect = dialectOf(files, document.file);
  const authority = authorityOver(files, document.draft);
  // Entities that accept less than their source schemas are skipped, because there is no independent verdict
  // for them.
  const entities = dialect.entities.filter(({ isPart, texts = [] }) => isPart !== true && texts.length > 0);
  const each = Math.ceil(least / entities.length);
  const questions = entities.flatMap((entity, index) => {
    const { source, pointer } = entity;
    const verdict = verdictOn(entity, authority);
    const made = dataFor({ files, schema: at(files.get(source.path), pointer) ?? true }, each, index * 1000);
    const isRoot = source.path === document.file && pointer === (document.instances?.pointer ?? "");
    const real = isRoot ? [...instancesOf(document).values()] : [];
    return [...made, ...real].map((data) => ({ entity, data, valid: verdict(data) }));
  });
  return { name: document.name, dialect, questions };
};
