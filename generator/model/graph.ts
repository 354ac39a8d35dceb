/** Graph algorithms: reachability, cycles and connected components. */

export interface Arrow {
  readonly from: string;
  readonly to: string;
}

type Graph = ReadonlyMap<string, readonly string[]>;

export const graphOf = (arrows: readonly Arrow[]): Graph => {
  const graph = new Map<string, string[]>();
  for (const { from, to } of arrows) {
    const known = graph.get(from);
    if (known === undefined) graph.set(from, [to]);
    else known.push(to);
  }
  return graph;
};

export const reached = <Node>(
  given: Iterable<Node>,
  next: (node: Node) => Iterable<Node>,
): ReadonlySet<Node> => {
  const found = new Set(given);
  for (const node of found) for (const further of next(node)) found.add(further);
  return found;
};

/** Iterative depth-first search in post-order. `visit` receives each name with the root of its tree. */
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

/** Returns the reachable names, dependencies first except within cycles. */
export const dependenciesFirst = (roots: Iterable<string>, arrows: readonly Arrow[]): readonly string[] => {
  const order: string[] = [];
  walk(roots, graphOf(arrows), (name) => order.push(name));
  return order;
};

/**
 * Maps each name to a representative of its strongly connected component (Kosaraju's algorithm). Components
 * come before the components they lead to.
 */
export const cyclesOf = (arrows: readonly Arrow[]): ReadonlyMap<string, string> => {
  const order = dependenciesFirst(new Set(arrows.map(({ from }) => from)), arrows);
  const cycles = new Map<string, string>();
  const backward = graphOf(arrows.map(({ from, to }) => ({ from: to, to: from })));
  walk(order.toReversed(), backward, (name, root) => cycles.set(name, root));
  return cycles;
};

export const arrowsInCycles = <Some extends Arrow>(arrows: readonly Some[]): readonly Some[] => {
  const cycles = cyclesOf(arrows);
  return arrows.filter(({ from, to }) => cycles.get(from) === cycles.get(to));
};

export const connectedComponents = <Item>(
  inOrder: readonly Item[],
  reachOf: (item: Item) => Iterable<Item>,
): readonly (readonly Item[])[] => {
  const groupOf = new Map<Item, Set<Item>>();
  for (const item of inOrder) {
    const together = [item, ...reachOf(item)];
    const met = new Set(together.flatMap((one) => groupOf.get(one) ?? []));
    const [largest = new Set<Item>(), ...others] = [...met].toSorted((one, other) => other.size - one.size);
    const joined = [...together, ...others.flatMap((other) => [...other])];
    for (const one of joined) groupOf.set(one, largest.add(one));
  }
  const groups = new Map<Set<Item> | undefined, Item[]>();
  for (const item of inOrder) {
    const group = groups.get(groupOf.get(item)) ?? [];
    groups.set(groupOf.get(item), group);
    group.push(item);
  }
  return [...groups.values()];
};
