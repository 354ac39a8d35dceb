/** Lowers the parts of an entity: fields, items and variants. */

import type { Report } from "../support/diagnostics.ts";
import type { JsonObject } from "../support/json.ts";
import type { Constraint, Type } from "../model/model.ts";
import { alternatives, type Lowered, type Scope, type Site } from "../patterns/pattern.ts";
import type { DialectFiles } from "../schema/schema-set.ts";
import type { Coverage } from "./coverage.ts";
import { lowerPlain } from "./plain.ts";
import type { openPrimitives } from "./primitives.ts";
import { dividedOf, wholeTypeOf, type Schemas } from "./whole.ts";

export interface Workshop extends Schemas {
  readonly files: DialectFiles;
  readonly report: Report;
  readonly written: (site: Site) => JsonObject;
  readonly coverage: Coverage;
  /** Finds the schema that all equal unions of primitives share. */
  readonly sharedUnion: ReturnType<typeof openPrimitives>;
  /** Inline shapes that are currently being lowered. A recursive shape needs a name. */
  readonly around: Set<JsonObject>;
}

/**
 * Lowers a field, an item or a variant to an inline type, or to a reference to an entity that is lowered
 * later.
 */
export const lowerChild = (written: Site, workshop: Workshop, scope: Scope): Lowered => {
  const { around, read, values } = workshop;
  const { site, left, record } = read(written);
  const isNamed = around.has(written.node) || values.has(written.node);
  if (isNamed) return named(typeOfNamed(written, workshop, scope));
  const divided =
    record === undefined ? undefined : dividedOf(workshop.catalogue.add(written), workshop, scope);
  if (divided !== undefined) return named(divided.type, divided.constraints);
  const plain = inside(written, around, () => lowerPlain(site, scope));
  if (plain !== undefined) return { ...plain, constraints: [...plain.constraints, ...left] };
  const shared = left.length > 0 ? undefined : workshop.sharedUnion(site, scope);
  if (shared !== undefined) coverAlternatives(site, workshop, scope);
  return named(typeOfNamed(shared ?? written, workshop, scope));
};

const named = (type: Type, constraints: readonly Constraint[] = []): Lowered => ({
  type,
  check: {},
  constraints,
});

/**
 * A shared union's alternatives are lowered once, but every location where they appear is counted as typed.
 */
const coverAlternatives = (union: Site, { coverage, read }: Workshop, scope: Scope): void => {
  for (const at of alternatives(union)) {
    const plain = lowerPlain(read(at).site, scope);
    if (plain !== undefined) coverage.add(at, plain.type, plain.constraints);
  }
};

const inside = <Result>({ node }: Site, around: Set<JsonObject>, lower: () => Result): Result => {
  around.add(node);
  const lowered = lower();
  around.delete(node);
  return lowered;
};

/**
 * A value is the part of a schema that has the schema's name, and it does not accept all of the schema's
 * data.
 */
const typeOfNamed = (written: Site, workshop: Workshop, scope: Scope): Type => {
  const added = workshop.catalogue.add(written);
  const isValue = workshop.values.has(written.node);
  return isValue ? { kind: "reference", entity: added.name } : wholeTypeOf(added, workshop, scope);
};
