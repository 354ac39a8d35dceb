/** The output gate of other languages: a file parses, and holds nothing but what the templates of its language write. */

import type { Artifact } from "../model.ts";
import { reusedLater, type Reuse } from "../reuse/store.ts";
import { firstIn, isBroken, type Node } from "./grammar.ts";
import { shapes, type Shape } from "./packages.ts";

const placeOf = (node: Node): string => `on line ${node.startPosition.row + 1}`;

const broken = (node: Node): string => `what does not parse ${placeOf(node)}`;

/** The first place that does not parse, in words. */
const unparsed = async (text: string, { grammar }: Shape): Promise<string | undefined> =>
  firstIn(grammar, text, (kind, nodeAt) => (isBroken(kind) ? broken(nodeAt()) : undefined));

/** The first thing in a text that must not be there, in words. */
const unsafeInShape = async (text: string, { grammar, kinds, rules }: Shape): Promise<string | undefined> =>
  firstIn(grammar, text, (kind, nodeAt) => {
    if (isBroken(kind)) return broken(nodeAt());
    const wrong = kinds.has(kind) ? rules[kind]?.(nodeAt()) : kind;
    return wrong === undefined
      ? undefined
      : `${wrong} ${placeOf(nodeAt())}, which no template of ${grammar} writes`;
  });

/** The same for a file by its path; nothing for a language that has no shape. */
export const unsafeInPackage = async (
  { path, mayRun }: Pick<Artifact, "path" | "mayRun">,
  text: string,
  reuse: Reuse,
): Promise<string | undefined> => {
  const ending = path.slice(path.lastIndexOf("."));
  const shape = shapes[ending];
  if (shape === undefined) return undefined;
  const look = mayRun === true ? unparsed : unsafeInShape;
  const of = `${ending} ${look.name} ${text}`;
  const found = await reusedLater(reuse, "gate", of, async () => (await look(text, shape)) ?? "");
  return found === "" ? undefined : found;
};
