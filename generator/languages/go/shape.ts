/** Relations between the types of a package: unions and their variants, flattened types, and recursion. */

import { pointersOf, type Holding } from "../../3-plan/references.ts";
import { unlimited, type Entity, type UnionEntity, type Variant } from "../../model/model.ts";
import { reached } from "../../model/graph.ts";
import { onceEach } from "../../support/once.ts";
import { go, type Go } from "./encode.ts";
import type { Method } from "./methods.ts";
import { isUntyped, resolve, type Package } from "./package.ts";

/** Returns a variant's entity, if the entity needs no wrapper in Go. */
export const ownEntity = (
  { tagging }: UnionEntity,
  variant: Variant,
  within: Package,
): Entity | undefined => {
  const type = unlimited(variant.type);
  if (tagging.kind === "external" || type.kind !== "reference") return undefined;
  const entity = resolve(type.entity, within);
  return isUntyped(entity) ? undefined : entity;
};

/** Returns true if an entity is an object with declared properties. */
export const hasDeclared = (entity: Entity): boolean =>
  entity.kind === "record" || (entity.kind === "union" && entity.tagging.kind === "internal");

const unionsOf = ({ dialect }: Package): readonly UnionEntity[] =>
  dialect.entities.filter((entity): entity is UnionEntity => entity.kind === "union");

/** Maps each entity to the unions that contain it, computed once per package. */
const around = onceEach((within: Package): ReadonlyMap<string, readonly UnionEntity[]> => {
  const all = new Map<string, UnionEntity[]>();
  for (const union of unionsOf(within)) {
    const own = union.variants.flatMap((variant) => ownEntity(union, variant, within)?.name ?? []);
    for (const name of new Set(own)) all.set(name, [...(all.get(name) ?? []), union]);
  }
  return all;
});

export const unionsAround = (name: string, within: Package): readonly UnionEntity[] =>
  around(within).get(name) ?? [];

/** Returns a union and all unions that contain it, transitively. */
const withOuter = (unions: readonly UnionEntity[], within: Package): UnionEntity[] => [
  ...reached(unions, ({ name }) => unionsAround(name, within)),
];

/** Returns the enclosing unions that a recursive union's interface cannot embed. */
export const outerUnions = (union: UnionEntity, within: Package): readonly UnionEntity[] => {
  const all = withOuter(unionsAround(union.name, within), within);
  return all.includes(union) ? all.filter((outer) => outer !== union) : [];
};

/**
 * Returns the interface elements for the enclosing unions: embedded interfaces or, for recursive unions,
 * methods.
 */
export const outerOf = (union: UnionEntity, within: Package): Go[] => {
  const direct = unionsAround(union.name, within).filter((outer) => outer !== union);
  const listed = outerUnions(union, within);
  return listed.length > 0
    ? listed.map((outer) => go`is${within.namesOf(outer).type}()`)
    : direct.map((outer) => within.namesOf(outer).type);
};

const markers = (receiver: Go, unions: readonly UnionEntity[], within: Package): Method[] =>
  withOuter(unions, within).map((union) => ({
    header: go`func (${receiver}) is${within.namesOf(union).type}()`,
  }));

export const markersOf = (receiver: Go, entity: Entity, within: Package): Method[] =>
  markers(receiver, unionsAround(entity.name, within), within);

/** Returns the marker methods for a wrapper around one of the union's variants. */
export const variantMarkers = (receiver: Go, union: UnionEntity, within: Package): Method[] =>
  markers(receiver, [union], within);

/** Returns the marker methods of the unknown-variant type, which only open unions have. */
export const unknownMarkers = (within: Package): Method[] => {
  const open = unionsOf(within).filter(({ tagging, open: isOpen }) => isOpen && tagging.kind === "internal");
  return markers(go`*Unknown`, open, within);
};

/** Structs contain required fields by value. Lists, maps, interfaces and pointers break recursion. */
const isByValue = ({ kind, orNull, presence }: Holding): boolean =>
  kind !== "variant" && !orNull && ["required", "default", undefined].includes(presence?.kind);

/** Returns the fields that must be pointers because the struct would otherwise contain itself. */
export const isPointer = onceEach((within: Package) => pointersOf(within.dialect, isByValue));
