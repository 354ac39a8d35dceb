/** The thread that compares specs with their old versions. */

import { parentPort } from "node:worker_threads";
import { bothOf, judgeBoth } from "../api/breaking.ts";
import { Findings } from "../api/findings.ts";
import { readSpec } from "../api/read-spec.ts";
import { settingsOf } from "../api/settings.ts";
import { withUnsaved } from "../1-load/unsaved.ts";
import { GenerationError } from "../support/diagnostics.ts";
import { Baselines, firstKnown } from "./baselines.ts";
import { compareRequest, type Compared, type Comparison, type Uncompared } from "./comparison.ts";
import { createMessageConnection, PortMessageReader, PortMessageWriter } from "./library.ts";
import { nameOf, specsOf } from "./sources.ts";

/** Samples per "compatible" verdict: fewer than on the command line, to keep the editor responsive. */
const samples = 20;

const baselines = new Baselines();

const compare = async ({ source, name, against, unsaved }: Comparison): Promise<Compared | Uncompared> => {
  const texts = new Map(unsaved);
  const options = (await specsOf(source, texts)).find((one) => nameOf(one) === name);
  if (options === undefined) return { reason: `there is no spec ${name}` };
  const settings = settingsOf(options);
  const ref = firstKnown(against, settings.schema);
  if (ref === undefined) return { reason: "there is no branch to compare with" };
  const findings = new Findings();
  const after = withUnsaved(texts, () => readSpec(settings, findings));
  findings.stop();
  const both = bothOf(baselines.at(ref, settings), after);
  const { findings: found, root } = judgeBoth(both, { ...options, samples });
  return { against: ref, root, findings: found };
};

const reasonOf = (error: unknown): string => {
  if (error instanceof GenerationError) return error.message;
  throw error;
};

if (parentPort !== null) {
  const connection = createMessageConnection(
    new PortMessageReader(parentPort),
    new PortMessageWriter(parentPort),
  );
  connection.onRequest(compareRequest, (comparison) =>
    compare(comparison).catch((error: unknown) => ({ reason: reasonOf(error) })),
  );
  connection.listen();
}
