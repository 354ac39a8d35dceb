/** Documented default values, which `withDefaults` fills in. */

import { writeJson } from "../../runtime/core/json/index.ts";
import type { Entity } from "../model/model.ts";

/** Returns the default values as a JSON object, or undefined if there are none. */
export const notedDefaults = (entity: Entity): string | undefined => {
  if (entity.kind !== "record") return undefined;
  const members = [...(entity.inherited ?? []), ...entity.fields].flatMap(({ wireName, noted }) =>
    noted === undefined ? [] : [[wireName, noted] as const],
  );
  return members.length === 0 ? undefined : writeJson(Object.fromEntries(members));
};
