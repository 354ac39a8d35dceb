/** The form of a pattern: a recogniser of one wire shape, or of one step on a field. */

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

/** One schema with its place. */
export interface Site {
  readonly node: JsonObject;
  readonly file: string;
  readonly pointer: string;
  /** The entity that the schema is, or lies in. */
  readonly name: string;
  /** Its author gave it that name. */
  readonly isNamed?: true;
  /** Further names for it, where that one is taken. */
  readonly names?: readonly string[];
  /** It is not written within the schema that it is lowered for, but in one that was put together with others. */
  readonly isElsewhere?: boolean;
  /** The name that it would have, had another schema not got it before. */
  readonly wanted?: string;
}

/** A schema as a type: what the model holds, and what Ajv is asked about it with other entities cut out. */
export interface Lowered {
  readonly type: Type;
  readonly check: JsonObject;
  readonly constraints: readonly Constraint[];
}

/** The questions that a pattern may ask of the schemas around it. */
export interface Scope {
  /** The dialect's own word on unknown fields. */
  readonly unknownFields: UnknownFields;
  /** Our own folders are read strictly: what a pattern does not read is refused. */
  readonly isStrict: boolean;
  /** The schema in words that patterns know; what they do not know of it is looked after elsewhere. */
  read(site: Site): Site;
  /** True for a schema as its author wrote it, and not put together from several. */
  isWritten(site: Site): boolean;
  /** The rest of the schema, which whoever takes in a variant without lowering it takes along. */
  unread(site: Site): readonly Constraint[];
  /** The same behind every $ref; undefined when one leads to nothing. */
  resolve(site: Site): Site | undefined;
  /** The name of the entity that a $ref leads to. */
  entityAt(site: Site): string | undefined;
  /** Lowers a child; an inline shape becomes an entity named after the parent and `part`, or the first of several parts that is free. */
  lower(parent: Site, child: JsonObject, path: readonly string[], part: string | readonly string[]): Lowered;
  /** Lowers a schema that needs no name: a scalar, a list, a map, a reference, free JSON; undefined for any other. */
  plain(site: Site, part?: string): Lowered | undefined;
  /** The steps that the step patterns recognise on a field. */
  steps(field: FieldSite): readonly Step[];
  readonly report: Report;
}

/** An entity without the facts that every entity has. */
export type Shape = { readonly check: JsonObject; readonly constraints: readonly Constraint[] } & (
  | Pick<RecordEntity, "kind" | "fields" | "unknownFields" | "rest" | "limits" | "flatten">
  | Pick<UnionEntity, "kind" | "tagging" | "variants" | "open">
  | Pick<EnumEntity, "kind" | "values" | "open">
  | Pick<AliasEntity, "kind" | "type">
);

/** Recognises a whole shape first; only the answer converts it. Patterns are asked in the order of index.ts. */
export interface ShapePattern {
  readonly name: string;
  /** The smallest schema that this pattern recognises. A test lowers it. */
  readonly smallest: JsonObject;
  /** Our own folders have another word for it. */
  readonly isOfOthers?: true;
  recognise(site: Site, scope: Scope): (() => Shape) | undefined;
}

/** A property of a record, seen by the step patterns. */
export interface FieldSite extends Site {
  readonly wireName: string;
  readonly required: boolean;
  readonly type: Type;
}

/** Recognises one reversible step on a field. */
export interface StepPattern {
  readonly name: string;
  /** The smallest property schema that this pattern recognises. A test lowers it. */
  readonly smallest: JsonObject;
  recognise(site: FieldSite, scope: Scope): Step | undefined;
}

const standing = new WeakMap<JsonObject, readonly Place[]>();

/** Says where a schema stands, so that it keeps its place wherever it is put; the first word counts. */
export const standAt = (node: JsonObject, places: readonly Place[]): void => {
  if (!standing.has(node)) standing.set(node, places);
};

/** Where a schema stands whose place was said; a schema that was put together stands at several places. */
export const placesOfNode = (node: JsonObject): readonly Place[] => standing.get(node) ?? [];

export const placesOf = ({ node, file, pointer }: Site): readonly Place[] =>
  standing.get(node) ?? [{ file, pointer }];

/** The site of a child schema. */
export const child = (site: Site, node: JsonObject, path: readonly string[]): Site => {
  const tokens = path.map((key) => key.replaceAll("~", "~0").replaceAll("/", "~1"));
  const [place] = placesOfNode(node);
  return { ...inPlaceOf(site, node), pointer: [site.pointer, ...tokens].join("/"), ...place };
};

/** Another schema at the same place; how the first one got its name is not said of it. */
export const inPlaceOf = ({ file, pointer, name }: Site, node: JsonObject): Site => ({
  node,
  file,
  pointer,
  name,
});

/** The way from a schema to one inside it. */
export const pathOf = (site: Site, inside: Site): string[] =>
  inside.pointer.startsWith(`${site.pointer}/`)
    ? pointerTokens(inside.pointer.slice(site.pointer.length))
    : [inside.pointer];

/** The alternatives of oneOf or anyOf, with their sites. */
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
