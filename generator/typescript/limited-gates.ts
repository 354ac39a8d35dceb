/** Gates of single fields that a salvage hint must judge and that Ajv limits beyond their shape. */

import { objectAt, type JsonObject } from "../json.ts";
import { stepOf, type Entity, type Field, type Type } from "../model.ts";
import { identifier, type TypeScript } from "./encode.ts";

export interface LimitedGate {
  readonly name: TypeScript;
  readonly type: Type;
  readonly check: JsonObject;
}

const wordOf = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9]/g, (char) => `$${char.charCodeAt(0).toString(16)}`);

/** The gate's name: `isRow_when_field`. */
export const limitedGate = (entity: string, { wireName }: Field): TypeScript =>
  identifier(`is${entity}_${wordOf(wireName)}_field`);

/** The limited gates of an entity; of a list whose items are salvaged one by one, the gate is that of an item. */
export const limitedGatesOf = (entity: Entity): LimitedGate[] => {
  if (entity.kind !== "record") return [];
  const properties = objectAt(entity.check, "properties");
  return entity.fields.flatMap((field) => {
    const items = stepOf(field, "salvage-items") !== undefined;
    if (!field.isLimited || !(items || stepOf(field, "salvage-field"))) return [];
    const check = objectAt(properties, field.wireName);
    const ofItem = items && field.type.kind === "list" ? field.type.items : undefined;
    return [
      {
        name: limitedGate(entity.name, field),
        type: ofItem ?? field.type,
        check: ofItem === undefined ? check : objectAt(check, "items"),
      },
    ];
  });
};
