/** Checks stored documents against both versions of the schemas. */

import { causesOf } from "../../breaking/data/cause.ts";
import { storedData } from "../../breaking/data/effects.ts";
import type { DataReport } from "../../breaking/data/report.ts";
import type { Both, DataComparison } from "../../api/breaking.ts";
import { entitiesByName, type Dialect, type Entity, type Model } from "../../model/model.ts";
import { builtModule } from "../../support/package.ts";
import { sha256 } from "../../support/sha256.ts";
import { addEvidence, noEvidence, type Evidence } from "../../usage/evidence.ts";
import type { Output } from "../output.ts";
import type { Job } from "../threads/work.ts";
import { UsageError } from "../usage.ts";
import { writeValidators } from "../validate/validator.ts";
import type { Side } from "./checker.ts";
import { collect, type Collected } from "./collect.ts";
import { openComparison, type CompareTask } from "./compare-work.ts";
import { mergePartials, savePartial, type About } from "./partials.ts";
import { pairingFor, type DataRequest, type Pairing } from "./requests.ts";

/** Both versions of a spec, and the changes to each of its dialects. */
export interface Compared {
  readonly both: Both;
  readonly comparisons: readonly DataComparison[];
}

/** How the data is read. */
export interface DataOptions {
  readonly workers?: number;
  /** The file to write the evidence to instead of printing a report. */
  readonly partial?: string;
  /** Whether the inputs are `--partial` files. */
  readonly isMerge: boolean;
}

export interface Stored {
  /** One report per comparison that includes data. */
  readonly reports: ReadonlyMap<DataComparison, DataReport>;
  readonly unreadable: number;
}

const job: Job<CompareTask, Evidence> = {
  open: openComparison,
  module: builtModule("generator/command-line/data/compare-worker.js"),
};

/** `dialect` is the dialect as prepared for the comparison, in which entities can have a different form. */
const sideOf = (model: Model, dialect: Dialect, { id, name }: Entity): Side => {
  const own = model.dialects.find((one) => one.name === dialect.name);
  if (own === undefined || !own.entities.some((entity) => entity.name === name))
    throw new UsageError(
      `${id} contains only definitions; specify the entity, for example --data Event=events.jsonl`,
    );
  return {
    validators: writeValidators(
      { dialects: [own] },
      own.entities.find((entity) => entity.name === name)?.id ?? id,
    ),
    root: name,
    lookup: entitiesByName(dialect),
  };
};

const taskOf = ({ before, after }: Both, { comparison, ...pairing }: Pairing): CompareTask => ({
  before: sideOf(before, comparison.pair.before, pairing.before),
  after: sideOf(after, comparison.pair.after, pairing.after),
  causes: causesOf(comparison.changes, comparison.pair),
  same: comparison.pair.same,
});

/** Partial results can only be added up if they count the same changes. */
const aboutOf = ({ causes }: CompareTask, { before, after }: Pairing): About => {
  const compared = causes.all.map(({ change, entity, path }) => [change, entity, path]);
  const versions = sha256(JSON.stringify([after.id, compared]));
  return { command: "breaking", entity: before.id, versions };
};

const evidenceFor = (
  task: CompareTask,
  about: About,
  { inputs }: DataRequest,
  { workers, isMerge }: DataOptions,
  output: Output,
): Promise<Collected> =>
  isMerge ? mergePartials(about, inputs, output) : collect(job, task, inputs, workers, output);

const reportOf = (
  comparison: DataComparison,
  pairings: readonly Pairing[],
  evidence: Evidence,
): DataReport => {
  const { pair, changes, findings } = comparison;
  const roots = pairings.map(({ after }) => after.name);
  return {
    dialect: pair.after.name,
    entities: pairings.map(({ before }) => before.id),
    data: storedData(changes, pair, entitiesByName(pair.after), roots, evidence),
    findings,
  };
};

const readAll = async (
  both: Both,
  pairings: readonly Requested[],
  options: DataOptions,
  output: Output,
): Promise<Collected> => {
  let evidence = noEvidence;
  let unreadable = 0;
  for (const { request, pairing } of pairings) {
    const task = taskOf(both, pairing);
    const about = aboutOf(task, pairing);
    const found = await evidenceFor(task, about, request, options, output);
    evidence = addEvidence(evidence, found.evidence);
    unreadable += found.unreadable;
    if (options.partial !== undefined) savePartial(options.partial, about, found.evidence, output);
  }
  return { evidence, unreadable };
};

interface Requested {
  readonly request: DataRequest;
  readonly pairing: Pairing;
}

/** Before reading any data, throws UsageError if an entity is unknown. */
export const readStored = async (
  compared: readonly Compared[],
  requests: readonly DataRequest[],
  options: DataOptions,
  output: Output,
): Promise<Stored> => {
  const all = compared.flatMap(({ comparisons }) => comparisons);
  const pairings = requests.map((request) => ({ request, pairing: pairingFor(request, all) }));
  const reports = new Map<DataComparison, DataReport>();
  let unreadable = 0;
  for (const { both, comparisons } of compared)
    for (const comparison of comparisons) {
      const own = pairings.filter(({ pairing }) => pairing.comparison === comparison);
      if (own.length === 0) continue;
      const found = await readAll(both, own, options, output);
      unreadable += found.unreadable;
      const which = own.map(({ pairing }) => pairing);
      reports.set(comparison, reportOf(comparison, which, found.evidence));
    }
  return { reports, unreadable };
};
