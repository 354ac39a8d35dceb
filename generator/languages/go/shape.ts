/** Relations between the types of a package: which unions hold which, what is flattened, what would hold itself. */

import { pointersOf, type Holding } from "../../3-plan/references.ts";
import { unlimited, type Entity, type UnionEntity, type Variant } from "../../model/model.ts";
import { reached } from "../../model/graph.ts";
import { onceEach } from "../../support/once.ts";
import { go, type Go } from "./encode.ts";
import type { Method } from "./methods.ts";
import { resolve, type Package } from "./package.ts";

/** The entity that a variant is, where the variant needs no type of its own in Go. */
export const ownEntity = (
  { tagging }: UnionEntity,
  variant: Variant,
  within: Package,
): Entity | undefined => {
  const type = unlimited(variant.type);
  if (tagging.kind === "external" || type.kind !== "reference") return undefined;
  const entity = resolve(type.entity, within);
  return entity.kind === "alias" && entity.type.kind === "json" ? undefined : entity;
};

/** True when an entity is an object whose declared members are known; else its members are what it is written as. */
export const hasDeclared = (entity: Entity): boolean =>
  entity.kind === "record" || (entity.kind === "union" && entity.tagging.kind === "internal");

const unionsOf = ({ dialect }: Package): readonly UnionEntity[] =>
  dialect.entities.filter((entity): entity is UnionEntity => entity.kind === "union");

/** The unions around every entity that is a variant; asked for every entity, so made once for a package. */
const around = onceEach((within: Package): ReadonlyMap<string, readonly UnionEntity[]> => {
  const all = new Map<string, UnionEntity[]>();
  for (const union of unionsOf(within)) {
    const own = union.variants.flatMap((variant) => ownEntity(union, variant, within)?.name ?? []);
    for (const name of new Set(own)) all.set(name, [...(all.get(name) ?? []), union]);
  }
  return all;
});

/** The unions that have an entity as a variant. */
export const unionsAround = (name: string, within: Package): readonly UnionEntity[] =>
  around(within).get(name) ?? [];

/** A union with all unions that it is a variant of, at any height. */
const withOuter = (unions: readonly UnionEntity[], within: Package): UnionEntity[] => [
  ...reached(unions, ({ name }) => unionsAround(name, within)),
];

/** The elements of an interface for the unions around it: their interfaces, or their methods where those lead back to it. */
export const outerOf = (union: UnionEntity, within: Package): Go[] => {
  const direct = unionsAround(union.name, within);
  const all = withOuter(direct, within);
  if (!all.includes(union)) return direct.map((outer) => within.namesOf(outer).type);
  return all.filter((outer) => outer !== union).map((outer) => go`is${within.namesOf(outer).type}()`);
};

const markers = (receiver: Go, unions: readonly UnionEntity[], within: Package): Method[] =>
  withOuter(unions, within).map((union) => ({
    header: go`func (${receiver}) is${within.namesOf(union).type}()`,
  }));

/** The methods that make an entity a variant of the unions around it. */
export const markersOf = (receiver: Go, entity: Entity, within: Package): Method[] =>
  markers(receiver, unionsAround(entity.name, within), within);

/** The same for a type that only holds a variant. */
export const variantMarkers = (receiver: Go, union: UnionEntity, within: Package): Method[] =>
  markers(receiver, [union], within);

/** The same for unknown variants, which open unions keep. */
export const unknownMarkers = (within: Package): Method[] => {
  const open = unionsOf(within).filter(({ tagging, open: isOpen }) => isOpen && tagging.kind === "internal");
  return markers(go`*Unknown`, open, within);
};

/** Structs hold what must be there; lists, maps, interfaces and pointers stand between otherwise. */
const isByValue = ({ kind, orNull, presence }: Holding): boolean =>
  kind !== "variant" && !orNull && ["required", "default", undefined].includes(presence?.kind);

/** Where a pointer stands, lest a struct hold itself. */
export const isPointer = onceEach((within: Package) => pointersOf(within.dialect, isByValue));
