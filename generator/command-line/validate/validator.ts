/** Creates validators in memory from the same module that `generate` would write. */

import type { Artifact, Model } from "../../model/model.ts";
import { runnableValidators } from "../../languages/typescript/targets/validators.ts";
import { builtModule } from "../../support/package.ts";
import type { Validators } from "./explain.ts";

const core = builtModule("runtime/core/index.js").href;

/** A module in memory cannot have relative imports, so imports are inlined. */
const moduleUrl = (artifacts: readonly Artifact[], name: string): string => {
  const text = artifacts.find(({ path }) => path.endsWith(`/${name}`))?.text ?? "";
  const linked = text
    .replace('"koine/core"', () => JSON.stringify(core))
    .replace('"./document.js"', () => JSON.stringify(moduleUrl(artifacts, "document.js")));
  return `data:text/javascript,${encodeURIComponent(linked)}`;
};

/** Returns the validators of the dialect that contains an entity. */
export const writeValidators = (model: Model, id: string): Validators => {
  const dialects = model.dialects.filter(({ entities }) => entities.some((entity) => entity.id === id));
  return {
    url: moduleUrl(runnableValidators({ dialects }), "validators.js"),
    entities: dialects.flatMap(({ entities }) => entities.map((entity) => entity.id)),
  };
};
