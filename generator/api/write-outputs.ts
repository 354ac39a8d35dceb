/** The final write step: writes all outputs or none. */

import { withoutEdited } from "../5-write/edited.ts";
import { refusePruning } from "../5-write/prune.ts";
import { write, type Change } from "../5-write/write.ts";
import type { Settings } from "../config/options.ts";
import type { Host } from "../support/host.ts";
import { Findings } from "./findings.ts";

/** The changes that one output requires on disk. */
interface Changes {
  readonly settings: Settings;
  readonly changes: readonly Change[];
  /** A description of removals that result from changed options rather than changed schemas. */
  readonly removal: string | undefined;
}

/** Preserves hand-edited files unless `force` is set. Throws GenerationError. */
export const writeOutputs = (outputs: readonly Changes[], host: Host): void => {
  const findings = new Findings();
  for (const { settings, removal } of outputs)
    refusePruning(removal, settings, findings.reporter(settings.out));
  findings.stop();
  const changes = outputs.flatMap(({ settings, changes: all }) =>
    settings.force === true ? all : all.map(withoutEdited),
  );
  write(changes, findings.reporter(""), host);
  findings.stop();
};
