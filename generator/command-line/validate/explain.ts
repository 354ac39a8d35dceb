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

/** Returns the function for the whole schema if the schema's entity represents only its value. */
const functionIn = (module: object, name: string): unknown =>
  Reflect.get(module, wholeName(name)) ?? Reflect.get(module, name);

const explainIn = (module: object, name: string): Explain => {
  const explain = functionIn(module, name);
  if (!isExplain(explain)) throw new TypeError(`the generated module has no ${name}`);
  return explain;
};

export const loadExplain = async ({ url, name }: Validator): Promise<Explain> =>
  explainIn(Object(await import(url)), name);

export type Guard = (wire: unknown) => boolean;

export const isGuard = (value: unknown): value is Guard => typeof value === "function";

/** Explains only data that the type guard rejects, because a guard is much faster in a union. */
export const loadQuickExplain = async ({ url, name }: Validator): Promise<Explain> => {
  const module = Object(await import(url));
  const explain = explainIn(module, name);
  const guard = functionIn(module, name.replace(/^explain/, "is"));
  if (!isGuard(guard)) return explain;
  return (wire, pointer, issues) => {
    if (!guard(wire)) explain(wire, pointer, issues);
  };
};
