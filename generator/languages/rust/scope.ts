/** Shared data for a dialect's templates: entities, Rust names and boxed fields. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import { pointersOf, type NeedsPointer } from "../../3-plan/references.ts";
import type { Limits } from "../../model/limits.ts";
import type { NativeKind } from "../../model/native-kind.ts";
import type { Rule } from "../../model/rule.ts";
import { entitiesByName, type Dialect, type Entity } from "../../model/model.ts";
import { namesIn, type Names } from "../../naming/names.ts";
import { naming as language } from "./naming.ts";
import { identifier, rust, type Rust } from "./encode.ts";
import { withLargeVariants } from "./sizes.ts";
import { withDefaults, withDoubles } from "./traits.ts";

export const names: Names = namesIn(language);

/** The codec for a constant that may be absent or null. */
export interface ConstantCodec {
  readonly name: Rust;
  readonly value: string | number | boolean;
}

/** Limits, with the name of their table. */
export interface NamedLimits {
  readonly name: Rust;
  readonly limits: Limits;
}

/** A rule, with the name of its table. */
export interface NamedRule {
  readonly name: Rust;
  readonly rule: Rule;
}

export interface RustScope {
  readonly dialect: Dialect;
  /** The string formats that have types of their own. */
  readonly native: ReadonlySet<NativeKind>;
  readonly byName: ReadonlyMap<string, Entity>;
  /** Whether a field must be boxed. Other values outside of lists and maps are stored inline. */
  readonly isBoxed: NeedsPointer;
  readonly doubles: ReadonlySet<string>;
  readonly defaults: ReadonlySet<string>;
  typeName(entity: string): Rust;
  /** Returns the codec of a constant. Equal constants share a codec. */
  constant(value: string | number | boolean): Rust;
  constants(): readonly ConstantCodec[];
  /** Returns the table of limits. Equal limits share a table. */
  limits(limits: Limits): Rust;
  allLimits(): readonly NamedLimits[];
  /** Returns a limits table that contains only the rule. Equal rules share a table. */
  rule(rule: Rule): Rust;
  allRules(): readonly NamedRule[];
}

export const scopeOf = (dialect: Dialect, native: RustScope["native"] = new Set()): RustScope => {
  const byName = entitiesByName(dialect);
  const constants = new Map<string | number | boolean, ConstantCodec>();
  const tables = new Map<string, NamedLimits>();
  const rules = new Map<string, NamedRule>();
  return {
    dialect,
    native,
    byName,
    isBoxed: withLargeVariants(
      dialect,
      pointersOf(dialect, () => true),
    ),
    doubles: withDoubles(dialect),
    defaults: withDefaults(dialect),
    typeName(name) {
      const entity = byName.get(name);
      return identifier(entity === undefined ? name : names.type(entity));
    },
    constant(value) {
      const known = constants.get(value) ?? { name: rust`Constant${constants.size + 1}`, value };
      constants.set(value, known);
      return rust`constants::${known.name}`;
    },
    constants: () => [...constants.values()],
    limits(limits) {
      const key = writeJson(limits);
      const known = tables.get(key) ?? { name: rust`Limits${tables.size + 1}`, limits };
      tables.set(key, known);
      return rust`limits::${known.name}`;
    },
    allLimits: () => [...tables.values()],
    rule(rule) {
      const key = writeJson(rule);
      const known = rules.get(key) ?? { name: rust`Rule${rules.size + 1}`, rule };
      rules.set(key, known);
      return rust`limits::${known.name}`;
    },
    allRules: () => [...rules.values()],
  };
};
