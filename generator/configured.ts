/** The specs of a config file. Targets are loaded only where it names languages, or some of its own. */

import { loadConfig } from "./1-load/load-config.ts";
import { refuseClashes } from "./config/clashes.ts";
import { Findings } from "./findings.ts";
import { settingsOf, type Options } from "./options.ts";
import type { Target } from "./targets/target.ts";

const known = async (own: readonly Target[]): Promise<readonly string[]> =>
  (await import("./4-emit/emit.ts")).languageNames(own);

/** The specs of a config file. Throws GenerationError. */
export async function readConfig(place: string): Promise<Options[]> {
  const findings = new Findings();
  const { specs, diagnostics, places } = await loadConfig(place, known);
  findings.add("", diagnostics, places);
  refuseClashes(specs.map(settingsOf), findings.reporter("", places));
  findings.stop();
  return [...specs];
}
