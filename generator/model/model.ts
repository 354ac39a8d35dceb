/** The model: everything a target may ask about dialects, entities, fields and steps. Frozen before any target sees it. */

import type { Places } from "./places.ts";
import type { Artifact, Delivery, Identity, MethodFile, Place, Source } from "../support/artifact.ts";
import type { JsonObject, JsonValue } from "../support/json.ts";
import type { Limits } from "./limits.ts";
import { onceEach } from "../support/once.ts";
import type { History } from "./stored.ts";
import type { IntegerWidth, Tuple, Type } from "./type.ts";

export type { IntegerWidth, Tuple, Type };
export type { Artifact, Delivery, History, Identity, MethodFile, Place, Source };

export interface Model {
  readonly dialects: readonly Dialect[];
  /** The name of this set of dialects in a config. */
  readonly name?: string;
  /** The names of the packages, where somebody gave them. */
  readonly identity?: Identity;
  /** Languages whose generated code depends on their core as a package of its own. */
  readonly sharedCores?: readonly string[];
  /** The Python package also reads columns of Spark. */
  readonly spark?: true;
  /** Strings of the format date-time are `datetime` in the Python package. */
  readonly datetime?: true;
}

export interface Dialect {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The whole folder: its path and the hash over all its schema files. */
  readonly source: Source;
  /** In dependency-free order: by name. */
  readonly entities: readonly Entity[];
  /** There when others wrote it: their own text, which has the verdict wherever no shape says it all. */
  readonly document?: Document;
  /** The share of the schemas that got a type. */
  readonly places: Places;
  /** The data stored in earlier versions, and how it becomes today's. */
  readonly history?: History;
  /** Methods that no schema can say, written by hand for the languages. */
  readonly methods: readonly MethodFile[];
}

/** The draft by which an author's text is to be read. */
export type Draft =
  | "draft-04"
  | "draft-06"
  | "draft-07"
  | "2019-09"
  | "2020-12"
  | "swagger-2.0"
  | "openapi-3.0";

export interface Document {
  readonly draft: Draft;
  /** The reason why the draft was told by the keywords that are used; absent where the document names it. */
  readonly guess?: string;
  /** Every file of it by its path, as its author wrote it. */
  readonly files: ReadonlyMap<string, JsonValue>;
  /** Tells whether `format` limits what is valid, or only says what is meant. */
  readonly formats: "annotate" | "assert";
  /** Tells whether lists of a size that is said are tuples. */
  readonly sizedLists: "lists" | "tuples";
}

/** A reversible atom of a codec, on one field. */
export type Step =
  | { readonly kind: "default"; readonly value: JsonValue }
  | { readonly kind: "null-as-absent" }
  | { readonly kind: "omit-empty" }
  /** A list without a default counts as empty, anything else as absent. */
  | { readonly kind: "salvage-field"; readonly as: "absent" | "empty" }
  | { readonly kind: "salvage-items" };

/** Explicit names by language, from `x-name`. */
export type ExplicitNames = Readonly<Record<string, string>>;

export interface Field {
  readonly wireName: string;
  readonly names: ExplicitNames;
  readonly description: string;
  readonly deprecated: boolean;
  readonly type: Type;
  /** True where the key must be there on the wire. */
  readonly required: boolean;
  readonly steps: readonly Step[];
  /** The default where it is a note for readers: absent stays absent, and `withDefaults` fills it in. */
  readonly noted?: JsonValue;
  /** True where Ajv alone enforces something about it or its items. */
  readonly isLimited: boolean;
  /** Names that it had in earlier versions, from `x-was`. */
  readonly was: readonly string[];
  /** Where the field is declared: a JSON Pointer into its source file. */
  readonly pointer: string;
}

interface EntityFacts {
  /** PascalCase, unique in its dialect. */
  readonly name: string;
  /** The name that it would have, had another entity not got it before. */
  readonly wanted?: string;
  readonly names: ExplicitNames;
  /** With the dialect: `phi.LlmMessage`. */
  readonly id: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly source: Source;
  /** Where in its file the entity is declared; empty for the file's own entity. */
  readonly pointer: string;
  /** Its author gave it its name: it is a file's own schema, or one that is defined. */
  readonly isNamed: boolean;
  /** The author's schema. */
  readonly schema: JsonObject;
  /** The schema that Ajv is asked about this entity alone: the author's with every other entity cut out. */
  readonly check: JsonObject;
  /** Keywords that say more than the shape, wherever they stand in the entity. */
  readonly constraints: readonly Constraint[];
  /** In a document: the places of its author's text that hold for all data of the entity. */
  readonly texts?: readonly Place[];
  /** The texts admit more than the entity, which is only a part of what they speak of. */
  readonly isPart?: true;
  /** The hand-written examples beside the schema; only a file's own entity has them. */
  readonly examples: readonly Example[];
}

export interface Constraint {
  readonly pointer: string;
  readonly keyword: string;
  /** Every runtime enforces it; otherwise only the TypeScript validators do, and the others report it. */
  readonly portable: boolean;
  /** Why no shape says it. The author's own text then has the verdict on the whole entity. */
  readonly reason?: string;
  /** Asking every alternative, and counting those that hold, enforces it in TypeScript: no text has to judge. */
  readonly counted?: true;
  /** Asking one member enforces it in TypeScript: no text has to judge. */
  readonly excluded?: Excluded;
}

/** Texts that a member of an object must not be. */
export interface Excluded {
  readonly member: string;
  readonly values: readonly string[];
}

export interface Example {
  /** The file's name without ending: what the example shows, or why it is refused. */
  readonly scenario: string;
  readonly path: string;
  readonly valid: boolean;
  readonly text: string;
  readonly value: JsonValue;
}

export type UnknownFields = "keep" | "ignore" | "refuse";

export interface RecordEntity extends EntityFacts {
  readonly kind: "record";
  readonly fields: readonly Field[];
  readonly unknownFields: UnknownFields;
  /** The type of every member that is not declared, where the schema says so; such members are kept. */
  readonly rest?: Type;
  /** Limits on the object as a whole. */
  readonly limits?: Limits;
  /** The entity whose keys stand beside this record's own on the wire, and the field that holds it in memory. */
  readonly flatten?: { readonly field: string; readonly entity: string };
  /** The record that its author refers to and adds fields to: its fields are the first ones here. A language may inherit them. */
  readonly base?: string;
  /** The fields of the base, in a language that holds it under `flatten`. */
  readonly inherited?: readonly Field[];
}

export type Tagging =
  | { readonly kind: "internal"; readonly tag: string }
  | { readonly kind: "external" }
  | { readonly kind: "untagged" };

export interface Variant {
  /** The tag values that lead here; none in an untagged union, and none where every tag leads here that leads to no other. */
  readonly tags: readonly string[];
  readonly description: string;
  /** The type of what stands on the wire: for external tagging of what stands under the tag, a literal for a bare string. */
  readonly type: Type;
  /** The schema that Ajv is asked about that type alone. */
  readonly check: JsonObject;
  /** The index among the alternatives as they are written, where they are tried in another order. */
  readonly place?: number;
}

export interface UnionEntity extends EntityFacts {
  readonly kind: "union";
  readonly tagging: Tagging;
  /** Where no tag tells them apart, in the order in which they are tried: the first that fits counts. */
  readonly variants: readonly Variant[];
  readonly open: boolean;
}

export interface EnumEntity extends EntityFacts {
  readonly kind: "enum";
  readonly values: readonly { readonly value: string | number | boolean; readonly description: string }[];
  readonly open: boolean;
}

export interface AliasEntity extends EntityFacts {
  readonly kind: "alias";
  readonly type: Type;
}

export type Entity = RecordEntity | UnionEntity | EnumEntity | AliasEntity;

/** The step of that kind on a field, if it has one. */
export const stepOf = <Kind extends Step["kind"]>(
  field: Field,
  kind: Kind,
): Extract<Step, { kind: Kind }> | undefined =>
  field.steps.find((step): step is Extract<Step, { kind: Kind }> => step.kind === kind);

/** The variant of a tagged union that takes every tag that no other has. */
export const otherVariant = ({
  tagging,
  variants,
}: Pick<UnionEntity, "tagging" | "variants">): Variant | undefined =>
  tagging.kind === "internal" ? variants.find(({ tags }) => tags.length === 0) : undefined;

/** The type without its limits. */
export const unlimited = (type: Type): Type => (type.kind === "limited" ? unlimited(type.of) : type);

/** A dialect's entities by name. */
export const entitiesByName = onceEach(
  ({ entities }: Dialect): ReadonlyMap<string, Entity> => new Map(entities.map((one) => [one.name, one])),
);

/** For a closed union whose cases are all handled. */
export const never = (value: never): never => {
  throw new TypeError(`unhandled case ${JSON.stringify(value)}`);
};
