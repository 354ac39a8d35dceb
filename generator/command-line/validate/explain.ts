/** Loads a validator that was written in memory: all that a thread needs to know of the schemas. */

import type { Issue } from "../../../runtime/core/issue.ts";

/** A module, and the name of the function in it. */
export interface Validator {
  readonly url: string;
  readonly name: string;
}

/** A module that judges every entity of a dialect. */
export interface Validators {
  readonly url: string;
  /** Their ids. */
  readonly entities: readonly string[];
}

export const validatorOf = ({ url }: Validators, entity: string): Validator => ({
  url,
  name: `explain${entity.slice(entity.indexOf(".") + 1)}`,
});

/** Adds every reason why data is not of the entity. */
export type Explain = (wire: unknown, pointer: string, issues: Issue[]) => void;

const isExplain = (value: unknown): value is Explain => typeof value === "function";

export const loadExplain = async ({ url, name }: Validator): Promise<Explain> => {
  const loaded: unknown = await import(url);
  const explain: unknown = Reflect.get(Object(loaded), name);
  if (!isExplain(explain)) throw new TypeError(`the generated module lacks ${name}`);
  return explain;
};
