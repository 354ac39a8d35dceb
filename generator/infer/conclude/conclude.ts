/** Concludes a JSON Schema from a summary. */

import type { JsonObject } from "../../support/json.ts";
import type { Summary } from "../summary/summary.ts";
import { copyOf } from "./copy.ts";
import { namesFor, withReferences, withoutCopies } from "./definitions.ts";
import type { InferOptions } from "./options.ts";
import type { Remark } from "./report.ts";
import { shareSimilar } from "./share.ts";
import { valueSchema } from "./values.ts";
import { Writing } from "./writing.ts";

export interface Conclusion {
  readonly schema: JsonObject;
  readonly remarks: readonly Remark[];
}

const assembled = (root: JsonObject, writing: Writing, title: string): JsonObject => {
  const { definitions, equal } = withoutCopies(writing.definitions);
  const names = namesFor(definitions);
  const replace = (id: number): string => `#/$defs/${names.get(equal.get(id) ?? id) ?? ""}`;
  const $defs = definitions.map(({ id, schema }): [string, JsonObject] => {
    const name = names.get(id) ?? "";
    return [name, { title: name, ...withReferences(schema, replace) }];
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title,
    ...withReferences(root, replace),
    ...($defs.length === 0 ? {} : { $defs: Object.fromEntries($defs) }),
  };
};

/** Merging changes a summary, so each attempt works on its own copy. */
const written = (summary: Summary, options: InferOptions, variants: ReadonlySet<string>) => {
  const own = copyOf(summary);
  shareSimilar(own, options.name);
  const writing = new Writing(options, variants, valueSchema);
  const site = { owner: "", key: options.name, isItem: false, where: options.name };
  return { root: writing.valueSchema(own, site), writing };
};

/** The second attempt recognizes variants of unions that the first one found. */
export const conclude = (summary: Summary, options: InferOptions): Conclusion => {
  const { variants } = written(summary, options, new Set()).writing;
  const { root, writing } = written(summary, options, variants);
  return { schema: assembled(root, writing, options.name), remarks: writing.remarks };
};
