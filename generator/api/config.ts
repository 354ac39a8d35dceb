/**
 * Reads the specs of a config file. Targets are loaded only if the config names languages or custom targets.
 */

import { loadConfig } from "../1-load/load-config.ts";
import { refuseClashes } from "../config/clashes.ts";
import { Findings } from "./findings.ts";
import type { Options } from "../config/options.ts";
import { settingsOf } from "./settings.ts";
import type { Target } from "../model/target.ts";

const loadTargets = async (): Promise<readonly Target[]> =>
  (await import("../4-emit/targets.ts")).loadTargets();

/** Returns the options of every spec in a config file. Throws GenerationError. */
export async function readConfig(place: string): Promise<Options[]> {
  const findings = new Findings();
  const { specs, diagnostics, places } = await loadConfig(place, loadTargets);
  findings.add("", diagnostics, places);
  refuseClashes(specs.map(settingsOf), findings.reporter("", places));
  findings.stop();
  return [...specs];
}
