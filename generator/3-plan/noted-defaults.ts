/** Defaults that are notes: what `withDefaults` of a record fills in, in every language. */

import { writeJson } from "../../runtime/core/json/index.ts";
import type { Entity } from "../model/model.ts";

/** The members as the text of an object; undefined where the author notes no default. */
export const notedDefaults = (entity: Entity): string | undefined => {
  if (entity.kind !== "record") return undefined;
  const members = [...(entity.inherited ?? []), ...entity.fields].flatMap(({ wireName, noted }) =>
    noted === undefined ? [] : [[wireName, noted] as const],
  );
  return members.length === 0 ? undefined : writeJson(Object.fromEntries(members));
};
