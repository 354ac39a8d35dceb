/**
 * The TypeScript testee. `node answer.js FOLDER` serves every codec of the compiled dialects in the folder.
 */

import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import {
  canonicalJson,
  DecodeError,
  readJson,
  type Codec,
  type HistoryCodec,
  type Kept,
} from "../../../runtime/core/index.ts";
import { dialectOf, historyName } from "../../conform/case.ts";
import type { Answer, AnswerIssue, Note } from "../../conform/protocol.ts";

const isCodec = (value: unknown): value is Codec<unknown> =>
  typeof value === "object" && value !== null && "parse" in value && "stringify" in value;

const isHistory = (value: unknown): value is HistoryCodec<unknown> =>
  typeof value === "object" && value !== null && "read" in value && "write" in value;

const loaded = new Map<string, Promise<unknown>>();

/** Prints one line, because a report shows only the end of a testee's error output. */
const endWith = (place: string, error: unknown): never => {
  process.stderr.write(`cannot load ${place}: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

/** Returns undefined if the dialect does not exist. An error in the module ends the program. */
const imported = async (place: string): Promise<unknown> => {
  if (!existsSync(place)) return undefined;
  return import(pathToFileURL(place).href).catch((error: unknown) => endWith(place, error));
};

const load = (folder: string, file: string): Promise<unknown> => {
  const module = loaded.get(file) ?? imported(path.join(folder, file));
  loaded.set(file, module);
  return module;
};

const valueOf = (text: string): unknown => {
  const reading = readJson(text);
  return reading.ok ? reading.value : undefined;
};

const notesOn = (codec: Codec<unknown>, document: string): readonly AnswerIssue[] => {
  const decoding = codec.safeDecode(valueOf(document));
  return decoding.ok ? decoding.notes : [];
};

const answerWith = (codec: Codec<unknown>, id: number, document: string): Answer => {
  try {
    const text = codec.stringify(codec.parse(document));
    const canonical = canonicalJson(valueOf(text));
    return { id, ok: true, text, canonical, notes: notesOn(codec, document) };
  } catch (error) {
    return refusal(id, error);
  }
};

/** An envelope may be nested deeper than a document. */
const canonicalIn = (text: string): { readonly canonical?: string } => {
  const reading = readJson(text);
  return reading.ok ? { canonical: canonicalJson(reading.value) } : {};
};

const keptNote = ({ pointer, issues: [issue] }: Kept): Note => ({
  code: "kept",
  pointer,
  ...(issue === undefined ? {} : { issue }),
});

/**
 * Returns the history as a single document in the given version, with unreadable messages reported as notes.
 */
const answerWithHistory = (
  history: HistoryCodec<unknown>,
  id: number,
  document: string,
  version: string,
): Answer => {
  try {
    const { entries, notes } = history.read(document);
    const { text, issues } = history.write(entries, { version });
    const kept = entries.flatMap((entry) => (entry.kind === "kept" ? [keptNote(entry)] : []));
    return {
      id,
      ok: true,
      text,
      ...canonicalIn(text),
      notes: [...kept, ...notes, ...issues],
    };
  } catch (error) {
    return refusal(id, error);
  }
};

const refusal = (id: number, error: unknown): Answer => {
  // The codec has its own copy of the core, so `instanceof` does not recognize its errors.
  const issues: unknown = error instanceof Error && "issues" in error ? error.issues : undefined;
  if (!Array.isArray(issues)) throw error;
  const [issue]: readonly DecodeError["issues"][number][] = issues;
  return { id, ok: false, ...(issue === undefined ? {} : { issue, issues }) };
};

const noEntity = (id: number): Answer => ({ id, ok: false, issue: { code: "entity" } });

const answerOf = async (entity: string, id: number, text: string): Promise<Answer> => {
  const dialect = dialectOf(entity);
  const name = entity.slice(dialect.length + 1);
  if (name.startsWith(historyName)) {
    const history: unknown = Reflect.get(Object(await load(folder, `${dialect}/history.js`)), "history");
    const version = name.slice(historyName.length);
    return isHistory(history) ? answerWithHistory(history, id, text, version) : noEntity(id);
  }
  const codec: unknown = Reflect.get(Object(await load(folder, `${dialect}/index.js`)), name);
  return isCodec(codec) ? answerWith(codec, id, text) : noEntity(id);
};

const folder = process.argv[2] ?? ".";

for await (const line of createInterface({ input: process.stdin })) {
  const { id, entity, text }: { id: number; entity: string; text: string } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(await answerOf(entity, id, text))}\n`);
}
