/** Subjects that runtimes are asked about: a dialect from schemas that others wrote, with data whose verdict is known. */

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
  /** The data as it is written, where a double does not say the same. */
  readonly text?: string;
  readonly valid: boolean;
  /** Written data may hold nothing that was not there, not even a default. */
  readonly isExact?: boolean;
}

export interface Subject {
  readonly name: string;
  readonly dialect: Dialect;
  readonly questions: readonly Question[];
}

/** The dialect of documents, or of one file among them. */
export const dialectOf = (files: ReadonlyMap<string, JsonValue>, only: string, name?: string): Dialect => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", "documents-"));
  try {
    for (const [file, json] of files) writeFileSync(path.join(folder, file), JSON.stringify(json));
    const schema = path.join(folder, only);
    const [model] = readModels([name === undefined ? { schema } : { schema, dialect: name }]);
    const [dialect] = model?.dialects ?? [];
    if (dialect === undefined) throw new Error(`no dialect came of ${schema}`);
    return dialect;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** At least so many questions on each document. */
export const least = 2000;

const at = (value: JsonValue | undefined, pointer: string): JsonValue | undefined =>
  pointerTokens(pointer).reduce<JsonValue | undefined>((inner, token) => Object(inner)[token], value);

/** The data is valid when every text of its author says so. */
const verdictOn = ({ texts = [] }: Entity, authority: Authority): ((data: JsonValue) => boolean) => {
  const verdicts = texts.map(({ file, pointer }) => authority.of(file, pointer));
  return (data) => verdicts.every((verdict) => verdict(data));
};

/** Data near every definition, and the instances that others have of the document. */
export const realSubject = (document: RealDocument): Subject => {
  const files = filesOf(document) ?? new Map<string, JsonValue>();
  const dialect = dialectOf(files, document.file);
  const authority = authorityOver(files, document.draft);
  // Where the texts admit more than the entity there is nobody to ask.
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
