/** Compares the two versions of a field: presence, type, default value and codec steps. */

import { readingWords, withDefaultOf } from "../../3-plan/mixed.ts";
import { presenceOf } from "../../3-plan/presence.ts";
import type { JsonValue } from "../../support/json.ts";
import type { Field, RecordEntity, Type } from "../../model/model.ts";
import { isSameText } from "../includes/texts.ts";
import { referenceTo } from "../pair.ts";
import type { Spot } from "../change.ts";
import { atField, tell, tellShape, type Comparison } from "./comparison.ts";
import { compareTypes } from "./types.ts";

export const compareField = (
  at: Comparison,
  spot: Spot,
  record: RecordEntity,
  before: Field,
  after: Field,
): void => {
  const here = atField(spot, before, after);
  const whole = { ...spot, pointer: after.pointer, oldPointer: before.pointer };
  if (isSwapped(before, after)) return compareSwapped(at, whole, record, before, after);
  comparePresence(at, whole, record, before, after);
  compareTypes(at, here, before.type, after.type);
  compareDefaults(at, whole, record, before, after);
  compareSteps(at, whole, record, before, after);
};

const isNullable = ({ type }: Field): boolean => type.kind === "nullable";

/** Whether a field changed from optional to nullable or vice versa. */
const isSwapped = (before: Field, after: Field): boolean =>
  before.required !== after.required &&
  isNullable(before) === before.required &&
  isNullable(after) === after.required &&
  isNullable(before) !== isNullable(after);

const inner = (type: Type): Type => (type.kind === "nullable" ? type.of : type);

const withField = (
  { pair }: Comparison,
  record: RecordEntity,
  before: Field,
  changes: Partial<Field>,
): Type =>
  pair.mixed({
    ...record,
    fields: record.fields.map((field) => (field === before ? { ...field, ...changes } : field)),
  });

const compareSwapped = (
  at: Comparison,
  spot: Spot,
  record: RecordEntity,
  before: Field,
  after: Field,
): void => {
  const word = after.required ? "null, previously absent" : "absent, previously null";
  const message = `a missing "${after.wireName}" is now ${word}`;
  const of = inner(before.type);
  const type: Type = after.required ? { kind: "nullable", of } : of;
  const to = withField(at, record, before, { required: after.required, type });
  tellShape(at, spot, { rule: "NULL_ABSENT", kind: "changed", message }, referenceTo(record), to);
  const below = { ...spot, moves: [...spot.moves, { kind: "field", name: after.wireName } as const] };
  compareTypes(at, below, of, inner(after.type));
};

const comparePresence = (
  at: Comparison,
  spot: Spot,
  record: RecordEntity,
  before: Field,
  after: Field,
): void => {
  if (before.required === after.required) return;
  const rule = after.required ? "REQ_TIGHTENED" : "REQ_RELAXED";
  const kind = after.required ? "tightened" : "widened";
  const message = `"${after.wireName}" is now ${after.required ? "required" : "optional"}`;
  const to = withField(at, record, before, { required: after.required });
  tellShape(at, spot, { rule, kind, message }, referenceTo(record), to);
};

const defaultOf = (field: Field, { pair }: Comparison): JsonValue | undefined => {
  const presence = presenceOf(field, pair.lookup);
  return presence.kind === "default" ? presence.value : undefined;
};

const compareDefaults = (
  at: Comparison,
  spot: Spot,
  record: RecordEntity,
  before: Field,
  after: Field,
): void => {
  const [old, now] = [defaultOf(before, at), defaultOf(after, at)];
  if (isSameText(old, now)) return;
  const shown = (value: unknown): string => (value === undefined ? "none" : JSON.stringify(value));
  const message = `has a different default for "${after.wireName}": now ${shown(now)}, previously ${shown(old)}`;
  const to = withField(at, record, before, { steps: withDefaultOf(before, after).steps });
  const what = { kind: "reading", from: referenceTo(record), to, differs: "meaning" } as const;
  tell(at, spot, { rule: "DEFAULT_CHANGED", kind: "changed", message }, what);
};

const stepsMessage = (wireName: string, old: string, now: string): string => {
  if (now === "") return `no longer decodes "${wireName}" with ${old}`;
  return old === ""
    ? `now decodes "${wireName}" with ${now}`
    : `decodes "${wireName}" with ${now} instead of ${old}`;
};

const compareSteps = (
  at: Comparison,
  spot: Spot,
  record: RecordEntity,
  before: Field,
  after: Field,
): void => {
  const [old, now] = [readingWords(before), readingWords(after)];
  if (old.join() === now.join()) return;
  const message = stepsMessage(after.wireName, old.join(", "), now.join(", "));
  const to = withField(at, record, before, { steps: withDefaultOf(after, before).steps });
  const what = { kind: "reading", from: referenceTo(record), to, differs: "bytes" } as const;
  tell(at, spot, { rule: "BYTES_CHANGED", kind: "changed", message }, what);
};
