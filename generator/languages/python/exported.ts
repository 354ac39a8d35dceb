/** The `__all__` lists of modules, in ruff's order. */

import type { Dialect, Entity } from "../../model/model.ts";
import { compareText } from "../../support/diagnostics.ts";
import { py, stringLiteral, type Python } from "./encode.ts";
import { assignment, bracket } from "./layout.ts";
import type { ModuleNames } from "./names.ts";

const namesOf = (entity: Entity, names: ModuleNames): readonly Python[] => [
  names.type(entity.name),
  names.codec(entity),
  ...(entity.kind === "enum" ? [names.values(entity)] : []),
  ...(entity.kind === "union" && entity.tagging.kind === "external"
    ? names.holders(entity).filter((_, index) => entity.variants[index]?.type.kind !== "literal")
    : []),
];

/** Sorts constants first, then classes, then all other names. */
const rank = (name: string): number => {
  if (name.length > 1 && name === name.toUpperCase()) return 0;
  return /^[A-Z]/.test(name) ? 1 : 2;
};

/** Compares numbers in names numerically. */
const partsOf = (name: string): string[] => name.match(/\d+|\D/g) ?? [];

const compareParts = (one: string, other: string): number => {
  const areNumbers = /^\d/.test(one) && /^\d/.test(other);
  return (areNumbers ? Number(one) - Number(other) : 0) || compareText(one, other);
};

const compareNames = (one: string, other: string): number => {
  const [parts, others] = [partsOf(one), partsOf(other)];
  const at = parts.findIndex((part, index) => part !== others[index]);
  const [part, against] = [parts[at], others[at]];
  if (part === undefined) return parts.length - others.length;
  return against === undefined ? 1 : compareParts(part, against);
};

export const exportedNames = ({ entities, history }: Dialect, names: ModuleNames): Python => {
  const own = entities.flatMap((entity) => namesOf(entity, names));
  const all = [...own, py`CODECS`, ...(history === undefined ? [] : [py`history`])];
  const sorted = all.toSorted((one, other) => rank(one) - rank(other) || compareNames(one, other));
  return assignment({ name: py`__all__`, value: bracket(py`[`, sorted.map(stringLiteral), py`]`) }, 0);
};
