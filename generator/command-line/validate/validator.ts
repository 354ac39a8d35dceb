/** Validators for the command line: the same module that `generate` writes, made in memory from the schemas. */

import { didYouMean } from "../../../runtime/core/describe.ts";
import type { Artifact, Dialect, Model } from "../../model.ts";
import { runnableValidators } from "../../targets/typescript-validators.ts";
import type { Validators } from "./explain.ts";
import { UnknownEntityError } from "./unknown-entity.ts";

const dialectWith = ({ dialects }: Model, id: string): Dialect => {
  const found = dialects.find(({ entities }) => entities.some((entity) => entity.id === id));
  if (found !== undefined) return found;
  const known = dialects.flatMap(({ entities }) => entities.map((entity) => entity.id));
  const list = known.length <= 60 ? `\nknown: ${known.join(", ")}` : "";
  throw new UnknownEntityError(`there is no entity "${id}"${didYouMean(id, known)}${list}`);
};

const core = new URL("../../../runtime/core/index.js", import.meta.url).href;

/** A module in memory has no place that a relative import could start from, so what it imports stands in it. */
const moduleUrl = (artifacts: readonly Artifact[], name: string): string => {
  const text = artifacts.find(({ path }) => path.endsWith(`/${name}`))?.text ?? "";
  const linked = text
    .replace('"koine/core"', () => JSON.stringify(core))
    .replace('"./document.js"', () => JSON.stringify(moduleUrl(artifacts, "document.js")));
  return `data:text/javascript,${encodeURIComponent(linked)}`;
};

const validatorsOf = (dialect: Dialect): Validators => ({
  url: moduleUrl(runnableValidators({ dialects: [dialect] }), "validators.js"),
  entities: dialect.entities.map(({ id }) => id),
});

/** The validators of the dialect that has an entity. Throws UnknownEntityError. */
export const writeValidators = (model: Model, id: string): Validators => validatorsOf(dialectWith(model, id));
