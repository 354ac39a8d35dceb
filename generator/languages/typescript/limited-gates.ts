/** Type guards for individual fields that have a salvage hint and limits that only Ajv enforces. */

import { objectAt, type JsonObject } from "../../support/json.ts";
import { presenceOf } from "../../3-plan/presence.ts";
import type { Dialect, Entity, Field, Type } from "../../model/model.ts";
import { entitiesByName } from "../../model/model.ts";
import { listIn } from "../../model/salvage.ts";
import { identifier, type TypeScript } from "./encode.ts";

export interface LimitedGate {
  readonly name: TypeScript;
  readonly type: Type;
  readonly check: JsonObject;
}

const wordOf = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9]/g, (char) => `$${char.charCodeAt(0).toString(16)}`);

type Part = "field" | "item";

/** Returns the guard's name: `isRow_when_field`, or `isRow_when_item` if items are salvaged individually. */
export const limitedGate = (entity: string, { wireName }: Field, part: Part): TypeScript =>
  identifier(`is${entity}_${wordOf(wireName)}_${part}`);

export const limitedGatesOf = (entity: Entity, dialect: Dialect): LimitedGate[] => {
  if (entity.kind !== "record") return [];
  const properties = objectAt(entity.check, "properties");
  return entity.fields
    .filter(({ isLimited }) => isLimited)
    .flatMap((field) => {
      const check = objectAt(properties, field.wireName);
      const gate = (part: Part): LimitedGate => ({
        name: limitedGate(entity.name, field, part),
        type: field.type,
        check,
      });
      const { skipsItems, onError } = presenceOf(field, entitiesByName(dialect));
      const list = skipsItems ? listIn(field.type) : undefined;
      const item = list && { ...gate("item"), type: list.items, check: objectAt(check, "items") };
      return [...(item ? [item] : []), ...(onError === "refused" ? [] : [gate("field")])];
    });
};
