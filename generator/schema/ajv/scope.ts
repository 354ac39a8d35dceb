/** Names and values in the code that Ajv writes: names belong to their owner, and what Ajv would require is koine/core's. */

import { _, stringify, type Ajv, type Code } from "ajv";
import { ValueScope, ValueScopeName, type NameValue } from "ajv/dist/compile/codegen/scope.js";
import { equalJson } from "../../../runtime/core/json/index.ts";
import { stepsOf } from "./patterns.ts";
import { ownMember } from "../../support/json.ts";

const ajvEqual = 'require("ajv/dist/runtime/equal").default';

/** The modules that Ajv's own code would `require`, with their replacements in koine/core. */
const runtimeParts: Readonly<Record<string, Code>> = {
  'require("ajv/dist/runtime/ucs2length").default': _`core.codePointLength`,
  [ajvEqual]: _`core.equalJson`,
};

const partOf = (code: Code): Code | undefined => {
  const text = String(code);
  const part = ownMember(runtimeParts, text);
  if (part === undefined && text.startsWith("require("))
    throw new Error(`koine/core has nothing for ${text}`);
  return part;
};

/** Ajv's own comparison calls `toString` and `valueOf` of data. */
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

/** In an object literal `__proto__` would be no member. */
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

  /** Counts from 1 in what belongs to the owner, whatever else is written. */
  override name(prefix: string): ValueScopeName {
    return new ValueScopeName(prefix, `${prefix}${this.#owner}${++this.#count}`);
  }

  override value(nameOrPrefix: ValueScopeName | string, value: NameValue): ValueScopeName {
    const prefix = typeof nameOrPrefix === "string" ? nameOrPrefix : nameOrPrefix.prefix;
    const code = codeOf(prefix, value);
    return super.value(nameOrPrefix, code === undefined ? value : { ...value, code });
  }
}

/** Code compiled from now on belongs to the owner, or to the whole module where none is named. */
export const owned = <Instance extends Ajv>(ajv: Instance, owner?: string): Instance =>
  Object.assign(ajv, { scope: new OwnedScope(ajv, owner) });
