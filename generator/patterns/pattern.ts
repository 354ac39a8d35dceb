/** The interface for patterns, which recognize either a wire shape or a step on a field. */

import type { Report } from "../support/diagnostics.ts";
import type { JsonObject } from "../support/json.ts";
import { pointerTokens } from "../../runtime/core/pointer.ts";
import type { Place } from "../schema/schema-set.ts";
import type {
  AliasEntity,
  EnumEntity,
  RecordEntity,
  Step,
  Type,
  UnionEntity,
  UnknownFields,
  Constraint,
} from "../model/model.ts";

export interface Site {
  readonly node: JsonObject;
  readonly file: string;
  readonly pointer: string;
  /** The entity that the schema defines or belongs to. */
  readonly name: string;
  readonly isNamed?: true;
  /** Alternative names, if the first one is taken. */
  readonly names?: readonly string[];
  /** The alternative names without the enclosing entity's name. */
  readonly parts?: readonly string[];
  /**
   * Whether the schema comes from outside the schema being lowered, which can happen when schemas are
   * combined.
   */
  readonly isElsewhere?: boolean;
  /** The preferred name, set if another schema has already taken it. */
  readonly wanted?: string;
  /** Whether the schema adds data, such as null, to a value that has its own entity. */
  readonly isAround?: true;
}

/** A lowered schema: its type in the model, and its schema for Ajv, which excludes other entities. */
export interface Lowered {
  readonly type: Type;
  readonly check: JsonObject;
  readonly constraints: readonly Constraint[];
}

/** The context of a pattern: its access to other schemas. */
export interface Scope {
  readonly unknownFields: UnknownFields;
  /** Whether this is a native schema, in which unsupported constructs are rejected. */
  readonly isStrict: boolean;
  /** Returns the schema with only its supported keywords. The other keywords are handled elsewhere. */
  read(site: Site): Site;
  /** Returns true for an original schema, false for a combined one. */
  isWritten(site: Site): boolean;
  /** Returns the constraints that `read` leaves out, for patterns that use a variant without lowering it. */
  unread(site: Site): readonly Constraint[];
  /** Follows every `$ref` and then reads the schema. Returns undefined if a target is missing. */
  resolve(site: Site): Site | undefined;
  entityAt(site: Site): string | undefined;
  /** Returns the type of a `$ref`: a reference to the target's entity, which is nullable if the target is. */
  typeAt(site: Site): Type | undefined;
  /**
   * Lowers a child. An inline shape becomes an entity named after the parent and `part`, or the first free
   * name of several.
   */
  lower(parent: Site, child: JsonObject, path: readonly string[], part: string | readonly string[]): Lowered;
  /**
   * Lowers a schema that needs no name: a scalar, list, map, reference or untyped JSON. Returns undefined for
   * other schemas.
   */
  plain(site: Site, part?: string): Lowered | undefined;
  steps(field: FieldSite): readonly Step[];
  readonly report: Report;
}

export type Shape = { readonly check: JsonObject; readonly constraints: readonly Constraint[] } & (
  | Pick<RecordEntity, "kind" | "fields" | "unknownFields" | "rest" | "keyPrefixes" | "limits" | "flatten">
  | Pick<UnionEntity, "kind" | "tagging" | "variants" | "open">
  | Pick<EnumEntity, "kind" | "values" | "open">
  | Pick<AliasEntity, "kind" | "type">
);

/**
 * A pattern that recognizes an entity. Lowering the entity is a separate step. Patterns are tried in the
 * order of index.ts.
 */
export interface ShapePattern {
  readonly name: string;
  /** The smallest schema that this pattern recognizes. A test lowers it. */
  readonly smallest: JsonObject;
  /** Whether the pattern only applies to third-party schemas. */
  readonly isOfOthers?: true;
  /**
   * The keywords that its shapes express. All other keywords are left to the author's schema. `scope.plain`
   * does this itself.
   */
  readonly reads: readonly string[] | "plain";
  recognise(site: Site, scope: Scope): (() => Shape) | undefined;
}

export interface FieldSite extends Site {
  readonly wireName: string;
  readonly required: boolean;
  readonly type: Type;
}

/** A pattern that recognizes one reversible step on a field. */
export interface StepPattern {
  readonly name: string;
  /** The smallest property schema that this pattern recognizes. A test lowers it. */
  readonly smallest: JsonObject;
  recognise(site: FieldSite, scope: Scope): Step | undefined;
}

const standing = new WeakMap<JsonObject, readonly Place[]>();

/**
 * Records a schema's location, so that it is preserved when the schema is combined with others. If this is
 * called repeatedly for the same schema, the first call wins.
 */
export const standAt = (node: JsonObject, places: readonly Place[]): void => {
  if (!standing.has(node)) standing.set(node, places);
};

export const placesOfNode = (node: JsonObject): readonly Place[] => standing.get(node) ?? [];

export const placesOf = ({ node, file, pointer }: Site): readonly Place[] =>
  standing.get(node) ?? [{ file, pointer }];

export const child = (site: Site, node: JsonObject, path: readonly string[]): Site => {
  const tokens = path.map((key) => key.replaceAll("~", "~0").replaceAll("/", "~1"));
  const [place] = placesOfNode(node);
  return { ...inPlaceOf(site, node), pointer: [site.pointer, ...tokens].join("/"), ...place };
};

export const inPlaceOf = ({ file, pointer, name }: Site, node: JsonObject): Site => ({
  node,
  file,
  pointer,
  name,
});

export const pathOf = (site: Site, inside: Site): string[] =>
  inside.pointer.startsWith(`${site.pointer}/`)
    ? pointerTokens(inside.pointer.slice(site.pointer.length))
    : [inside.pointer];

export const alternatives = (site: Site): Site[] => {
  const keyword = Array.isArray(site.node["oneOf"]) ? "oneOf" : "anyOf";
  const list = site.node[keyword];
  if (!Array.isArray(list)) return [];
  return list.flatMap((node, index) =>
    typeof node === "object" && node !== null && !Array.isArray(node)
      ? [child(site, node, [keyword, String(index)])]
      : [],
  );
};
