/** Methods of sealed interfaces that return the members that all variants share. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import {
  contentsOf,
  sharedMembersIn,
  type SharedMember,
  type StoredMember,
} from "../../3-plan/shared-members.ts";
import type { Entity, RecordEntity, UnionEntity } from "../../model/model.ts";
import { onceEach } from "../../support/once.ts";
import { pathOf, sharedName } from "../render/member-names.ts";
import { accessorComment, parameterTag } from "./comment.ts";
import { identifier, java, type Java } from "./encode.ts";
import { fieldView } from "./fields.ts";
import { names, type Package } from "./package.ts";
import { typeOf } from "./types.ts";
import { ownIn, unionsOf } from "./variants.ts";

export interface MemberMethod {
  readonly name: Java;
  readonly type: Java;
  readonly value: Java;
}

interface Accessor {
  readonly name: Java;
  readonly type: Java;
  /** Whether the accessor of a record component implements the method. */
  readonly isComponent: boolean;
  readonly member: SharedMember;
}

const nullable = java`@Nullable `;

const declaredType = (stored: StoredMember, within: Package): Java => {
  const name = pathOf(stored, names).at(-1) ?? "";
  return fieldView(stored.field, name, within.typeOf(stored.owner), within).component?.declared ?? java``;
};

const isPrimitive = (type: Java): boolean => /^[a-z]+$/.test(type);

/** Returns the interface method's type if components with these types can implement the method. */
const commonType = (types: readonly Java[], isOpen: boolean): Java | undefined => {
  const [first, ...others] = types;
  if (first === undefined) return undefined;
  if (others.length === 0 && !isOpen) return first;
  const orNull = (type: Java): Java => (type.startsWith(nullable) ? type : java`${nullable}${type}`);
  const isShared = others.every((type) => orNull(type) === orNull(first));
  return isShared && !isPrimitive(first) ? orNull(first) : undefined;
};

const accessorFor = (member: SharedMember, name: string, within: Package): Accessor => {
  const types = [...new Set(member.stored.map((stored) => declaredType(stored, within)))];
  const type = commonType(types, member.isOpen);
  return type === undefined
    ? {
        name: identifier(`${name}OrNull`),
        type: java`${nullable}${typeOf(member.type, within).type}`,
        isComponent: false,
        member,
      }
    : { name: identifier(name), type, isComponent: true, member };
};

const recordOf = ({ around, owner }: StoredMember): RecordEntity => around[0] ?? owner;

const isImplicit = (stored: StoredMember, { isComponent }: Accessor): boolean =>
  isComponent && stored.around.length === 0;

const componentNames = (record: RecordEntity): readonly (string | undefined)[] => {
  const { base, fields } = names.record(record);
  return [base, ...fields];
};

/** Unknown variants have components, too. */
const namesOfUnknown = new Set(["tag", "raw"]);

/** Returns true if no component of a variant has the name of a method that this variant needs. */
const isFree = (accessor: Accessor): boolean => {
  const { name, member } = accessor;
  if (member.isOpen && namesOfUnknown.has(name)) return false;
  return member.stored.every(
    (stored) => isImplicit(stored, accessor) || !componentNames(recordOf(stored)).includes(name),
  );
};

/** Records that wrap a variant of a recursive union do not have its members. */
const hasWrappers = (union: UnionEntity, within: Package): boolean =>
  [...contentsOf(union, within.entities)].some(
    (entity) =>
      entity?.kind === "union" &&
      entity.variants.some((variant) => ownIn(within)(entity, variant) === undefined),
  );

const accessorsOf = (union: UnionEntity, within: Package): Accessor[] =>
  hasWrappers(union, within)
    ? []
    : sharedMembersIn(
        within.dialect,
        within.native,
      )(union).flatMap((member) => {
        const name = sharedName(member, names);
        const accessor = name === undefined ? undefined : accessorFor(member, name, within);
        return accessor !== undefined && isFree(accessor) ? [accessor] : [];
      });

const isOrNull = (type: Java): boolean => /^(?:@Nullable )?OrNull</.test(type);

const methodOf = ({ name, type, isComponent }: Accessor, stored: StoredMember, within: Package) => {
  const path = pathOf(stored, names).map((part) => java`${identifier(part)}()`);
  const value = path.reduce((place, call) => java`${place}.${call}`);
  const isInside = !isComponent && isOrNull(declaredType(stored, within));
  return { name, type, value: isInside ? java`${value} == null ? null : ${value}.value()` : value };
};

type Methods = Map<Java, MemberMethod>;

const methodsIn = onceEach((within: Package): ReadonlyMap<Entity, Methods> => {
  const all = new Map<Entity, Methods>();
  const add = (entity: Entity, method: MemberMethod): void => {
    const methods: Methods = all.get(entity) ?? new Map();
    all.set(entity, methods.set(method.name, method));
  };
  for (const union of unionsOf(within))
    for (const accessor of accessorsOf(union, within)) {
      for (const stored of accessor.member.stored)
        if (!isImplicit(stored, accessor)) add(recordOf(stored), methodOf(accessor, stored, within));
      for (const entity of contentsOf(union, within.entities))
        if (entity?.kind === "union") add(entity, { ...accessor, value: java`null` });
    }
  return all;
});

/** Returns the methods that a record, or the unknown variant of a union, implements. */
export const implementedMembers = (entity: Entity, within: Package): readonly MemberMethod[] => [
  ...(methodsIn(within).get(entity)?.values() ?? []),
];

/** Returns the methods that an interface declares. */
export const interfaceMembers = (union: UnionEntity, within: Package) =>
  accessorsOf(union, within).map(({ name, type, member: { wireName, stored } }) => {
    const described = stored.find(({ field }) => field.description.trim() !== "");
    const about = described?.field.description ?? `The member ${writeJson(wireName)}.`;
    const remark = type.startsWith(nullable) ? "Null if there is none." : "";
    return { name, type, comment: accessorComment(name, parameterTag(name, about, remark)) };
  });
