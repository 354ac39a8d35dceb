/** Validators for the command line: the same module that `generate` writes, made in memory from the schemas. */

import type { Artifact, Model } from "../../model/model.ts";
import { runnableValidators } from "../../languages/typescript/targets/validators.ts";
import { builtModule } from "../../support/package.ts";
import type { Validators } from "./explain.ts";

const core = builtModule("runtime/core/index.js").href;

/** A module in memory has no place that a relative import could start from, so what it imports stands in it. */
const moduleUrl = (artifacts: readonly Artifact[], name: string): string => {
  const text = artifacts.find(({ path }) => path.endsWith(`/${name}`))?.text ?? "";
  const linked = text
    .replace('"koine/core"', () => JSON.stringify(core))
    .replace('"./document.js"', () => JSON.stringify(moduleUrl(artifacts, "document.js")));
  return `data:text/javascript,${encodeURIComponent(linked)}`;
};

/** The validators of the dialect that has an entity, by its id. */
export const writeValidators = (model: Model, id: string): Validators => {
  const dialects = model.dialects.filter(({ entities }) => entities.some((entity) => entity.id === id));
  return {
    url: moduleUrl(runnableValidators({ dialects }), "validators.js"),
    entities: dialects.flatMap(({ entities }) => entities.map((entity) => entity.id)),
  };
};
