/** Generates TypeScript from documents that others wrote and imports it, as a user would. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { JsonValue } from "../../generator/json.ts";
import { generate, readModel } from "../../generator/pipeline.ts";
import type { Codec } from "../../runtime/core/index.ts";

export interface Opened {
  /** The codec of the schema at a place: `file.json#/pointer`. */
  readonly codecs: ReadonlyMap<string, Codec<unknown>>;
  close(): void;
}

const codecsBelow = async (schema: string, out: string): Promise<Map<string, Codec<unknown>>> => {
  const codecs = new Map<string, Codec<unknown>>();
  for (const { name, entities } of readModel(schema).dialects) {
    const index = path.resolve(out, "typescript", name, "index.ts");
    const exported: Readonly<Record<string, Codec<unknown>>> = await import(index);
    for (const entity of entities) {
      const codec = exported[entity.name];
      if (codec === undefined) throw new Error(`${name}.${entity.name} is not exported`);
      codecs.set(`${entity.source.path}#${entity.pointer}`, codec);
    }
  }
  return codecs;
};

/** Writes the documents into a folder and generates from all of it, or from one file. Throws what `generate` throws. */
export const openDoor = async (files: ReadonlyMap<string, JsonValue>, only = ""): Promise<Opened> => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", "door-"));
  const close = (): void => rmSync(folder, { recursive: true });
  try {
    for (const [name, json] of files) {
      const place = path.join(folder, "documents", name);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, JSON.stringify(json, null, 2));
    }
    const schema = path.join(folder, "documents", only);
    const out = path.join(folder, "generated");
    await generate({ schema, out, languages: ["typescript"] });
    return { codecs: await codecsBelow(schema, out), close };
  } catch (error) {
    close();
    throw error;
  }
};

/** What became of one document: the codec of its root, or why there is none. */
export type Opening = Codec<unknown> | Error;

const fileOf = (index: number): string => `case-${index}.json`;

const openTogether = async (documents: readonly JsonValue[]): Promise<Opening[]> => {
  const { codecs, close } = await openDoor(new Map(documents.map((json, index) => [fileOf(index), json])));
  close();
  return documents.map(
    (_, index) => codecs.get(`${fileOf(index)}#`) ?? new Error("no codec for the document itself"),
  );
};

/** Many documents of one draft, in one folder: it takes less time. Where that fails it is halved until each culprit is alone. */
export const openEach = async (documents: readonly JsonValue[]): Promise<Opening[]> => {
  try {
    return documents.length === 0 ? [] : await openTogether(documents);
  } catch (error) {
    if (documents.length === 1) return [error instanceof Error ? error : new Error(String(error))];
    const middle = Math.ceil(documents.length / 2);
    return [...(await openEach(documents.slice(0, middle))), ...(await openEach(documents.slice(middle)))];
  }
};
