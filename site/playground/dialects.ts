/** The built-in dialects, loaded on demand. */

import type { Issue, Validation } from "../../runtime/core/index.ts";

/** Returns all issues of a value. */
export type Explain = (wire: unknown) => readonly Issue[];

interface Validator {
  readonly validate: (wire: unknown) => Validation;
}

const modules: Readonly<Record<string, () => Promise<object>>> = {
  phi: () => import("../../generated/typescript/phi/index.ts"),
  appam: () => import("../../generated/typescript/appam/index.ts"),
  riffer: () => import("../../generated/typescript/riffer/index.ts"),
  operator: () => import("../../generated/typescript/operator/index.ts"),
  pi: () => import("../../generated/typescript/pi/index.ts"),
  anthropic: () => import("../../generated/typescript/anthropic/index.ts"),
  "openai-responses": () => import("../../generated/typescript/openai-responses/index.ts"),
  "openai-chat": () => import("../../generated/typescript/openai-chat/index.ts"),
  gemini: () => import("../../generated/typescript/gemini/index.ts"),
};

const isValidator = (value: unknown): value is Validator =>
  typeof value === "object" && value !== null && "validate" in value && "stringify" in value;

const load = async (dialect: string): Promise<object> => {
  const open = modules[dialect];
  if (open === undefined) throw new Error(`Unknown dialect "${dialect}"`);
  return open();
};

export const entitiesOf = async (dialect: string): Promise<string[]> =>
  Object.entries(await load(dialect)).flatMap(([name, value]) => (isValidator(value) ? [name] : []));

export const explainOf = async (dialect: string, entity: string): Promise<Explain> => {
  const validator: unknown = Reflect.get(await load(dialect), entity);
  if (!isValidator(validator)) throw new Error(`The dialect ${dialect} has no entity "${entity}"`);
  return (wire) => {
    const result = validator.validate(wire);
    return result.ok ? [] : result.issues;
  };
};
