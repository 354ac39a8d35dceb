/** Checks stored documents with both versions of the schemas. */

import { causesOf } from "../../breaking/data/cause.ts";
import { storedData } from "../../breaking/data/effects.ts";
import type { DataReport } from "../../breaking/data/report.ts";
import type { Both, DataComparison } from "../../api/breaking.ts";
import { entitiesByName, type Dialect, type Entity, type Model } from "../../model/model.ts";
import { builtModule } from "../../support/package.ts";
import { addEvidence, noEvidence, type Evidence } from "../../usage/evidence.ts";
import type { Output } from "../output.ts";
import type { Job } from "../threads/work.ts";
import { UsageError } from "../usage.ts";
import { writeValidators } from "../validate/validator.ts";
import type { Side } from "./checker.ts";
import { collect } from "./collect.ts";
import { openComparison, type CompareTask } from "./compare-work.ts";
import { pairingFor, type DataRequest, type Pairing } from "./requests.ts";

/** Both versions of a spec, and the changes of each of its dialects. */
export interface Compared {
  readonly both: Both;
  readonly comparisons: readonly DataComparison[];
}

export interface Stored {
  /** One report per comparison with data. */
  readonly reports: ReadonlyMap<DataComparison, DataReport>;
  readonly unreadable: number;
}

const job: Job<CompareTask, Evidence> = {
  open: openComparison,
  module: builtModule("generator/command-line/data/compare-worker.js"),
};

/** `dialect` is the compared form of the dialect, in which entities can have another form. */
const sideOf = (model: Model, dialect: Dialect, { id, name }: Entity): Side => {
  const own = model.dialects.find((one) => one.name === dialect.name);
  if (own === undefined || !own.entities.some((entity) => entity.name === name))
    throw new UsageError(`${id} contains only definitions; name the entity of the data`);
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

/** Throws UsageError if an entity is unknown, before any data is read. */
export const readStored = async (
  compared: readonly Compared[],
  requests: readonly DataRequest[],
  workers: number | undefined,
  output: Output,
): Promise<Stored> => {
  const all = compared.flatMap(({ comparisons }) => comparisons);
  const pairings = requests.map((request) => ({ request, pairing: pairingFor(request, all) }));
  const reports = new Map<DataComparison, DataReport>();
  let unreadable = 0;
  for (const { both, comparisons } of compared)
    for (const comparison of comparisons) {
      const own = pairings.filter(({ pairing }) => pairing.comparison === comparison);
      let evidence = noEvidence;
      for (const { request, pairing } of own) {
        const found = await collect(job, taskOf(both, pairing), request.inputs, workers, output);
        evidence = addEvidence(evidence, found.evidence);
        unreadable += found.unreadable;
      }
      if (own.length > 0)
        reports.set(
          comparison,
          reportOf(
            comparison,
            own.map(({ pairing }) => pairing),
            evidence,
          ),
        );
    }
  return { reports, unreadable };
};
