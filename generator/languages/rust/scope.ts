/** The scope of one dialect's views: its entities, their names in Rust, and what is boxed. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import { pointersOf, type NeedsPointer } from "../../3-plan/references.ts";
import type { Limits } from "../../model/limits.ts";
import { entitiesByName, type Dialect, type Entity } from "../../model/model.ts";
import { namesIn, type Names } from "../../naming/names.ts";
import { naming as language } from "./naming.ts";
import { identifier, rust, type Rust } from "./encode.ts";
import { withLargeVariants } from "./sizes.ts";
import { withDefaults, withDoubles } from "./traits.ts";

export const names: Names = namesIn(language);

/** A codec of a constant that may be absent or null. */
export interface ConstantCodec {
  readonly name: Rust;
  readonly value: string | number | boolean;
}

/** Limits with the name of their table. */
export interface NamedLimits {
  readonly name: Rust;
  readonly limits: Limits;
}

export interface RustScope {
  readonly dialect: Dialect;
  readonly byName: ReadonlyMap<string, Entity>;
  /** Where a Box stands: all else that is held outside of a list or a map is held by value. */
  readonly isBoxed: NeedsPointer;
  /** Entities with a double somewhere inside. */
  readonly doubles: ReadonlySet<string>;
  /** Records that can be made of nothing. */
  readonly defaults: ReadonlySet<string>;
  typeName(entity: string): Rust;
  /** The codec of a constant; the same one for the same value. */
  constant(value: string | number | boolean): Rust;
  /** The constants that were asked for so far. */
  constants(): readonly ConstantCodec[];
  /** The table of some limits; the same one for the same limits. */
  limits(limits: Limits): Rust;
  /** The limits that were asked for so far. */
  allLimits(): readonly NamedLimits[];
}

export const scopeOf = (dialect: Dialect): RustScope => {
  const byName = entitiesByName(dialect);
  const constants = new Map<string | number | boolean, ConstantCodec>();
  const tables = new Map<string, NamedLimits>();
  return {
    dialect,
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
  };
};
