/** The form of a lint rule, and the scene that it looks at. */

import { isJsonObject, objectAt, type JsonObject } from "../support/json.ts";
import type { Severity } from "../support/diagnostics.ts";
import type { Dialect, Draft, Place } from "../model/model.ts";
import type { Slip } from "../schema/schema-set.ts";

/** One schema with its place. */
export interface Node extends Place {
  readonly node: JsonObject;
}

export interface Scene {
  /** The dialect that was made of the schemas. */
  readonly dialect: Dialect;
  readonly draft: Draft;
  /** True where the folder is one of our own, which is read strictly. */
  readonly isOurs: boolean;
  /** Every schema of every file, in the order of the text. */
  readonly nodes: readonly Node[];
  /** The keywords that the draft does not read, because they stand beside a `$ref`. */
  readonly ignored: readonly Place[];
  /** Keywords that only later drafts have: no node has them. */
  readonly later: readonly Place[];
  /** The files whose `$schema` is of no draft that is known. */
  readonly unnamed: readonly Place[];
  /** The values that the draft does not allow, and that are read as if they were right. */
  readonly slips: readonly Slip[];
  /** The schema behind all `$ref`s; undefined where one leads to nothing, or back. */
  follow(node: Node): Node | undefined;
  /** The schema that its `$ref` leads to; undefined where there is none, or it leads to nothing. */
  target(node: Node): Node | undefined;
  /** The text of a value as its file has it; undefined in YAML. */
  source(place: Place): string | undefined;
  /** A schema inside another. */
  inside(node: Node, ...path: readonly (string | number)[]): Node | undefined;
}

/** A change of the text that leaves the meaning as it was. */
export type Edit =
  | { readonly kind: "remove"; readonly pointer: string }
  /** The text of a value. */
  | { readonly kind: "replace"; readonly pointer: string; readonly text: string }
  /** As the first member of an object. */
  | { readonly kind: "insert"; readonly pointer: string; readonly key: string; readonly text: string }
  /** Signs in strings that nobody sees, written as escapes. */
  | { readonly kind: "escape"; readonly pointer: string };

export interface Found extends Place {
  readonly message: string;
  readonly hint: string;
  /** A note that shows it. */
  readonly note?: string;
  /** Where it is safe to mend it. */
  readonly edits?: readonly Edit[];
}

export interface Example {
  /** A schema of a folder of one's own, or a document that others wrote. */
  readonly kind: "schema" | "document";
  readonly bad: string;
  readonly good: string;
}

export interface LintRule extends Example {
  readonly code: string;
  readonly sentence: string;
  /** An error where nothing is said. */
  readonly severity?: Severity;
  find(scene: Scene): Iterable<Found>;
}

/** The alternatives of a oneOf or anyOf, with the keyword. */
export const alternativesOf = (
  scene: Scene,
  at: Node,
): { readonly keyword: string; readonly variants: readonly Node[] }[] =>
  ["oneOf", "anyOf"].flatMap((keyword) => {
    const list = at.node[keyword];
    if (!Array.isArray(list)) return [];
    const variants = list.flatMap((_, index) => scene.inside(at, keyword, index) ?? []);
    return [{ keyword, variants }];
  });

/** The variants that are objects, behind their references; undefined where one is something else. */
export const objectVariants = (scene: Scene, variants: readonly Node[]): Node[] | undefined => {
  const objects = variants.flatMap((variant) => {
    const found = scene.follow(variant);
    return found !== undefined && isJsonObject(found.node["properties"]) ? [found] : [];
  });
  return objects.length === variants.length && objects.length > 1 ? objects : undefined;
};

/** The text that a property must be: its `const`, or the only value of its enum. */
export const constantOf = (scene: Scene, object: Node, name: string): string | undefined => {
  if (!Object.hasOwn(objectAt(object.node, "properties"), name)) return undefined;
  const property = scene.inside(object, "properties", name);
  const node = property === undefined ? {} : (scene.follow(property)?.node ?? {});
  const values = Array.isArray(node["enum"]) ? node["enum"] : [node["const"]];
  const [value] = values;
  return values.length === 1 && typeof value === "string" ? value : undefined;
};

/** The names under which an object holds a constant text. */
export const constantNames = (scene: Scene, object: Node): string[] =>
  Object.keys(objectAt(object.node, "properties")).filter(
    (name) => constantOf(scene, object, name) !== undefined,
  );
