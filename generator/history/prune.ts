/** Removes migration nodes that do not lead to any step. */

import type { Link, Migration, Node } from "../../runtime/core/history/plan.ts";

type Nodes = Migration["nodes"];

const nameIn = (link: Link): string | undefined =>
  link === null || typeof link === "string"
    ? (link ?? undefined)
    : nameIn("items" in link ? link.items : link.values);

const linksOf = ({ members = {}, also = [], cases = {}, shapes = [] }: Node): Link[] => [
  ...Object.values(members),
  ...also,
  ...Object.values(cases),
  ...shapes.map(({ link }) => link),
];

/** Returns the nodes that have steps, and all nodes that lead to such a node. */
const usefulIn = (nodes: Nodes): ReadonlySet<string> => {
  const useful = new Set<string>();
  const isUseful = (link: Link): boolean => link === null || useful.has(nameIn(link) ?? "");
  for (let size = -1; size < useful.size;) {
    size = useful.size;
    for (const [name, node] of Object.entries(nodes))
      if ((node.first ?? []).length + (node.last ?? []).length > 0 || linksOf(node).some(isUseful))
        useful.add(name);
  }
  return useful;
};

const kept = (node: Node, isUseful: (link: Link) => boolean): Node => {
  const few = (links: Readonly<Record<string, Link>> = {}): [string, Link][] =>
    Object.entries(links).filter(([, link]) => isUseful(link));
  const [members, cases] = [few(node.members), few(node.cases)];
  const also = (node.also ?? []).filter(isUseful);
  const { tag, shapes = [], first = [], last = [] } = node;
  return {
    ...(first.length === 0 ? {} : { first }),
    ...(members.length === 0 ? {} : { members: Object.fromEntries(members) }),
    ...(also.length === 0 ? {} : { also }),
    ...(tag === undefined || cases.length === 0 ? {} : { tag, cases: Object.fromEntries(cases) }),
    // Alternatives are matched in order, so unused alternatives must stay.
    ...(shapes.some(({ link }) => isUseful(link)) ? { shapes } : {}),
    ...(last.length === 0 ? {} : { last }),
  };
};

export const pruned = ({ root, nodes }: Migration): Migration => {
  const useful = usefulIn(nodes);
  const isUseful = (link: Link): boolean => link === null || useful.has(nameIn(link) ?? "");
  if (root === undefined || !isUseful(root)) return { nodes: {} };
  const left = Object.entries(nodes).filter(([name]) => useful.has(name));
  return { root, nodes: Object.fromEntries(left.map(([name, node]) => [name, kept(node, isUseful)])) };
};
