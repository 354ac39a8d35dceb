/** Runs the generator's stages in the browser, without writing files. */

import "./node/process.ts";
import { GenerationError, type Diagnostic } from "../../generator/support/diagnostics.ts";
import type { Artifact, Model } from "../../generator/model/model.ts";
import { readAll } from "../../generator/api/reading.ts";
import type { Kind, Reuse } from "../../generator/support/reuse/store.ts";
import { docs } from "../../generator/outputs/docs/target.ts";
import { fixtures } from "../../generator/outputs/fixtures/target.ts";
import { go } from "../../generator/languages/go/target.ts";
import { python } from "../../generator/languages/python/target.ts";
import { ruby } from "../../generator/languages/ruby/target.ts";
import { rust } from "../../generator/languages/rust/target.ts";
import { shownTo } from "../../generator/3-plan/shown-to.ts";
import type { Target } from "../../generator/model/target.ts";
import { typescriptCodecs } from "../../generator/languages/typescript/targets/codecs.ts";
import { typescriptSchema } from "../../generator/languages/typescript/targets/schema.ts";
import { typescriptTypes } from "../../generator/languages/typescript/targets/types.ts";
import { typescriptValidators } from "../../generator/languages/typescript/targets/validators.ts";
import { withHeader } from "../../generator/5-write/header.ts";
import { formatText } from "../../generator/support/prettier/prettier.ts";
import { formatModule, unsafeInModule } from "../../generator/5-write/sections.ts";
import { layOut } from "./node/fs.ts";
import { filesOf, placeOf, type Project } from "./project.ts";
import type { Made, MadeFile, View } from "./messages.ts";

const targets: Readonly<Record<View, readonly Target[]>> = {
  typescript: [typescriptTypes],
  validators: [typescriptValidators],
  codecs: [typescriptCodecs, typescriptSchema],
  rust: [rust],
  python: [python],
  ruby: [ruby],
  go: [go],
  docs: [docs],
  fixtures: [fixtures],
};

/** A cache of earlier results, so that an edit regenerates only the affected output. */
const openMemory = (): Reuse => {
  const known = new Map<string, string>();
  const keyOf = (kind: Kind, of: string): string => `${kind} ${of}`;
  return {
    find: (kind, of) => known.get(keyOf(kind, of)),
    keep: (kind, of, json) => void (known.size > 20_000 ? known.clear() : known.set(keyOf(kind, of), json)),
  };
};

const memory = openMemory();

/** Throws GenerationError with all problems. */
export const modelOf = (project: Project): Model => {
  layOut("/project", filesOf(project));
  const [reading] = readAll([{ schema: placeOf(project, "/project") }]);
  if (reading === undefined) throw new TypeError("one spec has one model");
  return reading.model;
};

const isModule = (path: string): boolean => /\.[jt]s$/.test(path);

const laidOut = async (artifact: Artifact): Promise<string> => {
  const { path, isLaidOut } = artifact;
  const text = withHeader(artifact);
  if (isLaidOut === true) return text;
  return isModule(path) ? formatModule(path, text, memory) : formatText(path, text);
};

/**
 * Finishes the files like `5-write`, but skips the output check for other languages, because nothing is
 * written.
 */
const finished = async (artifact: Artifact): Promise<MadeFile> => {
  const { path } = artifact;
  const text = await laidOut(artifact);
  const unsafe = isModule(path) ? unsafeInModule(text, memory) : undefined;
  if (unsafe !== undefined) throw new Error(`${path} would hold ${unsafe}`);
  return { path, text };
};

const emitted = async (target: Target, model: Model): Promise<readonly Artifact[]> =>
  target.emit(shownTo(target, model), [...target.languages], () => undefined, undefined, memory);

/** Returns all files in a view, with files that are identical in every package last. */
const filesIn = async (model: Model, view: View): Promise<MadeFile[]> => {
  const lists = await Promise.all(targets[view].map((target) => emitted(target, model)));
  const artifacts = lists.flat();
  const rank = ({ isCopy, text }: Artifact): number => (isCopy === true ? 0 : text.length);
  return Promise.all(artifacts.toSorted((one, other) => rank(other) - rank(one)).map(finished));
};

const problemsIn = (error: unknown): readonly Diagnostic[] => {
  if (error instanceof GenerationError) return error.diagnostics;
  throw error;
};

export const make = async (project: Project, view: View): Promise<Made> => {
  const began = performance.now();
  try {
    const model = modelOf(project);
    const files = await filesIn(model, view);
    const entities = model.dialects.flatMap((dialect) => dialect.entities.map(({ id }) => id));
    return { files, entities, problems: [], milliseconds: performance.now() - began };
  } catch (error) {
    const milliseconds = performance.now() - began;
    return { files: [], entities: [], problems: problemsIn(error), milliseconds };
  }
};

/** Returns all files as a zip archive. */
export const makeAll = async (project: Project): Promise<MadeFile[]> => {
  const model = modelOf(project);
  const views = Object.keys(targets).filter((name): name is View => name in targets);
  return (await Promise.all(views.map((view) => filesIn(model, view)))).flat();
};
