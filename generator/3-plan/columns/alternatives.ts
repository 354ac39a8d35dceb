/** Tagged-union variants, with their members and the marks that identify them. */

import { otherVariant, type Type, type UnionEntity, type Variant } from "../../model/model.ts";
import { beside, membersOfType, type Members } from "./members.ts";
import { isPossible } from "./possible.ts";
import type { Entities } from "./shape.ts";

/** How to recognize a variant and where to find its members. */
export type Mark =
  | { readonly kind: "tags"; readonly tag: string; readonly values: readonly string[] }
  | { readonly kind: "other"; readonly tag: string; readonly values: readonly string[] }
  /** A single key that contains the members. */
  | { readonly kind: "key"; readonly key: string };

export interface Alternative {
  readonly label: string;
  readonly mark: Mark;
  /**
   * The variant's type on the wire. If the variant is stored under a key, this is the type of the value under
   * that key.
   */
  readonly type: Type;
  readonly members: Members;
}

const labelOf = ({ tags, type }: Variant): string => {
  const [tag, ...others] = tags;
  if (tag !== undefined && others.length === 0) return tag;
  return type.kind === "reference" ? type.entity : "other";
};

const marked = (variant: Variant, union: UnionEntity, tag: string): Mark => {
  const isOther = variant === otherVariant(union);
  const values = isOther ? union.variants.flatMap(({ tags }) => tags) : variant.tags;
  return { kind: isOther ? "other" : "tags", tag, values: values.filter(isPossible) };
};

const isWritable = ({ mark }: Alternative): boolean =>
  mark.kind === "key" ? isPossible(mark.key) : isPossible(mark.tag) && mark.values.length > 0;

/** If a variant is itself a union with the same tag, replaces it with that union's variants. */
const opened = (
  alternative: Alternative,
  tag: string,
  entities: Entities,
  seen: ReadonlySet<string>,
): readonly Alternative[] => {
  const { mark, members } = alternative;
  const { union } = members;
  if (mark.kind !== "tags" || union?.tagging.kind !== "internal" || union.tagging.tag !== tag)
    return [alternative];
  return alternativesOf(members, entities, seen).flatMap((inner) => {
    if (inner.mark.kind !== "tags") return [];
    const values = inner.mark.values.filter((value) => mark.values.includes(value));
    return values.length === 0 ? [] : [{ ...inner, mark: { ...inner.mark, values } }];
  });
};

const byTag = (
  variant: Variant,
  { fields, union }: Members & Required<Pick<Members, "union">>,
  tag: string,
  entities: Entities,
  seen: ReadonlySet<string>,
): readonly Alternative[] => {
  const members = beside({ fields }, membersOfType(variant.type, entities));
  const mark = marked(variant, union, tag);
  return opened({ label: labelOf(variant), mark, type: variant.type, members }, tag, entities, seen);
};

/** Skips variants that have no members and are bare strings on the wire. */
const byKey = (variant: Variant, entities: Entities): readonly Alternative[] => {
  const [key] = variant.tags;
  if (key === undefined || variant.type.kind === "literal") return [];
  const members = membersOfType(variant.type, entities);
  return [{ label: labelOf(variant), mark: { kind: "key", key }, type: variant.type, members }];
};

export const alternativesOf = (
  { fields, union }: Members,
  entities: Entities,
  seen: ReadonlySet<string> = new Set(),
): readonly Alternative[] => {
  if (union === undefined || seen.has(union.name)) return [];
  const { tagging } = union;
  if (tagging.kind === "untagged") return [];
  const further = new Set([...seen, union.name]);
  return union.variants
    .flatMap((variant) =>
      tagging.kind === "internal"
        ? byTag(variant, { fields, union }, tagging.tag, entities, further)
        : byKey(variant, entities),
    )
    .filter(isWritable);
};
