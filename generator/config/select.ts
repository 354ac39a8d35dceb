/** Selects the entities of a model that are included and not excluded, plus everything they refer to. */

import { didYouMean } from "../../runtime/core/describe.ts";
import type { Report } from "../support/diagnostics.ts";
import { entitiesByName, type Dialect, type Entity, type Model } from "../model/model.ts";
import type { Settings } from "./options.ts";
import { reachableEntities } from "../model/walk.ts";

/**
 * Compiles a pattern such as `Message*`. A pattern with a dot matches entity ids, which start with the
 * dialect.
 */
const matcher = (pattern: string): ((entity: Entity) => boolean) => {
  const parts = pattern.split("*").map((part) => part.replaceAll(/[^A-Za-z0-9]/g, String.raw`\$&`));
  const whole = new RegExp(`^${parts.join(".*")}$`, "u");
  return ({ name, id }) => whole.test(pattern.includes(".") ? id : name);
};

const wanted = (dialect: Dialect, { include, exclude = [] }: Settings): Dialect => {
  const byName = entitiesByName(dialect);
  const isIn = (patterns: readonly string[], entity: Entity): boolean =>
    patterns.some((pattern) => matcher(pattern)(entity));
  const chosen = dialect.entities.filter(
    (entity) => (include === undefined || isIn(include, entity)) && !isIn(exclude, entity),
  );
  const kept = reachableEntities(chosen, byName);
  return { ...dialect, entities: dialect.entities.filter((entity) => kept.has(entity)) };
};

const refuseIdle = (model: Model, settings: Settings, key: "include" | "exclude", report: Report): void => {
  const entities = model.dialects.flatMap((dialect) => dialect.entities);
  (settings[key] ?? []).forEach((pattern, index) => {
    if (entities.length === 0 || entities.some(matcher(pattern))) return;
    const { file = "", pointer = "" } = settings.origin ?? {};
    const message = `no entity matches "${pattern}"`;
    const known = entities.map(({ name }) => name);
    const hint = `Use entity names. * matches any characters${didYouMean(pattern, known)}`;
    report({ code: "config_unread", file, pointer: `${pointer}/${key}/${index}`, message, hint });
  });
};

/** Returns the model with only the selected entities. Reports patterns that match no entity. */
export const select = (model: Model, settings: Settings, report: Report): Model => {
  if (settings.include === undefined && settings.exclude === undefined) return model;
  for (const key of ["include", "exclude"] as const) refuseIdle(model, settings, key, report);
  return { ...model, dialects: model.dialects.map((dialect) => wanted(dialect, settings)) };
};
