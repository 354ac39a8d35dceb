/** Methods of unions and their variants that return the members that all variants share. */

import { isAlwaysThere, presenceOf } from "../../3-plan/presence.ts";
import { sharedMembersIn, type SharedMember, type StoredMember } from "../../3-plan/shared-members.ts";
import type { Entity, UnionEntity } from "../../model/model.ts";
import { onceEach } from "../../support/once.ts";
import { methodsOf } from "../methods.ts";
import { pathOf, sharedName } from "../render/member-names.ts";
import { codecOf, type Codec } from "./codec.ts";
import { go, identifier, stringLiteral, type Go } from "./encode.ts";
import { fieldNames } from "./field-names.ts";
import { fieldView } from "./fields.ts";
import type { Method } from "./methods.ts";
import { names, type Package } from "./package.ts";
import { outerUnions } from "./shape.ts";

/** A method of the interface, and of all of its variants. */
interface Accessor {
  readonly name: Go;
  /** Whether the method returns the field as it is stored. Otherwise, it also returns whether there is a value. */
  readonly isGetter: boolean;
  readonly result: Go;
  readonly comment: Go;
  readonly member: SharedMember;
}

const recordOf = ({ around, owner }: StoredMember): Entity => around[0] ?? owner;

const fieldType = (stored: StoredMember, within: Package): Go => {
  const name = pathOf(stored, names).at(-1) ?? "";
  return fieldView(stored.field, name, stored.owner, within).member?.type ?? go``;
};

const isPointer = (type: Go): boolean => type.startsWith("*");
const isNullable = (type: Go): boolean => type.startsWith("core.Nullable[");

/**
 * Returns the accessor, which is a getter if all variants use the same Go type and unknown variants can
 * return its zero value.
 */
const accessorFor = (member: SharedMember, name: string, within: Package): Accessor => {
  const { type, nil } = codecOf(member.type, within);
  const [first = type, ...others] = new Set(member.stored.map((one) => fieldType(one, within)));
  const hasNothing = nil !== undefined || isPointer(first) || isNullable(first);
  const isGetter = others.length === 0 && (!member.isOpen || hasNothing);
  const wireName = stringLiteral(member.wireName);
  return isGetter
    ? {
        name: identifier(`Get${name}`),
        isGetter,
        result: first,
        comment: go`Get${identifier(name)} returns the member ${wireName}.`,
        member,
      }
    : {
        name: identifier(`Lookup${name}`),
        isGetter,
        result: go`(value ${type}, ok bool)`,
        comment: go`Lookup${identifier(name)} returns the member ${wireName}. ok is false if there is no value.`,
        member,
      };
};

/** Fields and handwritten methods may have the same name. */
const isFree = ({ name, member }: Accessor, within: Package): boolean =>
  !member.stored.some((one) => fieldNames(recordOf(one), within).has(name)) &&
  !methodsOf(within.dialect, "go.go").some(({ text }) => new RegExp(`\\) ${name}\\(`).test(text));

const unionsOf = ({ dialect }: Package): readonly UnionEntity[] =>
  dialect.entities.filter((entity): entity is UnionEntity => entity.kind === "union");

const candidates = (union: UnionEntity, within: Package): Accessor[] =>
  sharedMembersIn(
    within.dialect,
    within.native,
  )(union).flatMap((member) => {
    const name = sharedName(member, names);
    const accessor = name === undefined ? undefined : accessorFor(member, name, within);
    return accessor !== undefined && isFree(accessor, within) ? [accessor] : [];
  });

type Accessors = ReadonlyMap<UnionEntity, readonly Accessor[]>;

/**
 * All unions share one type for unknown variants, so a method must have the same result type in all open
 * unions.
 */
const accessorsIn = onceEach((within: Package): Accessors => {
  const all = unionsOf(within).map((union) => [union, candidates(union, within)] as const);
  const results = new Map<Go, Set<Go>>();
  for (const { name, result, member } of all.flatMap(([, accessors]) => accessors))
    if (member.isOpen) results.set(name, (results.get(name) ?? new Set()).add(result));
  const isClear = ({ name, member }: Accessor): boolean => !member.isOpen || results.get(name)?.size === 1;
  return new Map(all.map(([union, accessors]) => [union, accessors.filter(isClear)]));
});

const distinct = <Named extends { readonly name: Go }>(all: readonly Named[]): Named[] => [
  ...new Map(all.map((one) => [one.name, one])).values(),
];

/** Returns the methods of the interface, including those of outer interfaces that it cannot embed. */
export const interfaceMethods = (union: UnionEntity, within: Package): object[] => {
  const unions = [union, ...outerUnions(union, within)];
  const accessors = unions.flatMap((one) => accessorsIn(within).get(one) ?? []);
  return distinct(accessors).map(({ name, result, comment }) => ({
    comment,
    header: go`${name}() ${result}`,
  }));
};

const lookupBody = (place: Go, stored: StoredMember, { type, nil }: Codec, within: Package): Go => {
  const held = fieldType(stored, within);
  if (isNullable(held)) return go`return ${place}.Get()`;
  if (held !== type) return go`return codec.Pointed(${place})`;
  const isThere = nil === undefined || isAlwaysThere(presenceOf(stored.field, within.entities));
  return isThere ? go`return ${place}, true` : go`return ${place}, ${place} != nil`;
};

const methodOf = (entity: Entity, accessor: Accessor, stored: StoredMember, within: Package): Method => {
  const { name, result, comment, isGetter, member } = accessor;
  const place = pathOf(stored, names).reduce<Go>((path, part) => go`${path}.${identifier(part)}`, go`it`);
  return {
    header: go`func (it *${within.namesOf(entity).type}) ${name}() ${result}`,
    comment,
    body: isGetter ? go`return ${place}` : lookupBody(place, stored, codecOf(member.type, within), within),
  };
};

const methodsIn = onceEach((within: Package): ReadonlyMap<Entity, ReadonlyMap<Go, Method>> => {
  const all = new Map<Entity, Map<Go, Method>>();
  for (const accessor of [...accessorsIn(within).values()].flat())
    for (const stored of accessor.member.stored) {
      const entity = recordOf(stored);
      const methods = all.get(entity) ?? new Map<Go, Method>();
      all.set(entity, methods.set(accessor.name, methodOf(entity, accessor, stored, within)));
    }
  return all;
});

/** Returns the methods of a record for the unions that contain it. */
export const memberMethods = (entity: Entity, within: Package): Method[] => [
  ...(methodsIn(within).get(entity)?.values() ?? []),
];

/** Returns the methods of unknown variants, which lack the shared members. */
export const unknownMembers = (within: Package): Method[] => {
  const open = [...accessorsIn(within).values()].flat().filter(({ member }) => member.isOpen);
  return distinct(open).map(({ name, result, comment, isGetter }) =>
    isGetter
      ? { header: go`func (*Unknown) ${name}() (none ${result})`, comment, body: go`return none` }
      : { header: go`func (*Unknown) ${name}() ${result}`, comment, body: go`return value, false` },
  );
};
