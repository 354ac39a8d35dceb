/** Generates and loads validators for the user's schema in memory. */

import * as core from "../../runtime/core/index.ts";
import type { Issue } from "../../runtime/core/index.ts";
import { GenerationError } from "../../generator/support/diagnostics.ts";
import type { Artifact, Model } from "../../generator/model/model.ts";
import { runnableValidators } from "../../generator/languages/typescript/targets/validators.ts";
import type { Explain } from "./dialects.ts";
import { modelOf } from "./making.ts";
import type { Project } from "./project.ts";

const readable = (project: Project): Model => {
  try {
    return modelOf(project);
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error;
    const [first] = error.diagnostics;
    throw new Error(
      `The schema has ${error.diagnostics.length} problem(s). ${first?.message}. ${first?.hint}`,
      { cause: error },
    );
  }
};

export const entitiesIn = (project: Project): string[] =>
  readable(project).dialects.flatMap(({ entities }) => entities.map(({ name }) => name));

/**
 * Passes imports to the in-memory module through the worker's global object, because the module has no URL to
 * import from.
 */
const linked = (text: string, artifacts: readonly Artifact[]): string =>
  text
    .replace(/^import \* as core from "koine\/core";$/m, "const core = globalThis.koineCore;")
    .replace('"./document.js"', () => JSON.stringify(urlOf("document.js", artifacts)));

const urlOf = (name: string, artifacts: readonly Artifact[]): string => {
  const text = artifacts.find(({ path }) => path.endsWith(`/${name}`))?.text ?? "";
  return URL.createObjectURL(new Blob([linked(text, artifacts)], { type: "text/javascript" }));
};

type Reason = (wire: unknown, pointer: string, issues: Issue[]) => void;

const isReason = (value: unknown): value is Reason => typeof value === "function";

export const explainOwn = async (project: Project, entity: string): Promise<Explain> => {
  Object.assign(globalThis, { koineCore: core });
  const artifacts = runnableValidators(readable(project));
  const loaded: unknown = await import(/* @vite-ignore */ urlOf("validators.js", artifacts));
  const reason: unknown = Reflect.get(Object(loaded), `explain${entity}`);
  if (!isReason(reason)) throw new Error(`The schema has no entity "${entity}"`);
  return (wire) => {
    const issues: Issue[] = [];
    reason(wire, "", issues);
    return issues;
  };
};
