/**
 * The model: dialects, entities, fields and steps, independent of any language. Frozen before targets receive
 * it.
 */

import type { Constraint, Excluded } from "./constraint.ts";
import type { Places } from "./places.ts";
import type { Artifact, Delivery, Identity, MethodFile, Place, Source } from "../support/artifact.ts";
import type { JsonObject, JsonValue } from "../support/json.ts";
import type { Limits } from "./limits.ts";
import type { NativeKinds } from "./native-kind.ts";
import type { Rule } from "./rule.ts";
import { onceEach } from "../support/once.ts";
import type { History } from "./stored.ts";
import type { IntegerWidth, Tuple, Type } from "./type.ts";

export type { Constraint, Excluded, IntegerWidth, Tuple, Type };
export type { Artifact, Delivery, History, Identity, MethodFile, Place, Source };

export interface Model {
  readonly dialects: readonly Dialect[];
  /** The name of this spec in the config. */
  readonly name?: string;
  /** Configured package names. */
  readonly identity?: Identity;
  /** Languages whose generated code depends on the core as a package. */
  readonly sharedCores?: readonly string[];
  /** The npm package of the TypeScript output, and whether it contains its own core. */
  readonly npm?: { readonly name: string; readonly hasCore: boolean };
  /** Whether the TypeScript output has objects with the values of enums. */
  readonly enumObjects?: true;
  /** Whether the Python package also reads Spark columns. */
  readonly spark?: true;
  /** The string formats that are native types, by language. */
  readonly native?: NativeKinds;
}

export interface Dialect {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The dialect's folder, with a hash of all its schema files. */
  readonly source: Source;
  /** Sorted by name. */
  readonly entities: readonly Entity[];
  /**
   * Set for third-party schemas. The author's schema determines validity if the model does not express every
   * constraint.
   */
  readonly document?: Document;
  /** Type coverage. */
  readonly places: Places;
  /** Earlier versions of stored data and their migrations. */
  readonly history?: History;
  /** Hand-written methods, by language. */
  readonly methods: readonly MethodFile[];
}

/** The JSON Schema draft or OpenAPI version in which a text is written. */
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
  /** Why the draft was guessed. Absent if the document declares its draft. */
  readonly guess?: string;
  /** All files by path, as published. */
  readonly files: ReadonlyMap<string, JsonValue>;
  /** Whether `format` restricts valid values or is only an annotation. */
  readonly formats: "annotate" | "assert";
  /** Whether lists of a fixed size are tuples. */
  readonly sizedLists: "lists" | "tuples";
}

/** A reversible operation in a field's codec. */
export type Step =
  | { readonly kind: "default"; readonly value: JsonValue }
  | { readonly kind: "null-as-absent" }
  | { readonly kind: "omit-empty" }
  /** A malformed list that has no default reads as empty. Any other malformed value reads as absent. */
  | { readonly kind: "salvage-field"; readonly as: "absent" | "empty" }
  | { readonly kind: "salvage-items" };

/** Names by language, from `x-name`. */
export type ExplicitNames = Readonly<Record<string, string>>;

export interface Field {
  readonly wireName: string;
  readonly names: ExplicitNames;
  readonly description: string;
  readonly deprecated: boolean;
  readonly type: Type;
  /** Whether the key is required on the wire. */
  readonly required: boolean;
  readonly steps: readonly Step[];
  /** A documented default value. An absent field stays absent unless `withDefaults` fills it in. */
  readonly noted?: JsonValue;
  /** Whether only Ajv enforces some constraint on the field or its items. */
  readonly isLimited: boolean;
  /** Names in earlier versions, from `x-was`. */
  readonly was: readonly string[];
  /** A JSON Pointer to the declaration in the source file. */
  readonly pointer: string;
}

interface EntityFacts {
  /** In PascalCase, unique in the dialect. */
  readonly name: string;
  /** The preferred name, if another entity already uses it. */
  readonly wanted?: string;
  readonly names: ExplicitNames;
  /** With the dialect: `phi.LlmMessage`. */
  readonly id: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly source: Source;
  /** A JSON Pointer to the declaration. Empty for an entity that is a file's own schema. */
  readonly pointer: string;
  /** Whether the author named the entity, as is the case for a file's own schema or a definition. */
  readonly isNamed: boolean;
  /** The author's schema. */
  readonly schema: JsonObject;
  /** The schema for Ajv to check this entity, without the entities it refers to. */
  readonly check: JsonObject;
  /** All constraints on the entity beyond its shape. */
  readonly constraints: readonly Constraint[];
  /** The constraints that the type does not express. TypeScript uses the author's schemas instead. */
  readonly rule?: Rule;
  /** In third-party documents, the locations of the author's schemas that apply to this entity. */
  readonly texts?: readonly Place[];
  /** Whether the author's schemas accept more than this entity, because the entity is only a part of them. */
  readonly isPart?: true;
  /**
   * The type of everything that the author's schema accepts, if the entity represents only its value.
   * References to the schema have this type.
   */
  readonly whole?: Type;
  /** Hand-written examples. Only an entity that is a file's own schema has examples. */
  readonly examples: readonly Example[];
}

export interface Example {
  /** The file name without extension, which describes the example or why it is invalid. */
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
  /** The type of undeclared members, if the schema restricts them. They are kept. */
  readonly rest?: Type;
  /** The possible first characters of undeclared keys, if the schema restricts the keys to them. */
  readonly keyPrefixes?: readonly string[];
  /** Limits on the whole object. */
  readonly limits?: Limits;
  /** The entity whose keys are merged with the record's own keys on the wire, and its field in memory. */
  readonly flatten?: { readonly field: string; readonly entity: string };
  /** The extended record. The base's fields come first. Languages may use inheritance. */
  readonly base?: string;
  /** The fields of the base, for languages that store the base as a flattened member. */
  readonly inherited?: readonly Field[];
}

export type Tagging =
  | { readonly kind: "internal"; readonly tag: string }
  | { readonly kind: "external" }
  | { readonly kind: "untagged" };

export interface Variant {
  /** The variant's tags. Empty in an untagged union, and for a variant that accepts all other tags. */
  readonly tags: readonly string[];
  readonly description: string;
  /**
   * The wire type. For external tagging, the type of the value under the tag, or a literal for a bare string.
   */
  readonly type: Type;
  /** The schema for Ajv to check this variant only. */
  readonly check: JsonObject;
  /** The original index, if variants are tried in another order. */
  readonly place?: number;
}

export interface UnionEntity extends EntityFacts {
  readonly kind: "union";
  readonly tagging: Tagging;
  /** Untagged variants are tried in this order. The first match is used. */
  readonly variants: readonly Variant[];
  readonly open: boolean;
}

export interface EnumValue {
  readonly value: string | number | boolean;
  readonly description: string;
  /** The name that the author chose for the value in code. */
  readonly name?: string;
}

export interface EnumEntity extends EntityFacts {
  readonly kind: "enum";
  readonly values: readonly EnumValue[];
  readonly open: boolean;
}

export interface AliasEntity extends EntityFacts {
  readonly kind: "alias";
  readonly type: Type;
}

export type Entity = RecordEntity | UnionEntity | EnumEntity | AliasEntity;

/** Returns the field's step of this kind, if any. */
export const stepOf = <Kind extends Step["kind"]>(
  field: Field,
  kind: Kind,
): Extract<Step, { kind: Kind }> | undefined =>
  field.steps.find((step): step is Extract<Step, { kind: Kind }> => step.kind === kind);

/** Returns the variant of a tagged union that accepts all other tags. */
export const otherVariant = ({
  tagging,
  variants,
}: Pick<UnionEntity, "tagging" | "variants">): Variant | undefined =>
  tagging.kind === "internal" ? variants.find(({ tags }) => tags.length === 0) : undefined;

/** Returns the type without its limits. */
export const unlimited = (type: Type): Type => (type.kind === "limited" ? unlimited(type.of) : type);

/** Returns a dialect's entities by name. */
export const entitiesByName = onceEach(
  ({ entities }: Dialect): ReadonlyMap<string, Entity> => new Map(entities.map((one) => [one.name, one])),
);

/** Marks the unreachable default case of an exhaustive switch. */
export const never = (value: never): never => {
  throw new TypeError(`unhandled case ${JSON.stringify(value)}`);
};
