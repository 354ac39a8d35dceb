/** Loads generated validators, which are faster than the reference validator. */

import type { Issue } from "../../../runtime/core/issue.ts";
import { wholeName } from "../../languages/typescript/wholes.ts";
import type { JsonValue } from "../../support/json.ts";
import type { Entity } from "../../model/model.ts";
import { acceptsEntity } from "../../values/accepts.ts";
import type { Is, Schema } from "../../usage/choose.ts";
import {
  isExplain,
  isGuard,
  loadExplain,
  validatorOf,
  type Explain,
  type Guard,
  type Validators,
} from "../validate/explain.ts";

/** A schema against which a thread checks documents. */
export interface Side {
  readonly validators: Validators;
  /** The name of the entity that every document represents. */
  readonly root: string;
  readonly lookup: ReadonlyMap<string, Entity>;
}

export interface Checker extends Schema {
  accepts(document: JsonValue): boolean;
  /** Returns the issues in a rejected document. */
  issuesOf(document: JsonValue): readonly Issue[];
  /** Returns the issues in a value, or undefined if there is no such entity. */
  issuesIn(entity: string, value: JsonValue, pointer: string): readonly Issue[] | undefined;
}

const guardNamed = (module: object, name: string): Guard | undefined => {
  const guard: unknown = Reflect.get(module, `is${name}`);
  return isGuard(guard) ? guard : undefined;
};

/** An alias for everything that a definition accepts has the same name as the definition's value. */
const guardOf = (module: object, { kind, name, whole }: Entity): Guard | undefined =>
  guardNamed(module, kind === "alias" && whole !== undefined ? wholeName(name) : name);

const explainNamed = (module: object, name: string): Explain | undefined => {
  const explain: unknown = Reflect.get(module, `explain${name}`);
  return isExplain(explain) ? explain : undefined;
};

const checks = (module: object, lookup: Side["lookup"]): Is => {
  const guards = new Map([...lookup].map(([name, entity]) => [name, guardOf(module, entity)] as const));
  return (name, value) => {
    const guard = guards.get(name);
    if (guard !== undefined) return guard(value);
    const entity = lookup.get(name);
    return entity !== undefined && acceptsEntity(entity, value, { lookup });
  };
};

const collected = (explain: Explain, value: JsonValue, pointer: string): readonly Issue[] => {
  const issues: Issue[] = [];
  explain(value, pointer, issues);
  return issues;
};

export const loadChecker = async ({ validators, root, lookup }: Side): Promise<Checker> => {
  const loaded: unknown = await import(validators.url);
  const module = Object(loaded);
  const explain = await loadExplain(validatorOf(validators, root));
  const is = checks(module, lookup);
  const whole = guardNamed(module, wholeName(root)) ?? ((document: JsonValue) => is(root, document));
  return {
    lookup,
    is,
    accepts: whole,
    issuesOf: (document) => collected(explain, document, ""),
    issuesIn(name, value, pointer) {
      const own = explainNamed(module, name);
      return own === undefined ? undefined : collected(own, value, pointer);
    },
  };
};
