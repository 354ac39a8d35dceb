/** Compares what an SDK declares with the schemas and tables of its API. */

import type { JsonValue } from "../../../../../runtime/core/index.ts";
import { costOf, costs, worst, type Cost } from "./costs.ts";
import { grouped } from "../../../../../generator/support/group-by.ts";
import { declaredBy, type Shape } from "./declarations.ts";
import { declaredIn, type Declared, type Limits } from "./declared.ts";
import { isKnown } from "./known.ts";
import type { Extent } from "./known-schemas.ts";
import { withValue } from "./samples.ts";
import { roots, type Root, type Sdk } from "./sdks.ts";

/** A member or word, with the worst cost of all places where the SDK declares it. */
export interface Finding {
  readonly root: Root;
  /** Such as `Message.stop_reason "end_turn"`. */
  readonly name: string;
  readonly isMissing: boolean;
  readonly cost: Cost;
}

const nameOf = ({ owner, member, word }: Declared): string =>
  `${owner}.${member}${word === undefined ? "" : ` ${JSON.stringify(word)}`}`;

/** Names of models are not part of a format. */
const isOfFormat = ({ member }: Declared): boolean => member !== "model";

/** APIs restrict some words to some roles, so a word is accepted if one of its places accepts it. */
const costAmong = (found: readonly Cost[]): Cost =>
  worst(found.every((cost) => cost === "refused") ? found : found.filter((cost) => cost !== "refused"));

const isAt = (pointer: string, above: string): boolean => `${pointer}/`.startsWith(`${above}/`);

/** The sample, and the same sample with other tools, which some settings require. */
const variantsOf = (declared: Declared, { otherTools }: Sdk, root: Root): readonly Declared[] => {
  const { document, pointer } = declared;
  const hasOthers = root === "request" && otherTools !== undefined && !isAt(pointer, "/tools");
  return hasOthers
    ? [declared, { ...declared, document: withValue(document, "/tools", otherTools) }]
    : [declared];
};

const isCheap = (cost: Cost): boolean => cost === "named" || cost === "harmless";

const bestCost = (variants: readonly Declared[], root: Root, { provider }: Sdk): Cost => {
  const seen: Cost[] = [];
  for (const one of variants) {
    const cost = costOf(one, root, provider);
    if (isCheap(cost)) return cost;
    seen.push(cost);
  }
  return worst(seen);
};

const findingsIn = (
  root: Root,
  shapes: readonly Shape[],
  sdk: Sdk,
  opened: Set<unknown>,
): readonly Finding[] => {
  const knows = (extent: Extent) => (document: JsonValue, pointer: string) =>
    isKnown(sdk.provider, root, document, pointer, extent);
  const limits: Limits = {
    base: sdk.bases[root],
    ofSdk: sdk.ofSdk,
    isPlace: knows("place"),
    isKnown: knows("value"),
  };
  const declared = declaredIn(shapes, limits, opened).filter(isOfFormat);
  return [...grouped(declared, nameOf)].map(([name, places]) => ({
    root,
    name,
    isMissing: places.some(({ document, pointer }) => !limits.isKnown(document, pointer)),
    cost: costAmong(places.map((one) => bestCost(variantsOf(one, sdk, root), root, sdk))),
  }));
};

/** `modules` is the folder of the packages that the declarations import. */
export const findings = (sdk: Sdk, modules?: string): readonly Finding[] => {
  const types = declaredBy(sdk.declarations, modules);
  const opened = new Set<unknown>();
  return roots.flatMap((root) => {
    const shapes = types.get(root) ?? [];
    if (!shapes.some(({ kind }) => kind === "object"))
      throw new Error(`${sdk.package} does not declare the type of a ${root} under its usual name`);
    return findingsIn(root, shapes, sdk, opened);
  });
};

/** What is missing, and what would be refused or lost although it is not missing. */
export const linesOf = (found: readonly Finding[], { provider }: Sdk): readonly string[] =>
  costs.flatMap((cost) =>
    found
      .filter((one) => one.cost === cost && (one.isMissing || cost === "refused" || cost === "lost"))
      .map(({ root, name }) => `${cost} ${provider} ${root}: ${name}`)
      .toSorted(),
  );

/** Such as `10 members and words, 3 missing (0 refused, 0 lost, 2 named, 1 harmless)`. */
export const countsOf = (found: readonly Finding[]): string => {
  const missing = found.filter(({ isMissing }) => isMissing);
  const counts = costs.map((cost) => `${missing.filter((one) => one.cost === cost).length} ${cost}`);
  return `${found.length} members and words, ${missing.length} missing (${counts.join(", ")})`;
};

/** The lines that a list does not contain. */
export const unlistedIn = (lines: readonly string[], list: string): readonly string[] => {
  const listed = new Set(list.split("\n"));
  return lines.filter((line) => !listed.has(line));
};
