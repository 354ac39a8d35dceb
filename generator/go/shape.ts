/** How the types of a package lean on each other: which unions hold which, what is flattened, what would hold itself. */

import { presenceOf } from "../3-plan/presence.ts";
import {
  unlimited,
  type Entity,
  type Field,
  type RecordEntity,
  type Type,
  type UnionEntity,
  type Variant,
} from "../model.ts";
import { onceFor } from "./cache.ts";
import { isConstant } from "./defaults.ts";
import { go, type Go } from "./encode.ts";
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

const unionsOf = ({ dialect }: Package): readonly UnionEntity[] =>
  dialect.entities.filter((entity): entity is UnionEntity => entity.kind === "union");

/** The unions around every entity that is a variant; asked for every entity, so made once for a package. */
const around = onceFor((within: Package): ReadonlyMap<string, readonly UnionEntity[]> => {
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
const withOuter = (unions: readonly UnionEntity[], within: Package): UnionEntity[] => {
  const all = new Set(unions);
  for (const union of all) for (const outer of unionsAround(union.name, within)) all.add(outer);
  return [...all];
};

/** What an interface says of the unions around it: their interfaces, or their methods where those lead back to it. */
export const outerOf = (union: UnionEntity, within: Package): Go[] => {
  const direct = unionsAround(union.name, within);
  const all = withOuter(direct, within);
  if (!all.includes(union)) return direct.map((outer) => within.namesOf(outer).type);
  return all.filter((outer) => outer !== union).map((outer) => go`is${within.namesOf(outer).type}()`);
};

/** Past this gofmt lets the end of an empty body stand on the next line. */
const longestHeader = 99;

/** A method that makes a type a variant of a union. */
const marker = (receiver: Go, union: Go): Go => {
  const header = go`func (${receiver}) is${union}()`;
  return header.length > longestHeader ? go`${header} {\n}` : go`${header} {}`;
};

const markers = (receiver: Go, unions: readonly UnionEntity[], within: Package): Go[] =>
  withOuter(unions, within).map((union) => marker(receiver, within.namesOf(union).type));

/** The methods that make an entity a variant of the unions around it. */
export const markersOf = (receiver: Go, entity: Entity, within: Package): Go[] =>
  markers(receiver, unionsAround(entity.name, within), within);

/** The same for a type that only holds a variant. */
export const variantMarkers = (receiver: Go, union: UnionEntity, within: Package): Go[] =>
  markers(receiver, [union], within);

/** The same for unknown variants, which open unions keep. */
export const unknownMarkers = (within: Package): Go[] => {
  const open = unionsOf(within).filter(({ tagging, open: isOpen }) => isOpen && tagging.kind === "internal");
  return markers(go`*Unknown`, open, within);
};

/** The entities whose members stand among those of another one. */
export const flattenBases = onceFor((within: Package): ReadonlySet<string> => {
  const bases = new Set<string>();
  for (const entity of within.dialect.entities)
    if (entity.kind === "record" && entity.flatten !== undefined)
      bases.add(resolve(entity.flatten.entity, within).name);
  for (const name of bases) {
    const entity = within.entities.get(name);
    if (entity?.kind !== "union" || entity.tagging.kind !== "internal") continue;
    for (const variant of entity.variants) {
      const inner = ownEntity(entity, variant, within);
      if (inner !== undefined) bases.add(inner.name);
    }
  }
  return bases;
});

/** The entities that a type in Go holds without a pointer, a list or an interface between. */
const heldIn = (type: Type, within: Package): Entity[] => {
  const inner = unlimited(type);
  const entity = inner.kind === "reference" ? resolve(inner.entity, within) : undefined;
  return entity === undefined ? [] : [entity];
};

const isHeld = (field: Field, { entities }: Package): boolean =>
  !isConstant(field) && ["required", "default"].includes(presenceOf(field, entities).kind);

const heldBy = (entity: Entity, within: Package): Entity[] => {
  if (entity.kind === "alias") return heldIn(entity.type, within);
  if (entity.kind !== "record") return [];
  const base: Type[] =
    entity.flatten === undefined ? [] : [{ kind: "reference", entity: entity.flatten.entity }];
  const held = entity.fields.filter((field) => isHeld(field, within)).map(({ type }) => type);
  return [...base, ...held].flatMap((type) => heldIn(type, within));
};

/** Whether a struct that holds this type as it is would hold itself. */
export const needsPointer = (record: RecordEntity, type: Type, within: Package): boolean => {
  const reached = new Set(heldIn(type, within));
  for (const next of reached) for (const held of heldBy(next, within)) reached.add(held);
  return reached.has(record);
};
