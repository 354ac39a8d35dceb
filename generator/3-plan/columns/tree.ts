/**
 * Columns for engines with nested types: structs, lists and maps. A tagged union becomes a struct of its
 * variants.
 */

import { entitiesByName, type Dialect, type Type } from "../../model/model.ts";
import { alternativesOf, type Alternative } from "./alternatives.ts";
import { columnOf, type Column } from "./column.ts";
import { membersOf, type Member, type Members } from "./members.ts";
import { shapeOf, type Entities } from "./shape.ts";

/**
 * What null in a column can mean besides an absent value: the default value, or an explicit null.
 */
type Confused = "default" | "null";

interface Field {
  readonly key: string;
  readonly column: Column;
  readonly confused?: Confused;
}

export interface Struct {
  readonly fields: readonly Field[];
  readonly keepsUnknown: boolean;
  readonly tag?: string;
  readonly variants?: readonly VariantStruct[];
  readonly isOpen?: boolean;
}

interface VariantStruct {
  readonly name: string;
  /** The variant's tags. The list of tags is empty if the variant accepts all other tags. */
  readonly tags: readonly string[];
  /** The variant's own members, or the column of the value under its key. */
  readonly struct?: Struct;
  readonly column?: Column;
}

const confusedOf = ({ absent, holdsNull }: Member): Confused | undefined => {
  if (absent !== undefined && absent !== null) return "default";
  return holdsNull ? "null" : undefined;
};

const fieldOf = (member: Member, entities: Entities): Field => {
  const confused = confusedOf(member);
  const column = columnOf(member.type, entities);
  return { key: member.wireName, column, ...(confused === undefined ? {} : { confused }) };
};

const variantOf = (
  { label, mark, members, type }: Alternative,
  around: ReadonlySet<string>,
  entities: Entities,
  seen: ReadonlySet<string>,
): VariantStruct => {
  if (mark.kind === "key") return { name: mark.key, tags: [mark.key], column: columnOf(type, entities) };
  const own = members.fields.filter(({ wireName }) => !around.has(wireName));
  return {
    name: label,
    tags: mark.kind === "tags" ? mark.values : [],
    struct: structOf({ ...members, fields: own }, entities, seen),
  };
};

const unionOf = (members: Members, entities: Entities, seen: ReadonlySet<string>): Partial<Struct> => {
  const { union, fields } = members;
  if (union === undefined || seen.has(union.name)) return {};
  const inside = new Set([...seen, union.name]);
  const around = new Set(fields.map(({ wireName }) => wireName));
  const variants = alternativesOf(members, entities).map((one) => variantOf(one, around, entities, inside));
  const { tagging } = union;
  return {
    ...(tagging.kind === "internal" ? { tag: tagging.tag } : {}),
    variants,
    isOpen: union.open,
  };
};

const structOf = (members: Members, entities: Entities, seen: ReadonlySet<string>): Struct => ({
  fields: members.fields.map((member) => fieldOf(member, entities)),
  keepsUnknown: members.keepsUnknown === true,
  ...unionOf(members, entities, seen),
});

export interface ColumnTree {
  readonly columns: Readonly<Record<string, Column>>;
  readonly structs: Readonly<Record<string, Struct>>;
}

const named = (name: string): Type => ({ kind: "reference", entity: name });

export const columnTree = (dialect: Dialect): ColumnTree => {
  const entities = entitiesByName(dialect);
  const names = dialect.entities.map(({ name }) => name);
  const structs = names.filter((name) => shapeOf(named(name), entities).object === name);
  return {
    columns: Object.fromEntries(names.map((name) => [name, columnOf(named(name), entities)])),
    structs: Object.fromEntries(
      structs.map((name) => [name, structOf(membersOf(name, entities), entities, new Set())]),
    ),
  };
};
