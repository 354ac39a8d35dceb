/** The TypeScript testee: `node answer.js FOLDER` answers for every codec of the compiled dialects in the folder. */

import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { canonicalJson, DecodeError, readJson, type Codec } from "../../../runtime/core/index.ts";
import type { Answer, AnswerIssue } from "../../conform/protocol.ts";

const isCodec = (value: unknown): value is Codec<unknown> =>
  typeof value === "object" && value !== null && "parse" in value && "stringify" in value;

const loaded = new Map<string, Promise<unknown>>();

const load = (folder: string, dialect: string): Promise<unknown> => {
  const file = pathToFileURL(path.join(folder, dialect, "index.js")).href;
  const module = loaded.get(dialect) ?? import(file).catch(() => undefined);
  loaded.set(dialect, module);
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
    // The codec was compiled with a core of its own, so that its errors are known by their shape.
    const issues: unknown = error instanceof Error && "issues" in error ? error.issues : undefined;
    if (!Array.isArray(issues)) throw error;
    const [issue]: readonly DecodeError["issues"][number][] = issues;
    return { id, ok: false, ...(issue === undefined ? {} : { issue }) };
  }
};

const folder = process.argv[2] ?? ".";

for await (const line of createInterface({ input: process.stdin })) {
  const { id, entity, text }: { id: number; entity: string; text: string } = JSON.parse(line);
  const [dialect = "", name = ""] = entity.split(".");
  const codec: unknown = Reflect.get(Object(await load(folder, dialect)), name);
  const answer = isCodec(codec) ? answerWith(codec, id, text) : { id, ok: false, issue: { code: "entity" } };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
