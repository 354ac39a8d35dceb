/** Generates TypeScript from third-party documents and imports it, as a user would. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { GenerationError, type Diagnostic } from "../../generator/support/diagnostics.ts";
import type { JsonValue } from "../../generator/support/json.ts";
import type { Entity } from "../../generator/model/model.ts";
import { generate } from "../../generator/api/generate.ts";
import { readModel } from "../../generator/api/reading.ts";
import type { Options } from "../../generator/config/options.ts";
import type { Codec } from "../../runtime/core/index.ts";

export interface Opened {
  /** The codec of the schema at a location: `file.json#/pointer`. */
  readonly codecs: ReadonlyMap<string, Codec<unknown>>;
  close(): void;
}

export type More = Pick<Options, "fixtures" | "defaults" | "integers">;

/**
 * Several entities may come from the same location. Uses the entity whose codec reads the whole schema rather
 * than a part of it.
 */
const isWhole = ({ isPart, whole, texts = [] }: Entity): boolean =>
  whole !== undefined || (isPart !== true && texts.length <= 1);

const codecsBelow = async (schema: string, out: string): Promise<Map<string, Codec<unknown>>> => {
  const codecs = new Map<string, Codec<unknown>>();
  for (const { name, entities } of readModel(schema).dialects) {
    const index = path.resolve(out, "typescript", name, "index.ts");
    const exported: Readonly<Record<string, Codec<unknown>>> = await import(index);
    for (const entity of entities.toSorted((one, other) => Number(isWhole(one)) - Number(isWhole(other)))) {
      const codec = exported[entity.name];
      if (codec === undefined) throw new Error(`${name}.${entity.name} is not exported`);
      codecs.set(`${entity.source.path}#${entity.pointer}`, codec);
    }
  }
  return codecs;
};

/** A warning means that Koine could not read a schema, which no test expects. */
const asErrors = (warnings: readonly Diagnostic[], root: string): GenerationError =>
  new GenerationError(
    warnings.map((one) => ({ ...one, file: path.relative(root, one.file) })),
    root,
  );

/**
 * Writes the documents to a folder and generates from the folder, or from one of its files. Throws any errors
 * that `generate` reports.
 */
export const openDoor = async (
  files: ReadonlyMap<string, JsonValue>,
  only = "",
  more: More = {},
): Promise<Opened> => {
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
    const { warnings } = await generate({ schema, out, languages: ["typescript"], ...more });
    if (warnings.length > 0) throw asErrors(warnings, path.join(folder, "documents"));
    return { codecs: await codecsBelow(schema, out), close };
  } catch (error) {
    close();
    throw error;
  }
};

export type Opening = Codec<unknown> | Error;

const fileOf = (index: number): string => `case-${index}.json`;

/**
 * A single document is passed by name, because files in a folder are skipped if they do not look like
 * schemas.
 */
const openTogether = async (documents: readonly JsonValue[], more: More): Promise<Opening[]> => {
  const only = documents.length === 1 ? fileOf(0) : "";
  const { codecs, close } = await openDoor(
    new Map(documents.map((json, index) => [fileOf(index), json])),
    only,
    more,
  );
  close();
  const opened = documents.map(
    (json, index) => codecs.get(`${fileOf(index)}#`) ?? openAlone(json, documents, more),
  );
  return Promise.all(opened);
};

const openAlone = async (json: JsonValue, among: readonly JsonValue[], more: More): Promise<Opening> => {
  const [opening = nothing] = among.length > 1 ? await openEach([json], more) : [];
  return opening;
};

const nothing = new Error("no codec for the document itself");

/** Opens the documents that have no diagnostics. Returns undefined if no diagnostic refers to a document. */
const openOthers = async (
  documents: readonly JsonValue[],
  { diagnostics, root }: GenerationError,
  more: More,
): Promise<Opening[] | undefined> => {
  const found = documents.map((_, index) => diagnostics.filter(({ file }) => file === fileOf(index)));
  if (found.every((own) => own.length === 0)) return undefined;
  const others = await openEach(
    documents.filter((_, index) => found[index]?.length === 0),
    more,
  );
  return found.map((own) => (own.length > 0 ? new GenerationError(own, root) : (others.shift() ?? nothing)));
};

/** Splits the documents until each failing document is isolated. */
const openHalves = async (
  documents: readonly JsonValue[],
  error: unknown,
  more: More,
): Promise<Opening[]> => {
  if (documents.length === 1) return [error instanceof Error ? error : new Error(String(error))];
  const middle = Math.ceil(documents.length / 2);
  return [
    ...(await openEach(documents.slice(0, middle), more)),
    ...(await openEach(documents.slice(middle), more)),
  ];
};

/** Opens many documents of one draft at once, which is faster. Failing documents are opened separately. */
export const openEach = async (documents: readonly JsonValue[], more: More = {}): Promise<Opening[]> => {
  try {
    return documents.length === 0 ? [] : await openTogether(documents, more);
  } catch (error) {
    const rest = error instanceof GenerationError ? await openOthers(documents, error, more) : undefined;
    return rest ?? openHalves(documents, error, more);
  }
};
