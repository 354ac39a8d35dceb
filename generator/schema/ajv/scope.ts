/**
 * Scopes for Ajv's generated code: names are prefixed by owner, and required modules are replaced by
 * koine/core.
 */

import { _, stringify, type Ajv, type Code } from "ajv";
import { ValueScope, ValueScopeName, type NameValue } from "ajv/dist/compile/codegen/scope.js";
import { equalJson } from "../../../runtime/core/json/index.ts";
import { stepsOf } from "./patterns.ts";
import { ownMember } from "../../support/json.ts";

const ajvEqual = 'require("ajv/dist/runtime/equal").default';

/** Modules required by Ajv's code, with their replacements in koine/core. */
const runtimeParts: Readonly<Record<string, Code>> = {
  'require("ajv/dist/runtime/ucs2length").default': _`core.codePointLength`,
  [ajvEqual]: _`core.equalJson`,
};

const partOf = (code: Code): Code | undefined => {
  const text = String(code);
  const part = ownMember(runtimeParts, text);
  if (part === undefined && text.startsWith("require("))
    throw new Error(`koine/core has no replacement for ${text}`);
  return part;
};

/** Replaces Ajv's comparison function, which calls `toString` and `valueOf` on data. */
class JudgingScope extends ValueScope {
  constructor({ scope }: Ajv) {
    super({ ...scope.opts, scope: {} });
  }

  override value(nameOrPrefix: ValueScopeName | string, value: NameValue): ValueScopeName {
    const isComparison = String(value.code) === ajvEqual;
    return super.value(nameOrPrefix, isComparison ? { ...value, ref: equalJson } : value);
  }
}

export const judging = <Instance extends Ajv>(ajv: Instance): Instance =>
  Object.assign(ajv, { scope: new JudgingScope(ajv) });

/** In an object literal, `__proto__` would set the prototype. */
const dataOf = (code: Code): Code | undefined => {
  const text = String(code);
  return text.includes('"__proto__"') ? _`JSON.parse(${text})` : undefined;
};

const codeOf = (prefix: string, { ref, code }: NameValue): Code | undefined => {
  const steps = stepsOf(ref);
  if (steps !== undefined) return _`core.linear(${stringify(steps)})`;
  if (code === undefined) return undefined;
  return prefix === "schema" ? dataOf(code) : partOf(code);
};

class OwnedScope extends JudgingScope {
  readonly #owner: string;
  #count = 0;

  constructor(ajv: Ajv, owner: string | undefined) {
    super(ajv);
    this.#owner = owner === undefined ? "" : `_${owner}_`;
  }

  /** Numbers names separately for each owner, so that they do not depend on other code. */
  override name(prefix: string): ValueScopeName {
    return new ValueScopeName(prefix, `${prefix}${this.#owner}${++this.#count}`);
  }

  override value(nameOrPrefix: ValueScopeName | string, value: NameValue): ValueScopeName {
    const prefix = typeof nameOrPrefix === "string" ? nameOrPrefix : nameOrPrefix.prefix;
    const code = codeOf(prefix, value);
    return super.value(nameOrPrefix, code === undefined ? value : { ...value, code });
  }
}

/** Sets the owner of the code compiled next. Code without an owner belongs to the whole module. */
export const owned = <Instance extends Ajv>(ajv: Instance, owner?: string): Instance =>
  Object.assign(ajv, { scope: new OwnedScope(ajv, owner) });
