/** Which entities of a model are wanted: those that are included and not excluded, and all that they refer to. */

import { didYouMean } from "../../runtime/core/describe.ts";
import type { Report } from "../diagnostics.ts";
import { entitiesByName, never, type Dialect, type Entity, type Model, type Type } from "../model.ts";
import type { Plan } from "../options.ts";

const typesOf = (entity: Entity): readonly Type[] => {
  switch (entity.kind) {
    case "record":
      return [...entity.fields.map(({ type }) => type), ...(entity.rest === undefined ? [] : [entity.rest])];
    case "union":
      return entity.variants.map(({ type }) => type);
    case "alias":
      return [entity.type];
    case "enum":
      return [];
    default:
      return never(entity);
  }
};

const namesIn = (type: Type): string[] => {
  switch (type.kind) {
    case "reference":
      return [type.entity];
    case "list":
      return namesIn(type.items);
    case "map":
      return namesIn(type.values);
    case "nullable":
    case "limited":
      return namesIn(type.of);
    default:
      return [];
  }
};

const referredBy = (entity: Entity): string[] => [
  ...typesOf(entity).flatMap(namesIn),
  ...(entity.kind === "record" && entity.flatten !== undefined ? [entity.flatten.entity] : []),
];

/** `Message*` as a test of names; a pattern with a dialect before the dot means that dialect alone. */
const matcher = (pattern: string): ((entity: Entity) => boolean) => {
  const parts = pattern.split("*").map((part) => part.replaceAll(/[^A-Za-z0-9]/g, String.raw`\$&`));
  const whole = new RegExp(`^${parts.join(".*")}$`, "u");
  return ({ name, id }) => whole.test(pattern.includes(".") ? id : name);
};

const wanted = (dialect: Dialect, { include, exclude = [] }: Plan): Dialect => {
  const byName = entitiesByName(dialect);
  const isIn = (patterns: readonly string[], entity: Entity): boolean =>
    patterns.some((pattern) => matcher(pattern)(entity));
  const chosen = dialect.entities.filter(
    (entity) => (include === undefined || isIn(include, entity)) && !isIn(exclude, entity),
  );
  const kept = new Set(chosen);
  for (const entity of kept)
    for (const name of referredBy(entity)) {
      const target = byName.get(name);
      if (target !== undefined) kept.add(target);
    }
  return { ...dialect, entities: dialect.entities.filter((entity) => kept.has(entity)) };
};

const refuseIdle = (model: Model, plan: Plan, key: "include" | "exclude", report: Report): void => {
  const entities = model.dialects.flatMap((dialect) => dialect.entities);
  (plan[key] ?? []).forEach((pattern, index) => {
    if (entities.length === 0 || entities.some(matcher(pattern))) return;
    const { file = "", pointer = "" } = plan.origin ?? {};
    const message = `no entity is called "${pattern}"`;
    const known = entities.map(({ name }) => name);
    const hint = `* stands for any letters${didYouMean(pattern, known)}`;
    report({ code: "config_unread", file, pointer: `${pointer}/${key}/${index}`, message, hint });
  });
};

/** The model with the wanted entities; a pattern that fits none is reported. */
export const select = (model: Model, plan: Plan, report: Report): Model => {
  if (plan.include === undefined && plan.exclude === undefined) return model;
  for (const key of ["include", "exclude"] as const) refuseIdle(model, plan, key, report);
  return { ...model, dialects: model.dialects.map((dialect) => wanted(dialect, plan)) };
};
