/** Writes compiled functions and their dependencies as module statements, without duplicates. */

import type { ValidateFunction } from "ajv";
import type { ValueScopeName } from "ajv/dist/compile/codegen/scope.js";
import { SchemaEnv } from "ajv/dist/compile/index.js";

type Source = NonNullable<ValidateFunction["source"]>;

const isValidate = (value: unknown): value is ValidateFunction =>
  typeof value === "function" && "source" in value;

const sourceOf = (validate: unknown): Source => {
  const source = isValidate(validate) ? validate.source : undefined;
  if (source === undefined) throw new TypeError("Ajv compiled a schema but kept no source code");
  return source;
};

export const nameOf = (validate: ValidateFunction): string => String(sourceOf(validate).validateName);

export const statementsOf = (validates: Iterable<ValidateFunction>): string => {
  const written = new Set<ValueScopeName>();
  const isNew = (name: ValueScopeName): boolean => written.size < written.add(name).size;
  const functionOf = (validate: unknown): string[] => {
    const { validateName, validateCode, scopeValues, evaluated } = sourceOf(validate);
    if (!isNew(validateName)) return [];
    const values = Object.values(scopeValues).flatMap((names = new Set()) => [...names]);
    const note = evaluated === undefined ? [] : [`${validateName}.evaluated = ${evaluated};`];
    return [...values.flatMap(valueOf), validateCode, ...note];
  };
  const valueOf = (name: ValueScopeName): string[] => {
    const { ref, code } = name.value ?? {};
    if (code === undefined && typeof ref === "function") return functionOf(ref);
    if (!isNew(name)) return [];
    if (code !== undefined) return [`const ${name} = ${code};`];
    if (!(ref instanceof SchemaEnv)) throw new TypeError(`Ajv generated no code for ${name}`);
    return [`const ${name} = {validate: ${ref.validateName}};`, ...functionOf(ref.validate)];
  };
  return [...validates].flatMap(functionOf).join("\n");
};
