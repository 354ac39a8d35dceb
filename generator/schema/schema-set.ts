/** The outcome of loading: the admitted schema files of each dialect, and ways to look around in them. */

import type { Place as TextPlace } from "../../runtime/core/json/index.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../support/json.ts";
import type { Draft, MethodFile, Place } from "../model/model.ts";
import { onceEach } from "../support/once.ts";
import type { Declared } from "../model/stored.ts";

export type { Place };

export interface SchemaFile {
  /** Relative to the schema folder, with forward slashes: `phi/usage.schema.json`. */
  readonly path: string;
  readonly text: string;
  readonly sha256: string;
  readonly json: JsonObject;
}

export interface ExampleFile {
  readonly path: string;
  /** The folder it lies in: the entity's name in kebab case. */
  readonly entity: string;
  readonly scenario: string;
  readonly valid: boolean;
  readonly text: string;
  readonly value: JsonValue;
}

/** `migrations/<version>.json`: what a model cannot tell of the way from a version to the next. */
export interface MigrationFile {
  readonly path: string;
  /** The version that the steps lead from. */
  readonly from: string;
  /** By the entity's name in the version that they lead to. */
  readonly steps: Declared;
}

export interface DialectFiles {
  readonly name: string;
  /** One file was asked for, and what it refers to; of the rest of the dialect nothing is known. */
  readonly isPart?: true;
  readonly manifest: SchemaFile;
  readonly schemas: readonly SchemaFile[];
  readonly examples: readonly ExampleFile[];
  readonly methods: readonly MethodFile[];
  readonly migrations: readonly MigrationFile[];
  /** There when others wrote the schemas, so that they are read as they are; our own folders are read strictly. */
  readonly document?: DocumentFiles;
}

/** A schema that has a name of its own in its document: an entry of `definitions`, a component, or a whole file. */
export interface Definition extends Place {
  /** As its author wrote it: the key, the title or the file's name without its ending; not yet a name in any language. */
  readonly key: string;
  /** The key behind the namespaces around it, where there are any: its word where another definition has the key, too. */
  readonly longKey?: string;
}

/** A value of a keyword that its draft does not allow, and that changes no verdict. */
export interface Slip extends Place {
  readonly keyword: string;
  /** A list that names something twice, or a description of a form that nobody reads. */
  readonly kind: "repeated" | "unread";
}

export type Resolve = (reference: string, from: Place) => Place | undefined;

export interface Written {
  /** Every schema that is an object, in the order of the text and without what the draft does not read. */
  readonly schemas: readonly (SchemaNode & Place)[];
  /** The keywords that the draft does not read, because they stand beside a `$ref`. */
  readonly ignored: readonly Place[];
  /** The keywords that only later drafts have. */
  readonly later: readonly Place[];
  /** The files whose `$schema` is of no draft that is known; their draft was guessed. */
  readonly unnamed: readonly Place[];
  /** The values that the draft does not allow, and that are read as if they were right. */
  readonly slips: readonly Slip[];
  /** Nested `$id`s and anchors count. */
  readonly resolve: Resolve;
}

export interface DocumentFiles {
  readonly draft: Draft;
  /** Why the draft had to be told by the keywords that are used, in words; absent where a file names it. */
  readonly guess?: string;
  /** The meaning of every file by its path, as plain JSON; integers past 2^53 are rounded, as Ajv always has them. */
  readonly files: ReadonlyMap<string, JsonValue>;
  /** In the order of the files; a file's own schema before its definitions, where it is a schema itself. */
  readonly definitions: readonly Definition[];
  /** Follows a reference from the schema that holds it. Undefined leads nowhere. */
  readonly resolve: Resolve;
  /** The schemas as their author wrote them. */
  readonly written: Written;
  /** The meaning of `format`: a limit on what is valid, or only a note on what is meant, as the drafts have it. */
  readonly formats: "annotate" | "assert";
  /** Meaning of `default`: a note for readers, or what absent reads as. */
  readonly defaults: "annotate" | "fill";
  /** The reading of a list of a fixed size: a list or a tuple. */
  readonly sizedLists: "lists" | "tuples";
  /** Names that somebody chose, by the place of a schema: `#/definitions/Foo`, or `file.json#/definitions/Foo`. */
  readonly names: Readonly<Record<string, string>>;
}

/** Where in the text of a file, JSON or YAML, the values that pointers name stand, or their nearest ancestors. */
export type Locate = (pointers: Iterable<string>) => ReadonlyMap<string, TextPlace>;

export interface SchemaSet {
  /** The folder that all paths are relative to, on this machine. */
  readonly root: string;
  readonly dialects: readonly DialectFiles[];
  /** For every file that could be read, by path, so that a diagnostic can be given its line. */
  readonly locate: ReadonlyMap<string, Locate>;
}

/** One schema inside a file, with its JSON Pointer. */
export interface SchemaNode {
  readonly node: JsonObject;
  readonly pointer: string;
}

const mapKeywords = ["properties", "$defs"];
const listKeywords = ["oneOf", "anyOf", "allOf", "prefixItems"];
const nodeKeywords = ["items", "additionalProperties"];

/** True when a keyword's value is a map of schemas by name. */
export const isMapKeyword = (keyword: string): boolean => mapKeywords.includes(keyword);

/** True when a keyword's value holds schemas at all. */
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

/** Every schema of a file, the file's own first; values under `const` or `default` are data and not visited. */
export const schemaNodes = onceEach((root: JsonObject): readonly SchemaNode[] => {
  const found: SchemaNode[] = [];
  const open: SchemaNode[] = [{ node: root, pointer: "" }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    found.push(next);
    open.push(...childrenOf(next).toReversed());
  }
  return found;
});

/** The address of a file of a document: it has one, so that relative references lead from one to the next; nothing is ever fetched. */
export const addressOf = (path: string): string =>
  `koine:/files/${path.split("/").map(encodeURIComponent).join("/")}`;

/** A JSON Pointer as the fragment of an address. */
export const fragmentOf = (pointer: string): string =>
  pointer === "" ? "" : `#${encodeURI(pointer).replaceAll("#", "%23")}`;

/** Where a $ref leads: a file of the dialect and one of its entities; undefined when it cannot be one. */
export interface Target {
  readonly file: string;
  readonly pointer: string;
}

/** Reads a $ref that stands in the file at `path`; whether the target exists is another question. */
export const readReference = (reference: string, path: string): Target | undefined => {
  const [file = "", fragment = ""] = reference.split("#", 2);
  if (!/^([\w.-]+\.schema\.json)?$/.test(file) || !/^(\/\$defs\/[^/]+)?$/.test(fragment)) return undefined;
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return { file: file === "" ? path : folder + file, pointer: fragment };
};
