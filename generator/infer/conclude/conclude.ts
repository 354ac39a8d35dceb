/** Infers a JSON Schema from a summary. */

import type { JsonObject } from "../../support/json.ts";
import type { Summary } from "../summary/summary.ts";
import type { Collection } from "../summary/collect.ts";
import { ordered, orderedCopy } from "../summary/copy.ts";
import { namesFor, withReferences, withoutCopies, type Definition } from "./definitions.ts";
import type { InferOptions } from "./options.ts";
import { times, unseen, type Remark } from "./report.ts";
import { settleTags } from "./settle.ts";
import { shareSimilar } from "./share.ts";
import { valueSchema } from "./values.ts";
import { Writing } from "./writing.ts";

export interface Conclusion {
  readonly schema: JsonObject;
  readonly remarks: readonly Remark[];
}

const definitionOf = ({ schema }: Definition, title: string, count: number): JsonObject => ({
  title,
  description: count === 0 ? unseen : `Seen ${times(count)}.`,
  ...schema,
});

/** Replaces ids with names. Remarks on duplicate definitions are left out. */
const assembled = (root: JsonObject, { definitions: all, remarks }: Writing, title: string): Conclusion => {
  const { definitions, equal } = withoutCopies(all);
  const names = namesFor(definitions);
  const nameOf = (id: number): string => names.get(equal.get(id) ?? id) ?? "";
  const replace = (id: number): string => `#/$defs/${nameOf(id)}`;
  const countOf = (id: number): number =>
    all.reduce((total, other) => total + (equal.get(other.id) === id ? other.count : 0), 0);
  const $defs = definitions.map((definition): [string, JsonObject] => {
    const name = nameOf(definition.id);
    return [name, withReferences(definitionOf(definition, name, countOf(definition.id)), replace)];
  });
  return {
    schema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title,
      ...withReferences(root, replace),
      ...($defs.length === 0 ? {} : { $defs: Object.fromEntries($defs) }),
    },
    remarks: remarks
      .filter(({ id }) => id === undefined || equal.get(id) === id)
      .map(({ id, path, ...rest }) => ({ ...rest, where: (id === undefined ? title : nameOf(id)) + path })),
  };
};

/** The input for inferring a schema. */
export type Collected = Pick<Collection, "deep"> & { readonly summary: Summary };

/** Merging changes a summary, so each attempt works on its own copy. */
const written = (collected: Collected, options: InferOptions, variants: ReadonlySet<string>) => {
  const own = orderedCopy(collected.summary);
  const deep = new Map(ordered(collected.deep).map(([name, summary]) => [name, orderedCopy(summary)]));
  const writing = new Writing(options, variants, valueSchema);
  for (const summary of [own, ...deep.values()]) settleTags(summary, writing.tagContext(false));
  shareSimilar(own, options.name, deep);
  const site = { owner: { id: undefined, name: "" }, key: options.name, isItem: false, path: "" };
  return { root: writing.valueSchema(own, site), writing };
};

/** The second attempt recognizes variants of unions that the first attempt found. */
export const conclude = (collected: Collected, options: InferOptions): Conclusion => {
  const { variants } = written(collected, options, new Set()).writing;
  const { root, writing } = written(collected, options, variants);
  return assembled(root, writing, options.name);
};
