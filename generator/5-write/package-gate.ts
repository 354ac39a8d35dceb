/** The output gate of other languages: a file parses, and holds nothing but what the templates of its language write. */

import type { Artifact } from "../model/model.ts";
import { reusedLater, type Reuse } from "../support/reuse/store.ts";
import { firstIn, type Node } from "./grammar.ts";
import { shapes } from "./packages.ts";
import type { Shape } from "./shape.ts";
import { skeletonOf } from "./skeleton.ts";

const placeOf = (node: Node): string => `on line ${node.startPosition.row + 1}`;

const broken = (node: Node): string => `what does not parse ${placeOf(node)}`;

/** The first place that does not parse, in words. */
const unparsed = async (text: string, { grammar }: Shape): Promise<string | undefined> =>
  firstIn(grammar, text, { broken, isAsked: () => false, of: () => undefined });

/** The first thing in a text that must not be there, in words. */
export const unsafeInShape = async (
  text: string,
  { grammar, kinds, rules }: Shape,
): Promise<string | undefined> =>
  firstIn(grammar, text, {
    broken,
    isAsked: (kind) => !kinds.has(kind) || kind in rules,
    of(node) {
      const wrong = kinds.has(node.type) ? rules[node.type]?.(node) : node.type;
      if (wrong !== undefined) return `${wrong} ${placeOf(node)}, which no template of ${grammar} writes`;
    },
  });

/** True where a line of its own between two sections stands in the body that the one begins and the other ends. */
const isFrame = async (first: string, last: string, { grammar, body }: Shape): Promise<boolean> => {
  const sign = "# the other sections";
  const inBody = await firstIn(grammar, `${first}\n${sign}\n\n${last}`, {
    broken: () => false,
    isAsked: (kind) => kind === "comment",
    of: (node) => (node.startIndex === first.length + 1 ? node.parent?.type === body : undefined),
  });
  return inBody === true;
};

/** The sections of a file, each of which parses by itself; nothing where they are not all of it. */
const sectionsOf = async (text: string, shape: Shape): Promise<readonly string[] | undefined> => {
  // A statement ends with its line.
  const sections = text.split(shape.border).map((section) => `${section}\n`);
  const [first = "", ...rest] = sections;
  const last = rest.pop();
  if (shape.body === undefined || last === undefined) return sections;
  return (await isFrame(first, last, shape)) ? [`${first}\n${last}`, ...rest] : undefined;
};

/** True where all sections of a file are safe, as then the whole is: of all that have one skeleton, one is judged. */
const areSafe = async (ending: string, text: string, shape: Shape, reuse: Reuse): Promise<boolean> => {
  for (const section of (await sectionsOf(text, shape)) ?? [text]) {
    const isSafe = async () => (await unsafeInShape(section, shape)) === undefined;
    const skeleton = `${ending} ${skeletonOf(section, shape.spelling)}`;
    if (!(await reusedLater(reuse, "gate", skeleton, isSafe))) return false;
  }
  return true;
};

/** The same for a file by its path; nothing for a language that has no shape. */
export const unsafeInPackage = async (
  { path, mayRun }: Pick<Artifact, "path" | "mayRun">,
  text: string,
  reuse: Reuse,
): Promise<string | undefined> => {
  const ending = path.slice(path.lastIndexOf("."));
  const shape = shapes[ending];
  if (shape === undefined) return undefined;
  if (mayRun === true) return unparsed(text, shape);
  return (await areSafe(ending, text, shape, reuse)) ? undefined : unsafeInShape(text, shape);
};
