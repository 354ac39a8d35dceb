/** Which references need a Box: those by which an entity would hold itself by value. */

import { never, type Dialect, type Entity, type Type } from "../model.ts";
import { namesIn, typesOfSameData } from "../model/walk.ts";

/** From one entity to another that its type leads to. */
export interface Step {
  readonly from: string;
  readonly to: string;
}

/** A place where one entity holds another by value; `rank` says where a Box disturbs least. */
interface Edge extends Step {
  readonly key: string;
  readonly rank: number;
}

/** Whether the reference in a member of an entity is boxed; the index counts fields or variants, −1 is the flattened entity. */
export type Boxes = (entity: string, index: number) => boolean;

const heldBy = (type: Type): string[] => namesIn(typesOfSameData(type));

const keyOf = (entity: string, index: number): string => `${entity}/${index}`;

const edgesOf = (entity: Entity): Edge[] => {
  const edges = (types: readonly Type[], rank: number, first = 0): Edge[] =>
    types.flatMap((type, index) =>
      heldBy(type).map((to) => ({ from: entity.name, to, key: keyOf(entity.name, index + first), rank })),
    );
  switch (entity.kind) {
    case "record": {
      const base = entity.flatten;
      const held: Type[] = base === undefined ? [] : [{ kind: "reference", entity: base.entity }];
      return [
        ...edges(held, 2, -1),
        ...edges(
          entity.fields.map(({ type }) => type),
          0,
        ),
      ];
    }
    case "union":
      return edges(
        entity.variants.map(({ type }) => type),
        1,
      );
    case "alias":
      return edges([entity.type], 2);
    case "enum":
      return [];
    default:
      return never(entity);
  }
};

type Graph = ReadonlyMap<string, readonly string[]>;

export const graphOf = (edges: readonly (readonly [string, string])[]): Graph => {
  const graph = new Map<string, string[]>();
  for (const [from, to] of edges) graph.set(from, [...(graph.get(from) ?? []), to]);
  return graph;
};

/** Names in the order in which a walk is done with them; `visit` hears of each with the root of its walk. */
const walk = (roots: Iterable<string>, graph: Graph, visit: (name: string, root: string) => void): void => {
  const seen = new Set<string>();
  for (const root of roots) {
    const stack = seen.has(root) ? [] : [{ name: root, next: 0 }];
    seen.add(root);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const name = graph.get(top.name)?.[top.next++];
      if (name === undefined) {
        visit(top.name, root);
        stack.pop();
      } else if (!seen.has(name)) {
        seen.add(name);
        stack.push({ name, next: 0 });
      }
    }
  }
};

/**
 * Each name with the name of its cycle: entities that lead to one another share it (Kosaraju's two walks). A cycle
 * comes before those that it leads to.
 */
export const cyclesOf = (edges: readonly Step[]): ReadonlyMap<string, string> => {
  const order: string[] = [];
  const forward = graphOf(edges.map(({ from, to }) => [from, to]));
  walk(forward.keys(), forward, (name) => order.push(name));
  const cycles = new Map<string, string>();
  const backward = graphOf(edges.map(({ from, to }) => [to, from]));
  walk(order.toReversed(), backward, (name, root) => cycles.set(name, root));
  return cycles;
};

/** Fields are boxed first; only what is still a cycle then gets a Box elsewhere. */
export const boxesOf = ({ entities }: Dialect): Boxes => {
  const boxed = new Set<string>();
  const edges = entities.flatMap(edgesOf);
  for (const rank of [0, 1, 2]) {
    const left = edges.filter(({ key }) => !boxed.has(key));
    const cycles = cyclesOf(left);
    for (const { from, to, key, rank: own } of left)
      if (own === rank && cycles.get(from) === cycles.get(to)) boxed.add(key);
  }
  return (entity, index) => boxed.has(keyOf(entity, index));
};
