/** The command `koine profile`. */

import { writeJson } from "../../runtime/core/json/index.ts";
import { entitiesByName, type Dialect, type Entity, type Model } from "../model/model.ts";
import { builtModule } from "../support/package.ts";
import type { Evidence } from "../usage/evidence.ts";
import { jsonOf } from "../usage/report/json.ts";
import { markdownOf } from "../usage/report/markdown.ts";
import { profileOf, type Profile } from "../usage/report/profile.ts";
import { textOf } from "../usage/report/text.ts";
import type { Side } from "./data/checker.ts";
import { collect, type Collected } from "./data/collect.ts";
import { mergePartials, savePartial } from "./data/partials.ts";
import { openProfile, type ProfileTask } from "./data/profile-work.ts";
import { idIn, UnknownEntityError } from "./entity-id.ts";
import { printable } from "./findings/printable.ts";
import type { ExitCode, Format, Output } from "./output.ts";
import { printProblems } from "./problems.ts";
import type { Job } from "./threads/work.ts";
import type { Values } from "./usage.ts";
import { readingsFor } from "./validate/readings.ts";
import { writeValidators } from "./validate/validator.ts";

export interface ProfileOptions {
  /** The entity's id, or its name if only one dialect is read. */
  readonly entity: string;
  /** Files, folders and patterns. */
  readonly inputs: readonly string[];
  readonly workers?: number;
  /** The member that contains a document's timestamp. */
  readonly timestamp?: string;
  /** The file to write the evidence to, instead of printing a profile. */
  readonly partial?: string;
  /** Whether the inputs are evidence files. */
  readonly isMerge: boolean;
}

const job: Job<ProfileTask, Evidence> = {
  open: openProfile,
  module: builtModule("generator/command-line/data/profile-worker.js"),
};

interface Found {
  readonly dialect: Dialect;
  readonly root: Entity;
}

const found = (model: Model, asked: string): Found => {
  const id = idIn(model, asked);
  for (const dialect of model.dialects)
    for (const root of dialect.entities) if (root.id === id) return { dialect, root };
  throw new TypeError(`found no entity with the id ${id}`);
};

const sideOf = ({ dialect, root }: Found): Side => ({
  validators: writeValidators({ dialects: [dialect] }, root.id),
  root: root.name,
  lookup: entitiesByName(dialect),
});

const linesOf = (profile: Profile, format: Format): readonly string[] => {
  switch (format) {
    case "json":
      return [writeJson(jsonOf(profile))];
    case "markdown":
      return markdownOf(profile).split("\n").map(printable);
    default:
      return textOf(profile).map(printable);
  }
};

const collected = (
  { root, dialect }: Found,
  { inputs, workers, timestamp, isMerge }: ProfileOptions,
  output: Output,
): Promise<Collected> => {
  if (isMerge) return mergePartials({ command: "profile", entity: root.id }, inputs, output);
  const task = { side: sideOf({ root, dialect }), ...(timestamp === undefined ? {} : { timestamp }) };
  return collect(job, task, inputs, workers, output);
};

interface Profiled extends Collected {
  readonly which: Found;
  readonly profile: Profile;
}

/** Counts which parts of the schema documents use. Throws UnknownEntityError and GenerationError. */
export const profileOfData = async (
  values: Values,
  options: ProfileOptions,
  output: Output,
): Promise<Profiled> => {
  const readings = await readingsFor(values, options.entity);
  const dialects = readings.flatMap(({ model }) => model.dialects);
  const which = found({ dialects }, options.entity);
  const read = await collected(which, options, output);
  return { ...read, which, profile: profileOf(which.root, entitiesByName(which.dialect), read.evidence) };
};

const profileAll = async (
  values: Values,
  options: ProfileOptions,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  const { which, profile, evidence, unreadable } = await profileOfData(values, options, output);
  if (options.partial !== undefined)
    savePartial(options.partial, { command: "profile", entity: which.root.id }, evidence, output);
  else for (const line of linesOf(profile, format)) await output.out(line);
  if (unreadable > 0) return 2;
  return profile.invalid === undefined && profile.notJson.length === 0 ? 0 : 1;
};

export const runProfile = async (
  values: Values,
  options: ProfileOptions,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  try {
    return await profileAll(values, options, format, output);
  } catch (error) {
    if (!(error instanceof UnknownEntityError)) return printProblems(error, format, output);
    await output.err(error.message);
    return 2;
  }
};
