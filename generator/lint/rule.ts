/** The interface for lint rules, and their input. */

import { isJsonObject, objectAt, type JsonObject } from "../support/json.ts";
import type { Severity } from "../support/diagnostics.ts";
import type { Dialect, Draft, Place } from "../model/model.ts";
import type { Slip } from "../schema/schema-set.ts";

export interface Node extends Place {
  readonly node: JsonObject;
}

export interface Scene {
  readonly dialect: Dialect;
  /** Returns the draft that a file uses. */
  draftOf(file: string): Draft;
  /** Whether the dialect is a schema folder, which is read strictly. */
  readonly isOurs: boolean;
  readonly nodes: readonly Node[];
  /** Keywords that the draft ignores next to a `$ref`. */
  readonly ignored: readonly Place[];
  /** Keywords that only later drafts define. These keywords are not part of any node. */
  readonly later: readonly Place[];
  readonly unnamed: readonly Place[];
  /** Invalid keyword values that were tolerated. */
  readonly slips: readonly Slip[];
  /** Follows all `$ref`s. Returns undefined if any reference is unresolved or circular. */
  follow(node: Node): Node | undefined;
  /** Returns the `$ref` target, or undefined if there is none. */
  target(node: Node): Node | undefined;
  /** Returns the source text of a value, or undefined in YAML. */
  source(place: Place): string | undefined;
  inside(node: Node, ...path: readonly (string | number)[]): Node | undefined;
}

/** A text edit that preserves the meaning of the schema. */
export type Edit =
  | { readonly kind: "remove"; readonly pointer: string }
  | { readonly kind: "replace"; readonly pointer: string; readonly text: string }
  | { readonly kind: "insert"; readonly pointer: string; readonly key: string; readonly text: string }
  | { readonly kind: "escape"; readonly pointer: string };

export interface Found extends Place {
  readonly message: string;
  readonly hint: string;
  /** Additional information, such as example data. */
  readonly note?: string;
  /** Edits for `--fix`, if the fix is safe. */
  readonly edits?: readonly Edit[];
}

export interface Example {
  /** Whether the example is a schema in a schema folder or part of a third-party document. */
  readonly kind: "schema" | "document";
  readonly bad: string;
  readonly good: string;
}

export interface LintRule extends Example {
  readonly code: string;
  readonly sentence: string;
  /** Defaults to `error`. */
  readonly severity?: Severity;
  find(scene: Scene): Iterable<Found>;
}

/** Returns the alternatives of `oneOf` and `anyOf`. */
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

/**
 * Returns the object schemas of all variants after following references, or undefined if a variant is not an
 * object.
 */
export const objectVariants = (scene: Scene, variants: readonly Node[]): Node[] | undefined => {
  const objects = variants.flatMap((variant) => {
    const found = scene.follow(variant);
    return found !== undefined && isJsonObject(found.node["properties"]) ? [found] : [];
  });
  return objects.length === variants.length && objects.length > 1 ? objects : undefined;
};

/** Returns the string constant of a property: its `const`, or its only enum value. */
export const constantOf = (scene: Scene, object: Node, name: string): string | undefined => {
  if (!Object.hasOwn(objectAt(object.node, "properties"), name)) return undefined;
  const property = scene.inside(object, "properties", name);
  const node = property === undefined ? {} : (scene.follow(property)?.node ?? {});
  const values = Array.isArray(node["enum"]) ? node["enum"] : [node["const"]];
  const [value] = values;
  return values.length === 1 && typeof value === "string" ? value : undefined;
};

/** Returns the names of properties with a string constant. */
export const constantNames = (scene: Scene, object: Node): string[] =>
  Object.keys(objectAt(object.node, "properties")).filter(
    (name) => constantOf(scene, object, name) !== undefined,
  );
