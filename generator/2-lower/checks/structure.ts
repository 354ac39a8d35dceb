/** Checks of relations between entities, such as flattening and references. */

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
      const message = `"${wireName}" is also declared in ${flatten.entity}, or is the name of the flattened field`;
      const hint = "Rename one of the two fields, because both become keys of the same JSON object.";
      report({ code: "flatten_clash", file: source.path, pointer, message, hint });
    }
  }
};

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

/** If a base accepts every key, the entity cannot have other fields. */
export const flattenedEntitiesHaveMembers: Check = ({ entities }, _files, report) => {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  for (const entity of entities) {
    if (entity.kind !== "record" || entity.flatten === undefined) continue;
    const { entity: base } = entity.flatten;
    if (!byName.has(base) || hasMembers({ kind: "reference", entity: base }, byName)) continue;
    const message = `${base} is not an object with declared fields, so it cannot be flattened`;
    const hint = "Flatten a record or an internally tagged union, or move it to its own field.";
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
    const message = `${closed.name} rejects unknown fields, so no fields can be added to it`;
    const hint = "Allow unknown fields in it, or move the fields into it.";
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
    const message = `two variants of ${name} are flattened into "${twice}", so they cannot be distinguished in memory`;
    const hint = "Use another name in x-flatten for one of them.";
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
    const message = `${entity.name} refers back to itself without a field, list or map in between`;
    const hint = "Put a record in between. Otherwise no value is valid.";
    report({ code: "ref_cycle", file: entity.source.path, pointer: entity.pointer, message, hint });
  }
};
