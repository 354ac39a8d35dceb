/** A validator for the command line: the same module that `generate` writes, made in memory from the schemas. */

import { didYouMean } from "../../../runtime/core/describe.ts";
import type { Artifact, Dialect, Model } from "../../model.ts";
import { runnableValidators } from "../../targets/typescript-validators.ts";
import type { Validator } from "./explain.ts";
import { UnknownEntityError } from "./unknown-entity.ts";

const findEntity = (
  { dialects }: Model,
  id: string,
): { readonly dialect: Dialect; readonly name: string } => {
  for (const dialect of dialects) {
    const entity = dialect.entities.find((candidate) => candidate.id === id);
    if (entity !== undefined) return { dialect, name: entity.name };
  }
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

/** The function that adds every reason why data is not of that entity. Throws UnknownEntityError. */
export const writeValidator = (model: Model, id: string): Validator => {
  const { dialect, name } = findEntity(model, id);
  const artifacts = runnableValidators(dialect);
  return { url: moduleUrl(artifacts, "validators.js"), name: `explain${name}` };
};
