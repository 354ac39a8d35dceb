/** Methods of unions that return the members that all variants share. */

import {
  sharedMembersIn,
  storedIn,
  variantEntity,
  type SharedMember,
  type StoredMember,
} from "../../3-plan/shared-members.ts";
import { unlimited, type Type, type UnionEntity, type Variant } from "../../model/model.ts";
import { writeJson } from "../../../runtime/core/json/index.ts";
import { wordList } from "../../naming/rules.ts";
import { methodsOf } from "../methods.ts";
import { pathOf, sharedName } from "../render/member-names.ts";
import { docLines, identifier, isWide, rust, type Rust } from "./encode.ts";
import { storedType } from "./fields.ts";
import { names, type RustScope } from "./scope.ts";
import { holders, valueType } from "./types.ts";

/** Methods that programs and the core call on every entity. */
const taken = wordList("clone from_json into parse parse_with_notes to_canonical_json to_json");

/** rustfmt breaks longer chains across several lines. */
const longestChain = 60;

/** How a method returns a member: as it is stored, or as an Option of the value. */
type Form = "plain" | "nullable" | "optional";

interface Accessor {
  readonly name: Rust;
  readonly form: Form;
  readonly member: SharedMember;
}

const typeIn = ({ owner, index, field }: StoredMember, scope: RustScope): Rust =>
  storedType(field, scope.isBoxed(owner.name, "field", index), scope);

const isHeldBy = (type: Rust, holder: Rust): boolean => type.startsWith(`${holder}<`);

const formOf = ({ stored, isOpen }: SharedMember, scope: RustScope): Form => {
  const types = new Set(stored.map((member) => typeIn(member, scope)));
  const isPlain = (type: Rust): boolean => !Object.values(holders).some((holder) => isHeldBy(type, holder));
  if (isOpen) return "optional";
  if ([...types].every(isPlain)) return "plain";
  return types.size === 1 && isHeldBy([...types][0] ?? rust``, holders.nullable) ? "nullable" : "optional";
};

/** Returns the handwritten `impl` blocks of a type. */
const handwritten = (type: string, { dialect }: RustScope): string =>
  methodsOf(dialect, "rust.rs")
    .flatMap(({ text }) => text.match(new RegExp(`^impl ${type} \\{[^]*?^\\}`, "gm")) ?? [])
    .join("\n");

/** Handwritten methods of the type may have the same name. */
const isFree = (name: string, union: UnionEntity, scope: RustScope): boolean =>
  !taken.has(name) && !new RegExp(`\\bfn ${name}\\b`).test(handwritten(scope.typeName(union.name), scope));

const accessorsOf = (union: UnionEntity, scope: RustScope): Accessor[] =>
  sharedMembersIn(
    scope.dialect,
    scope.native,
  )(union).flatMap((member) => {
    const name = sharedName(member, names);
    return name !== undefined && isFree(name, union, scope)
      ? [{ name: identifier(name), form: formOf(member, scope), member }]
      : [];
  });

const isCopied = (of: Type, scope: RustScope): boolean => {
  const type = unlimited(of);
  if (type.kind === "integer") return !type.bigint || type.width !== "integer";
  const entity = type.kind === "reference" ? scope.byName.get(type.entity) : undefined;
  return ["boolean", "double"].includes(type.kind) || (entity?.kind === "enum" && !entity.open);
};

const returned = ({ form, member: { type, stored } }: Accessor, scope: RustScope): Rust => {
  const [first] = stored;
  if (form === "nullable" && first !== undefined) return rust`&${typeIn(first, scope)}`;
  const value = valueType(type, false, scope);
  const borrowed = value === "String" ? rust`&str` : isCopied(type, scope) ? value : rust`&${value}`;
  return form === "plain" ? borrowed : rust`Option<${borrowed}>`;
};

/** Whether a value is borrowed as another type: a string as str, a Box as its content. */
const isDereferenced = (stored: Rust): boolean => /^[^<]+<(?:String>$|Box<)/.test(stored);

/** Returns the value inside a Nullable, as an Option. */
const fromNullable = (place: Rust, stored: Rust, isCopy: boolean): Rust => {
  const value = rust`${place}.value()`;
  if (isCopy) return rust`${value}.copied()`;
  return isDereferenced(stored) ? rust`${value}.map(::std::convert::AsRef::as_ref)` : value;
};

const fromOption = (place: Rust, stored: Rust, isCopy: boolean): Rust => {
  if (isCopy) return place;
  return isDereferenced(stored) ? rust`${place}.as_deref()` : rust`${place}.as_ref()`;
};

/** Returns an expression for the value, or for a reference to it, given where a record stores it. */
const valueAt = (place: Rust, stored: Rust, { form, member }: Accessor, scope: RustScope): Rust => {
  const isCopy = isCopied(member.type, scope);
  if (form === "nullable") return rust`&${place}`;
  if (isHeldBy(stored, holders.nullable)) return fromNullable(place, stored, isCopy);
  if (isHeldBy(stored, holders.option)) return fromOption(place, stored, isCopy);
  const value = isCopy ? place : rust`&${place}`;
  return form === "plain" ? value : rust`Some(${value})`;
};

/** Returns the content of a variant without the newtypes of aliases. */
const withinAliases = ({ type }: { readonly type: Type }, place: Rust, scope: RustScope): Rust => {
  const plain = unlimited(type);
  const entity = plain.kind === "reference" ? scope.byName.get(plain.entity) : undefined;
  return entity?.kind === "alias" ? withinAliases(entity, rust`${place}.0`, scope) : place;
};

/** Calls the same method on a nested union. */
const callInner = (
  content: Rust,
  inner: SharedMember,
  { name, form, member }: Accessor,
  scope: RustScope,
) => {
  const call = rust`${content}.${name}()`;
  const innerForm = formOf(inner, scope);
  if (innerForm === form) return call;
  if (innerForm === "plain") return rust`Some(${call})`;
  const [stored] = inner.stored;
  const type = stored === undefined ? rust`` : typeIn(stored, scope);
  return fromNullable(call, type, isCopied(member.type, scope));
};

const variantValue = (variant: Variant, accessor: Accessor, scope: RustScope): Rust => {
  const entity = variantEntity(variant, scope.byName);
  const { wireName } = accessor.member;
  const content = withinAliases(variant, rust`variant`, scope);
  const isSame = (member: { readonly wireName: string }): boolean => member.wireName === wireName;
  const inner =
    entity?.kind === "union" ? sharedMembersIn(scope.dialect, scope.native)(entity).find(isSame) : undefined;
  if (inner !== undefined) return callInner(content, inner, accessor, scope);
  const stored =
    entity?.kind === "record"
      ? storedIn(entity, scope.byName).find(({ field }) => field.wireName === wireName)
      : undefined;
  if (stored === undefined) throw new TypeError(`a variant does not have the member "${wireName}"`);
  const place = pathOf(stored, names).reduce<Rust>(
    (path, name) => rust`${path}.${identifier(name)}`,
    content,
  );
  return valueAt(place, typeIn(stored, scope), accessor, scope);
};

const accessorPart = (
  accessor: Accessor,
  union: UnionEntity,
  variants: readonly Rust[],
  scope: RustScope,
) => {
  const { name, member } = accessor;
  const description = member.stored.find(({ field }) => field.description !== "")?.field.description;
  const values = union.variants.map((variant) => variantValue(variant, accessor, scope));
  return {
    head: rust`pub fn ${name}(&self) -> ${returned(accessor, scope)}`,
    doc: docLines([description ?? `The member ${writeJson(member.wireName)}.`], 4),
    arms: values.map((value, index) => rust`Self::${variants[index] ?? rust``}(variant) => ${value},`),
    isLong: values.some((value) => value.length > longestChain),
  };
};

export const sharedPart = (union: UnionEntity, variants: readonly Rust[], scope: RustScope) => {
  const shared = accessorsOf(union, scope).map((one) => accessorPart(one, union, variants, scope));
  const isLong = shared.some(
    ({ head, arms, isLong: hasChain }) => hasChain || isWide([head], 6) || isWide(arms, 12),
  );
  return { shared, isSharedLong: isLong };
};
