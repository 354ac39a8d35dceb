/** Recursive schemas that no finite value can satisfy. */

import { arrayAt, stringsAt } from "../../support/json.ts";
import type { Node, Scene } from "../rule.ts";
import { commonTypes, membersOf, partsOf } from "./parts.ts";
import { placeKey } from "../../support/place-key.ts";

/** Groups of schemas. In each group, at least one schema must accept a finite value. */
type Needs = readonly (readonly Node[])[];

const alternativesIn = (scene: Scene, part: Node): Needs =>
  ["anyOf", "oneOf"].flatMap((keyword) => {
    const list = arrayAt(part.node, keyword);
    const nodes = list.flatMap((_, index) => scene.inside(part, keyword, index) ?? []);
    return list.length > 0 && nodes.length === list.length ? [nodes] : [];
  });

const itemsIn = (scene: Scene, part: Node): Needs => {
  const least = part.node["minItems"];
  const items = scene.inside(part, "items");
  return typeof least === "number" && least > 0 && items !== undefined ? [[items]] : [];
};

const needsOf = (scene: Scene, at: Node): Needs => {
  const parts = partsOf(scene, at);
  const types = commonTypes(parts);
  const inner =
    types.length !== 1 || parts.some(({ node }) => node["nullable"] === true)
      ? []
      : types[0] === "object"
        ? parts
            .flatMap(({ node }) => stringsAt(node, "required"))
            .flatMap((name) => membersOf(scene, parts, name).map((one) => [one]))
        : types[0] === "array"
          ? parts.flatMap((part) => itemsIn(scene, part))
          : [];
  return [...inner, ...parts.flatMap((part) => alternativesIn(scene, part))];
};

/** Returns the schemas that no finite value satisfies, along with the schemas that they require. */
const endlessIn = (scene: Scene): ReadonlyMap<string, { at: Node; needs: Needs }> => {
  const open = new Map(
    scene.nodes.toReversed().flatMap((at) => {
      const needs = needsOf(scene, at);
      return needs.length === 0 ? [] : [[placeKey(at), { at, needs }]];
    }),
  );
  for (let before = -1; before !== open.size;) {
    before = open.size;
    for (const [key, { needs }] of open)
      if (needs.every((any) => any.some((one) => !open.has(placeKey(one))))) open.delete(key);
  }
  return open;
};

/** Returns the schemas that require themselves. A schema that only requires such a schema is not included. */
export const endlessSchemas = (scene: Scene): readonly Node[] => {
  const endless = endlessIn(scene);
  const leadsBack = (start: string): boolean => {
    const seen = new Set<string>();
    const todo = [start];
    for (let key = todo.pop(); key !== undefined; key = todo.pop())
      for (const one of (endless.get(key)?.needs ?? []).flat()) {
        if (placeKey(one) === start) return true;
        if (endless.has(placeKey(one)) && !seen.has(placeKey(one))) todo.push(placeKey(one));
        seen.add(placeKey(one));
      }
    return false;
  };
  return [...endless.values()].map(({ at }) => at).filter((at) => leadsBack(placeKey(at)));
};
