/** Migrates the wire data of one message to an adjacent version. Leaves unknown data unchanged. */

import { isObject, own, setOwn } from "../object.ts";
import { pointerTo } from "../pointer.ts";
import type { Link, Migration, Node } from "./plan.ts";
import { Refused, takeSteps } from "./steps.ts";

type Nodes = Migration["nodes"];

const inMembers = (data: object, links: Readonly<Record<string, Link>>, nodes: Nodes, pointer: string) => {
  const copy = {};
  for (const [key, value] of Object.entries(data)) {
    const link = Object.hasOwn(links, key) ? links[key] : undefined;
    setOwn(copy, key, link === undefined ? value : follow(value, link, nodes, pointerTo(pointer, key)));
  }
  return copy;
};

const inValues = (data: object, link: Link, nodes: Nodes, pointer: string): object =>
  inMembers(data, Object.fromEntries(Object.keys(data).map((key) => [key, link])), nodes, pointer);

/** Leaves data of an unexpected type unchanged. Decoding will report such data. */
const follow = (data: unknown, link: Link, nodes: Nodes, pointer: string): unknown => {
  if (link === null) throw new Refused(pointer, "does not exist in the other version");
  if (typeof link === "string") return atNode(data, nodes[link] ?? {}, nodes, pointer);
  if ("values" in link) return isObject(data) ? inValues(data, link.values, nodes, pointer) : data;
  if (!Array.isArray(data)) return data;
  return data.map((item: unknown, index) => follow(item, link.items, nodes, pointerTo(pointer, index)));
};

const caseOf = (data: object, { tag, cases = {}, shapes = [] }: Node): Link | undefined => {
  const word = tag === undefined ? undefined : own(data, tag);
  if (typeof word === "string") return Object.hasOwn(cases, word) ? cases[word] : undefined;
  return shapes.find(({ has }) => has.every((name) => Object.hasOwn(data, name)))?.link;
};

const atNode = (data: unknown, node: Node, nodes: Nodes, pointer: string): unknown => {
  const { first = [], members = {}, also = [], last = [] } = node;
  const begun = first.length === 0 ? data : takeSteps(data, first, pointer);
  if (!isObject(begun)) return takeSteps(begun, last, pointer);
  let walked: unknown = inMembers(begun, members, nodes, pointer);
  for (const other of also) walked = follow(walked, other, nodes, pointer);
  const link = caseOf(begun, node);
  if (link !== undefined) walked = follow(walked, link, nodes, pointer);
  return takeSteps(walked, last, pointer);
};

export const migrate = (data: unknown, { root, nodes }: Migration): unknown =>
  root === undefined ? data : follow(data, root, nodes, "");
