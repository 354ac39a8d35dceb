/** The result of loading: each dialect's schema files, and functions to traverse them. */

import type { Place as TextPlace } from "../../runtime/core/json/index.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../support/json.ts";
import type { Draft, MethodFile, Place } from "../model/model.ts";
import type { InputReading } from "../support/diagnostics.ts";
import { onceEach } from "../support/once.ts";
import type { Declared } from "../model/stored.ts";

export type { Place };

export interface SchemaFile {
  /** The path relative to the schema folder, with forward slashes: `phi/usage.schema.json`. */
  readonly path: string;
  readonly text: string;
  readonly sha256: string;
  readonly json: JsonObject;
}

export interface ExampleFile {
  readonly path: string;
  /** The example's folder: the entity's name in kebab case. */
  readonly entity: string;
  readonly scenario: string;
  readonly valid: boolean;
  readonly text: string;
  readonly value: JsonValue;
}

/** The content of `migrations/<version>.json`: hand-written steps to the next version. */
export interface MigrationFile {
  readonly path: string;
  readonly from: string;
  readonly steps: Declared;
}

export interface DialectFiles {
  readonly name: string;
  /** Whether only a single file and the files it references were loaded, rather than the whole dialect. */
  readonly isPart?: true;
  readonly manifest: SchemaFile;
  readonly schemas: readonly SchemaFile[];
  readonly examples: readonly ExampleFile[];
  readonly methods: readonly MethodFile[];
  readonly migrations: readonly MigrationFile[];
  /** Set for third-party schemas, which are read as published. Native schemas are read strictly. */
  readonly document?: DocumentFiles;
}

/** A named schema in a document: an entry in `definitions`, a component, or a whole file. */
export interface Definition extends Place {
  /** The author's key, title or file name, not yet converted to a name. */
  readonly key: string;
  /** The key prefixed by its namespaces, used if another definition has the same key. */
  readonly longKey?: string;
}

/** A mistake that Koine tolerates because it does not affect other schemas. */
export interface Slip extends Place {
  readonly keyword: string;
  /**
   * The mistake: a list with duplicates, an annotation of the wrong type, an `enum` without values, a byte
   * order mark, an annotation that occurs twice, or an omitted operation schema (`message` contains the
   * reason).
   */
  readonly kind: "repeated" | "unread" | "empty" | "marked" | "twice" | "dropped";
  readonly message?: string;
}

export type Resolve = (reference: string, from: Place) => Place | undefined;

export interface Written {
  /** Every object schema in source order, without the keywords that the draft ignores. */
  readonly schemas: readonly (SchemaNode & Place)[];
  /** Keywords that the draft ignores because they are next to a `$ref`. */
  readonly ignored: readonly Place[];
  readonly later: readonly Place[];
  /** Files whose `$schema` is not a known draft, so that the draft was guessed. */
  readonly unnamed: readonly Place[];
  /** Values that the draft does not allow, but whose meaning is obvious. */
  readonly slips: readonly Slip[];
  /** Returns the draft that a file uses. */
  draftOf(file: string): Draft;
  /** Resolves references, including nested `$id`s and anchors. */
  readonly resolve: Resolve;
}

export interface DocumentFiles {
  readonly draft: Draft;
  /** Why the draft was guessed. Absent if a file declares its draft. */
  readonly guess?: string;
  /** The normalized files by path. Integers beyond 2^53 are rounded, as in Ajv. */
  readonly files: ReadonlyMap<string, JsonValue>;
  /** In file order. If a file is itself a schema, that schema precedes its definitions. */
  readonly definitions: readonly Definition[];
  readonly resolve: Resolve;
  readonly written: Written;
  /** Whether `format` restricts valid values or is only an annotation, as in the drafts. */
  readonly formats: "annotate" | "assert";
  /** Whether `default` is only documentation, or the value of an absent property. */
  readonly defaults: "annotate" | "fill";
  /** Whether fixed-size lists are treated as lists or as tuples. */
  readonly sizedLists: "lists" | "tuples";
  /** Configured names by schema location: `#/definitions/Foo`, or `file.json#/definitions/Foo`. */
  readonly names: Readonly<Record<string, string>>;
}

/** Maps pointers to positions in the text of a JSON or YAML file. Falls back to the nearest ancestor. */
export type Locate = (pointers: Iterable<string>) => ReadonlyMap<string, TextPlace>;

export interface SchemaSet {
  /** The folder on disk that all paths are relative to. */
  readonly root: string;
  readonly dialects: readonly DialectFiles[];
  readonly locate: ReadonlyMap<string, Locate>;
  readonly inputs: readonly InputReading[];
}

export interface SchemaNode {
  readonly node: JsonObject;
  readonly pointer: string;
}

const mapKeywords = ["properties", "$defs"];
const listKeywords = ["oneOf", "anyOf", "allOf", "prefixItems"];
const nodeKeywords = ["items", "additionalProperties"];

export const isMapKeyword = (keyword: string): boolean => mapKeywords.includes(keyword);

export const isSchemaKeyword = (keyword: string): boolean =>
  [...mapKeywords, ...listKeywords, ...nodeKeywords].includes(keyword);

const escape = (token: string): string => token.replaceAll("~", "~0").replaceAll("/", "~1");

const childrenOf = ({ node, pointer }: SchemaNode): SchemaNode[] => {
  const children: [JsonValue | undefined, string][] = nodeKeywords.map((key) => [
    node[key],
    `${pointer}/${key}`,
  ]);
  for (const key of [...mapKeywords, ...listKeywords]) {
    const group = node[key];
    if (typeof group !== "object" || group === null) continue;
    for (const [name, child] of Object.entries(group))
      children.push([child, `${pointer}/${key}/${escape(name)}`]);
  }
  return children.flatMap(([child, at]) => (isJsonObject(child) ? [{ node: child, pointer: at }] : []));
};

/**
 * Returns every schema of a file, outermost first. Values of `const` or `default` are data and are not
 * visited.
 */
export const schemaNodes = onceEach((root: JsonObject): readonly SchemaNode[] => {
  const found: SchemaNode[] = [];
  const open: SchemaNode[] = [{ node: root, pointer: "" }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    found.push(next);
    open.push(...childrenOf(next).toReversed());
  }
  return found;
});

/**
 * Returns the address of a document's file, against which relative references are resolved. Nothing is ever
 * fetched.
 */
export const addressOf = (path: string): string =>
  `koine:/files/${path.split("/").map(encodeURIComponent).join("/")}`;

export const fragmentOf = (pointer: string): string =>
  pointer === "" ? "" : `#${encodeURI(pointer).replaceAll("#", "%23")}`;

export interface Target {
  readonly file: string;
  readonly pointer: string;
}

/** Parses a `$ref` in the file at `path`. Does not check that the target exists. */
export const readReference = (reference: string, path: string): Target | undefined => {
  const [file = "", fragment = ""] = reference.split("#", 2);
  if (!/^([\w.-]+\.schema\.json)?$/.test(file) || !/^(\/\$defs\/[^/]+)?$/.test(fragment)) return undefined;
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return { file: file === "" ? path : folder + file, pointer: fragment };
};
