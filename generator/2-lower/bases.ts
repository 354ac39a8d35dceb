/** Bases: records that other records reference and extend with additional fields. */

import { isDeepStrictEqual } from "node:util";
import { arrayAt, isJsonObject, stringAt, type JsonObject } from "../support/json.ts";
import type { Entity, Field, RecordEntity } from "../model/model.ts";
import { placesOfNode } from "../patterns/pattern.ts";
import type { DocumentFiles, Place } from "../schema/schema-set.ts";
import { placeKey } from "../support/place-key.ts";

type ByPlace = ReadonlyMap<string, Entity>;

const referencesIn = (node: JsonObject, at: Place): { reference: string; at: Place }[] => {
  const reference = stringAt(node, "$ref");
  const parts = arrayAt(node, "allOf").filter(isJsonObject);
  return [
    ...(reference === "" ? [] : [{ reference, at }]),
    ...parts.flatMap((part) => referencesIn(part, placesOfNode(part)[0] ?? at)),
  ];
};

/** The properties of a field that affect generated code. */
const essence = (field: Field): object => ({ ...field, pointer: "", description: "", was: [] });

/** Reduces a name to the characters that are distinct in every language: lowercase letters and digits. */
const plain = ({ wireName }: Field): string => wireName.toLowerCase().replace(/[^a-z0-9]/g, "");

const isOpen = ({ unknownFields, rest, limits, flatten }: RecordEntity): boolean =>
  unknownFields === "keep" && rest === undefined && limits === undefined && flatten === undefined;

/**
 * Returns the fields that the record adds to a base. Returns undefined if one of the base's fields is missing
 * or differs.
 */
const fieldsBeside = (record: RecordEntity, base: RecordEntity): readonly Field[] | undefined => {
  if (!isOpen(record) || !isOpen(base) || base.fields.length === 0) return undefined;
  const inherited = new Map(base.fields.map((field) => [field.wireName, field]));
  const shared = record.fields.filter(({ wireName }) => inherited.has(wireName));
  const own = record.fields.filter(({ wireName }) => !inherited.has(wireName));
  const isSame = (field: Field): boolean => {
    const other = inherited.get(field.wireName);
    return other !== undefined && isDeepStrictEqual(essence(field), essence(other));
  };
  if (shared.length < inherited.size || !shared.every(isSame)) return undefined;
  const names = new Set(base.fields.map(plain));
  return own.some((field) => names.has(plain(field))) ? undefined : own;
};

export const withBases = (entities: readonly Entity[], document: DocumentFiles): Entity[] => {
  const byPlace: ByPlace = new Map(
    entities
      .filter(({ isPart }) => isPart !== true)
      .map((entity) => [placeKey({ file: entity.source.path, pointer: entity.pointer }), entity]),
  );
  const done = new Map<string, Entity>();

  const recordAt = (reference: string, at: Place, around: readonly string[]): RecordEntity | undefined => {
    const place = document.resolve(reference, at);
    const target = place === undefined ? undefined : byPlace.get(placeKey(place));
    const entity = target === undefined ? undefined : withBase(target, around);
    return entity?.kind === "record" ? entity : undefined;
  };

  const found = (record: RecordEntity, around: readonly string[]): RecordEntity => {
    const at = { file: record.source.path, pointer: record.pointer };
    for (const { reference, at: from } of referencesIn(record.schema, at)) {
      const base = recordAt(reference, from, around);
      const own = base === undefined ? undefined : fieldsBeside(record, base);
      if (base !== undefined && own !== undefined)
        return { ...record, base: base.name, fields: [...base.fields, ...own] };
    }
    return record;
  };

  /** Resolves the base's own base first. Cyclic bases are ignored. */
  const withBase = (entity: Entity, around: readonly string[]): Entity => {
    const known = done.get(entity.name);
    if (known !== undefined) return known;
    if (entity.kind !== "record" || around.includes(entity.name)) return entity;
    const made = found(entity, [...around, entity.name]);
    done.set(entity.name, made);
    return made;
  };
  return entities.map((entity) => withBase(entity, []));
};
