/**
 * The cases in a run. These are either generated fixtures or the user's documents, with the model's answers
 * as the expected answers.
 */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { didYouMean } from "../../../runtime/core/describe.ts";
import { dialectOf, type ConformCase } from "../../conform/case.ts";
import { compareText } from "../../support/diagnostics.ts";
import { interpret } from "../../values/interpret.ts";
import { difference } from "../../outputs/fixtures/judge.ts";
import type { FixtureFile } from "../../outputs/fixtures/kit/form.ts";
import { readFixtures } from "../../outputs/fixtures/kit/read.ts";
import { entitiesByName, type Model } from "../../model/model.ts";
import { verdicts } from "../../schema/verdicts.ts";
import { documentsOf } from "../documents.ts";
import { idIn, UnknownEntityError } from "../entity-id.ts";

/** Thrown if the run cannot start. The message explains how to fix it. */
export class ConformError extends Error {}

export interface Selection {
  /** Default: all dialects. */
  readonly dialects?: readonly string[];
  readonly entities?: readonly string[];
}

const isSelected = ({ dialects, entities }: Selection, { entity }: ConformCase): boolean =>
  (dialects === undefined || dialects.includes(dialectOf(entity))) &&
  (entities === undefined || entities.includes(entity));

const foldersIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).toSorted(compareText);
  } catch {
    throw new ConformError(`${folder} does not exist; run koine generate`);
  }
};

const fileIn = (file: string): FixtureFile => JSON.parse(readFileSync(file, "utf8"));

/** A dialect's files share documents, so these files are read together. */
const casesIn = (folder: string): ConformCase[] =>
  readFixtures(foldersIn(folder).map((file) => fileIn(path.join(folder, file)))).flat();

const refuseUnknown = (
  kind: string,
  asked: readonly string[] | undefined,
  known: readonly string[],
): void => {
  const unknown = asked?.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new ConformError(`the fixtures have no ${kind} "${unknown}"${didYouMean(unknown, known)}`);
};

/** Returns the selected fixture cases in the output folder. Throws ConformError. */
export const fixtureCases = (out: string, selection: Selection): ConformCase[] => {
  const root = path.join(out, "fixtures");
  const cases = foldersIn(root).flatMap((dialect) => casesIn(path.join(root, dialect)));
  refuseUnknown("dialect", selection.dialects, [...new Set(cases.map(({ entity }) => dialectOf(entity)))]);
  refuseUnknown("entity", selection.entities, [...new Set(cases.map(({ entity }) => entity))]);
  return cases.filter((testCase) => isSelected(selection, testCase));
};

const idOrRefuse = (model: Model, asked: string): string => {
  try {
    return idIn(model, asked);
  } catch (error) {
    throw error instanceof UnknownEntityError ? new ConformError(error.message) : error;
  }
};

/**
 * Returns one case per document. The reference interpreter provides the expected answer. Throws ConformError.
 */
export const ownCases = async (
  model: Model,
  asked: string,
  files: readonly string[],
): Promise<ConformCase[]> => {
  const id = idOrRefuse(model, asked);
  const dialect = model.dialects.find(({ name }) => name === dialectOf(id));
  const lookup = dialect === undefined ? undefined : entitiesByName(dialect);
  const entity = lookup?.get(id.slice(id.indexOf(".") + 1));
  if (dialect === undefined || lookup === undefined || entity === undefined)
    throw new TypeError(`the model has no ${id}`);
  const rules = { lookup, ask: verdicts(dialect) };
  const cases: ConformCase[] = [];
  for (const file of files)
    for await (const { bytes, linesBefore } of documentsOf(file)) {
      const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
      const outcome = interpret(entity, text, rules);
      const name = `${file}:${linesBefore + 1}`;
      const encoded = outcome.ok ? { encoded: outcome.encoded } : {};
      const notes = outcome.ok ? { notes: outcome.notes } : {};
      const unenforced = difference(outcome, interpret(entity, text, { lookup }));
      cases.push({ entity: id, name, text, ok: outcome.ok, ...encoded, ...notes, ...unenforced });
    }
  return cases;
};
