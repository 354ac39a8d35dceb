/** Loads a validator from generated code in memory, so that threads do not need the schemas. */

import type { Issue } from "../../../runtime/core/issue.ts";
import { wholeName } from "../../languages/typescript/wholes.ts";

/** A module and the name of its validation function. */
export interface Validator {
  readonly url: string;
  readonly name: string;
}

/** A module that validates every entity of a dialect. */
export interface Validators {
  readonly url: string;
  /** The ids of the entities. */
  readonly entities: readonly string[];
}

export const validatorOf = ({ url }: Validators, entity: string): Validator => ({
  url,
  name: `explain${entity.slice(entity.indexOf(".") + 1)}`,
});

/** Adds an issue for every reason why data does not match the entity. */
export type Explain = (wire: unknown, pointer: string, issues: Issue[]) => void;

export const isExplain = (value: unknown): value is Explain => typeof value === "function";

export const loadExplain = async ({ url, name }: Validator): Promise<Explain> => {
  const loaded: unknown = await import(url);
  const explain: unknown = Reflect.get(Object(loaded), wholeName(name)) ?? Reflect.get(Object(loaded), name);
  if (!isExplain(explain)) throw new TypeError(`the generated module has no ${name}`);
  return explain;
};
