/** The flow: load → lower → emit → finish → compare, and for `generate` then write. */

import { load } from "./1-load/load.ts";
import { lower } from "./2-lower/lower.ts";
import { emit, languageNames } from "./3-emit/emit.ts";
import { compare, type Drift } from "./4-write/compare.ts";
import { finish } from "./4-write/finish.ts";
import { write } from "./4-write/write.ts";
import { GenerationError, type Diagnostic } from "./diagnostics.ts";
import type { Model } from "./model.ts";
import { placed } from "./placed.ts";
import type { Locate } from "./schema-set.ts";

export interface Options {
  /** The schema folder, one dialect's folder, or one schema file. Default `schema`. */
  readonly schema?: string;
  /** The output folder. Default `generated`. */
  readonly out?: string;
  /** What to write: `typescript`, `rust`, `python`, `ruby`, `go` when nothing is said, or others of `--languages`. */
  readonly languages?: readonly string[];
  /** Writes a copy of koine/core beside the TypeScript, which then imports no package. */
  readonly standalone?: boolean;
}

export { languageNames };

const defaults = {
  schema: "schema",
  out: "generated",
  languages: ["typescript", "rust", "python", "ruby", "go"],
};

export interface Result {
  readonly schemas: number;
  readonly files: number;
  /** What differs on disk, or differed before `generate` wrote. */
  readonly drifts: readonly Drift[];
}

/** Schemas → model. Throws GenerationError with every problem of both stages. */
export function readModel(schema = defaults.schema): Model {
  const { set, diagnostics } = load(schema);
  const lowered = lower(set);
  stopAt([...diagnostics, ...lowered.diagnostics], set.root, set.locate);
  return lowered.model;
}

/** Says what `generate` would change. Throws GenerationError; writes nothing. */
export async function check(options: Options = {}): Promise<Result> {
  const { schema, out = defaults.out, languages = defaults.languages, standalone } = options;
  const model = readModel(schema);
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): unknown => diagnostics.push(diagnostic);
  const files = await finish(await emit(model, languages, report, standalone), model, report);
  const drifts = compare(files, out, report);
  stopAt(diagnostics, out);
  const schemas = new Set(
    model.dialects.flatMap(({ entities }) => entities.map(({ source }) => source.path)),
  );
  return { schemas: schemas.size, files: files.length, drifts };
}

/** Generates everything: all files or, when anything is wrong, none. Throws GenerationError. */
export async function generate(options: Options = {}): Promise<Result> {
  const result = await check(options);
  const { out = defaults.out } = options;
  const diagnostics: Diagnostic[] = [];
  write(result.drifts, out, (diagnostic) => diagnostics.push(diagnostic));
  stopAt(diagnostics, out);
  return result;
}

function stopAt(
  diagnostics: readonly Diagnostic[],
  root: string,
  locate: ReadonlyMap<string, Locate> = new Map(),
): void {
  if (diagnostics.length > 0) throw new GenerationError(placed(diagnostics, locate), root);
}
