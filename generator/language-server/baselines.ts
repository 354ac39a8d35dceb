/** The old versions of specs. Each is read once per commit. */

import { readBefore } from "../api/breaking.ts";
import { commitNamed } from "../1-load/against.ts";
import type { Settings } from "../config/options.ts";
import type { Model } from "../model/model.ts";

/** The maximum number of old versions in memory. */
const most = 16;

export class Baselines {
  private readonly models = new Map<string, Model>();

  /** Throws GenerationError if the old version cannot be read. */
  at(against: string, settings: Settings): Model {
    const commit = commitNamed(against, settings.schema);
    if (commit === undefined) return readBefore(settings, against);
    const key = JSON.stringify([commit, settings]);
    const model = this.models.get(key) ?? readBefore(settings, commit);
    if (this.models.size >= most) this.models.clear();
    this.models.set(key, model);
    return model;
  }
}

/** Returns the first ref that names a commit, or the last one, which may be a folder or a frozen version. */
export const firstKnown = (refs: readonly string[], schema: string): string | undefined =>
  refs.find((ref) => commitNamed(ref, schema) !== undefined) ?? refs.at(-1);
