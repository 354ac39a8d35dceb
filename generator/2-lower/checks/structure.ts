/** Checks of relations between entities: flattening and references. */

import type { Entity, RecordEntity, Type } from "../../model/model.ts";
import { arrowsInCycles } from "../../model/graph.ts";
import { hasMembers } from "../../model/members.ts";
import { declaredTypes, namesIn, typesOfSameData } from "../../model/walk.ts";
import type { Check } from "./check.ts";

/** Returns the keys that an entity may have on the wire, including flattened fields and variants. */
const wireKeys = (
  name: string,
  byName: ReadonlyMap<string, Entity>,
  visited = new Set<string>(),
): string[] => {
  const entity = byName.get(name);
  if (entity === undefined || visited.has(name)) return [];
  visited.add(name);
  if (entity.kind === "record") {
    const base = entity.flatten === undefined ? [] : wireKeys(entity.flatten.entity, byName, visited);
    return [...base, ...entity.fields.map(({ wireName }) => wireName)];
  }
  return namesIn(declaredTypes(entity)).flatMap((inner) => wireKeys(inner, byName, visited));
};

export const flattenedKeysDoNotClash: Check = ({ entities }, _files, report) => {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const flattening = entities.filter((entity): entity is RecordEntity => entity.kind === "record");
  for (const { flatten, fields, source } of flattening) {
    if (flatten === undefined) continue;
    const keys = wireKeys(flatten.entity, byName);
    for (const { wireName, pointer } of fields) {
      if (!keys.includes(wireName) && wireName !== flatten.field) continue;
      const message = `"${wireName}" stands in ${flatten.entity} or names the flattened field already`;
      const hint = "rename one of the two fields; both would stand in one JSON object";
      report({ code: "flatten_clash", file: source.path, pointer, message, hint });
    }
  }
};

/** Returns the records of an entity: itself, or those of a union's variants. */
const recordsBehind = (
  name: string,
  byName: ReadonlyMap<string, Entity>,
  visited = new Set<string>(),
): RecordEntity[] => {
  const entity = byName.get(name);
  if (entity === undefined || visited.has(name)) return [];
  visited.add(name);
  if (entity.kind === "record") return [entity];
  return namesIn(declaredTypes(entity)).flatMap((inner) => recordsBehind(inner, byName, visited));
};

/** A base that accepts every key leaves no room for other fields. */
export const flattenedEntitiesHaveMembers: Check = ({ entities }, _files, report) => {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  for (const entity of entities) {
    if (entity.kind !== "record" || entity.flatten === undefined) continue;
    const { entity: base } = entity.flatten;
    if (!byName.has(base) || hasMembers({ kind: "reference", entity: base }, byName)) continue;
    const message = `${base} is no object of declared fields, so no field can stand beside it`;
    const hint = "flatten a record or a union with a tag inside, or put it under a field of its own";
    const pointer = `${entity.pointer}/x-flatten`;
    report({ code: "flatten_shape", file: entity.source.path, pointer, message, hint });
  }
};

export const flattenedEntitiesAdmitOtherKeys: Check = ({ entities }, _files, report) => {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  for (const entity of entities) {
    if (entity.kind !== "record" || entity.flatten === undefined) continue;
    const closed = recordsBehind(entity.flatten.entity, byName).find(
      ({ unknownFields }) => unknownFields === "refuse",
    );
    if (closed === undefined) continue;
    const message = `${closed.name} refuses every key but its own, so no field can stand beside them`;
    const hint = "let it keep unknown fields, or put the fields into it";
    const pointer = `${entity.pointer}/x-flatten`;
    report({ code: "flatten_clash", file: entity.source.path, pointer, message, hint });
  }
};

export const flattenedVariantsDiffer: Check = ({ entities }, _files, report) => {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  for (const { kind, name, source, pointer } of entities) {
    if (kind !== "union") continue;
    const fields = recordsBehind(name, byName).flatMap(({ flatten }) => flatten?.field ?? []);
    const twice = fields.find((field, index) => fields.indexOf(field) !== index);
    if (twice === undefined) continue;
    const message = `two variants of ${name} are flattened into "${twice}"; in memory nothing tells them apart`;
    const hint = "give one of them another name in x-flatten";
    report({ code: "flatten_clash", file: source.path, pointer, message, hint });
  }
};

/** Returns the entities reached without descending into an object or an array. */
const directReferences = (entity: Entity): string[] => {
  const through = (type: Type): string[] => namesIn(typesOfSameData(type));
  if (entity.kind === "alias") return through(entity.type);
  if (entity.kind === "record") return entity.flatten === undefined ? [] : [entity.flatten.entity];
  if (entity.kind !== "union" || entity.tagging.kind === "external") return [];
  return entity.variants.flatMap(({ type }) => through(type));
};

export const referencesEnd: Check = ({ entities }, _files, report) => {
  const arrows = entities.flatMap((entity) =>
    directReferences(entity).map((to) => ({ from: entity.name, to })),
  );
  const endless = new Set(arrowsInCycles(arrows).map(({ from }) => from));
  for (const entity of entities.filter(({ name }) => endless.has(name))) {
    const message = `${entity.name} leads back to itself without a field, list or map in between`;
    const hint = "no data could ever satisfy it; put a record between";
    report({ code: "ref_cycle", file: entity.source.path, pointer: entity.pointer, message, hint });
  }
};
