/** Asks a gem about data whose verdict is known, and tells answers that the manifest lists from those that nobody expects. */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "../../../generator/diagnostics.ts";
import type { JsonValue } from "../../../generator/json.ts";
import { referencesOf } from "../../../generator/markdown/page.ts";
import { entitiesByName, unportable, type Dialect, type Entity } from "../../../generator/model.ts";
import { readModel } from "../../../generator/pipeline.ts";
import { ruby as target } from "../../../generator/targets/ruby.ts";
import { readJson } from "../../../runtime/core/json/index.ts";
import { holds } from "../../documents/laws.ts";
import { ruby, workplace } from "./gem.ts";

export interface Gem {
  readonly folder: string;
  readonly dialect: Dialect;
}

const write = (place: string, text: string): void => {
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
};

const refuse = ({ message }: Diagnostic): never => {
  throw new Error(message);
};

/** The gem of documents, or of one file among them. */
export const openGem = async (files: ReadonlyMap<string, JsonValue>, only = ""): Promise<Gem> => {
  const folder = workplace();
  for (const [name, json] of files) write(path.join(folder, "documents", name), JSON.stringify(json));
  const model = readModel(path.join(folder, "documents", only));
  for (const artifact of await target.emit(model, ["ruby"], refuse))
    write(path.join(folder, artifact.path), artifact.text);
  const [dialect] = model.dialects;
  if (dialect === undefined) throw new Error("no dialect came of the documents");
  return { folder: path.join(folder, "ruby"), dialect };
};

/** Those that the manifest says something of, for themselves or for what they lead to. */
const listedIn = (dialect: Dialect): ReadonlySet<string> => {
  const lookup = entitiesByName(dialect);
  const isListed = (name: string, visited: Set<string>): boolean => {
    const entity = lookup.get(name);
    if (entity === undefined || visited.has(name)) return false;
    visited.add(name);
    return unportable(entity).length > 0 || referencesOf(entity).some((other) => isListed(other, visited));
  };
  return new Set([...lookup.keys()].filter((name) => isListed(name, new Set())));
};

export interface Question {
  readonly entity: Entity;
  readonly data: JsonValue;
  readonly valid: boolean;
}

interface Answer {
  readonly text?: string;
  /** What comes of that text. */
  readonly again?: string;
  readonly issues?: readonly string[];
}

/** An integer that JavaScript does not hold exactly, which only the author's text admits. */
const isTooWide = /^refused: ([^;]*\[int_range\](; )?)+$/;

/** What is wrong with an answer; nothing for a text that no Unicode text can hold, which is refused before any schema. */
const wrongWith = ({ data, valid }: Question, { text, again, issues = [] }: Answer): string | undefined => {
  if (issues.some((issue) => issue.endsWith("[lone_surrogate]"))) return undefined;
  if (text === undefined) return valid ? `refused: ${issues.join("; ")}` : undefined;
  if (!valid) return "accepted";
  const reading = readJson(text);
  return reading.ok && text === again && holds(reading.value, data) ? undefined : `comes back as ${text}`;
};

export interface Tally {
  readonly questions: number;
  readonly valid: number;
  /** Wrong answers about what the manifest lists. */
  readonly listed: number;
  readonly differences: readonly string[];
}

export const ask = ({ folder, dialect }: Gem, questions: readonly Question[]): Tally => {
  const lines = questions.map(({ entity, data }) => `${JSON.stringify([entity.id, JSON.stringify(data)])}\n`);
  const answers = ruby("answers.rb", folder, lines.join("")).split("\n");
  const listed = listedIn(dialect);
  const wrong = questions.flatMap((question, index) => {
    const why = wrongWith(question, JSON.parse(answers[index] ?? "{}"));
    return why === undefined ? [] : [{ ...question, why }];
  });
  const unlisted = wrong.filter(({ entity, why }) => !listed.has(entity.name) && !isTooWide.test(why));
  return {
    questions: questions.length,
    valid: questions.filter(({ valid }) => valid).length,
    listed: wrong.length - unlisted.length,
    differences: unlisted.map(({ entity, data, why }) =>
      `${entity.id} ${JSON.stringify(data)}: ${why}`.slice(0, 600),
    ),
  };
};
