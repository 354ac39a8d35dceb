/** Compares records: fields, undeclared properties and the order of encoded properties. */

import { earlierOf } from "../../model/earlier.ts";
import type { Field, RecordEntity, Type } from "../../model/model.ts";
import { referenceTo } from "../pair.ts";
import type { Spot } from "../change.ts";
import type { Rule } from "../rules.ts";
import { moved, spotOf, tell, tellShape, type Comparison, type Kind } from "./comparison.ts";
import { compareField } from "./fields.ts";
import { limitChanges } from "./limits.ts";
import { compareFieldNames } from "./names.ts";
import { reservedIn } from "./reserved.ts";
import { compareTypes } from "./types.ts";
import { inWords } from "./words.ts";

export const isClosed = ({ unknownFields, rest }: RecordEntity): boolean =>
  unknownFields === "refuse" && rest === undefined;

export const compareRecords = (at: Comparison, before: RecordEntity, after: RecordEntity): void => {
  const spot = spotOf(before, after);
  const earlier = earlierFields(before, after);
  for (const field of before.fields) {
    const now = after.fields.find((one) => earlier.get(one) === field);
    if (now === undefined) removed(at, spot, before, after, field);
    else if (now.wireName === field.wireName) compareField(at, spot, before, field, now);
    else renamed(at, spot, before, field, now);
  }
  for (const field of after.fields) if (!earlier.has(field)) added(at, spot, before, field);
  compareFieldNames(at, spot, before, after);
  compareOthers(at, spot, before, after);
  compareObjectLimits(at, spot, before, after);
  compareFlatten(at, spot, before, after);
  compareOrder(at, spot, before, after);
};

/**
 * Maps fields to their earlier versions. Each earlier field is used once, and a reserved name never counts as
 * a rename.
 */
const earlierFields = (before: RecordEntity, after: RecordEntity): Map<Field, Field> => {
  const earlier = new Map<Field, Field>();
  const taken = new Set<Field>();
  for (const field of after.fields) {
    const was = earlierOf(field, before, after);
    if (was === undefined || taken.has(was)) continue;
    if (was.wireName !== field.wireName && reservedIn(before).includes(field.wireName)) continue;
    earlier.set(field, was);
    taken.add(was);
  }
  return earlier;
};

/**
 * Reports a rename together with all other changes to the field, because no document can demonstrate changes
 * inside a renamed property.
 */
const renamed = (at: Comparison, spot: Spot, before: RecordEntity, was: Field, now: Field): void => {
  const here = { ...spot, pointer: now.pointer, oldPointer: was.pointer };
  const [old, type] = [was, now].map(inDetail);
  const message =
    `renames the property "${was.wireName}" to "${now.wireName}"` +
    (old === type ? "" : `, which is now ${type}, previously ${old}`);
  const fields = before.fields.map((field) => (field === was ? at.pair.localField(now) : field));
  const to = at.pair.mixed({ ...before, fields });
  tellShape(at, here, { rule: "PROP_RENAMED", kind: "renamed", message }, referenceTo(before), to);
};

const inDetail = ({ required, type }: Field): string =>
  `${required ? "required" : "optional"}, ${inWords(type)}`;

const addedRule = (before: RecordEntity, { required, type, wireName }: Field): Rule => {
  if (reservedIn(before).includes(wireName)) return "RESERVED_REUSED";
  if (required) return "PROP_ADDED_REQ";
  if (isClosed(before)) return "PROP_ADDED_OPT";
  return type.kind === "json" ? "PROP_ADDED_ANY" : "PROP_ADDED_OPT_OPEN";
};

const added = (at: Comparison, spot: Spot, before: RecordEntity, field: Field): void => {
  const rule = addedRule(before, field);
  const word = field.required ? "required" : "optional";
  const again = rule === "RESERVED_REUSED" ? ", whose name was reserved" : "";
  const message = `has a new ${word} property "${field.wireName}": ${inWords(field.type)}${again}`;
  const to = at.pair.mixed({ ...before, fields: [...before.fields, at.pair.localField(field)] });
  const here = { ...spot, pointer: field.pointer };
  tellShape(at, here, { rule, kind: "added", message }, referenceTo(before), to);
};

const removed = (
  at: Comparison,
  spot: Spot,
  before: RecordEntity,
  after: RecordEntity,
  field: Field,
): void => {
  const rule: Rule = field.required
    ? "PROP_REQ_REMOVED"
    : isClosed(after)
      ? "PROP_REMOVED"
      : "PROP_REMOVED_OPEN";
  const message = `no longer has the ${field.required ? "required" : "optional"} property "${field.wireName}"`;
  const fields = before.fields.filter((one) => one !== field);
  const here = { ...spot, oldPointer: field.pointer };
  tellShape(
    at,
    here,
    { rule, kind: "removed", message },
    referenceTo(before),
    at.pair.mixed({ ...before, fields }),
  );
};

const withRest = ({ rest: _rest, ...record }: RecordEntity, rest: Type | undefined): RecordEntity =>
  rest === undefined ? record : { ...record, rest };

const compareOthers = (at: Comparison, spot: Spot, before: RecordEntity, after: RecordEntity): void => {
  const { pair } = at;
  if (before.rest !== undefined && after.rest !== undefined)
    return compareTypes(at, moved(spot, { kind: "member" }), before.rest, after.rest);
  const [old, now] = [admitted(before), admitted(after)];
  if (old === now && before.rest === after.rest) return compareKeeping(at, spot, before, after);
  const rest = after.rest === undefined ? undefined : pair.local(after.rest);
  const to = pair.mixed({ ...withRest(before, rest), unknownFields: after.unknownFields });
  const isWider = old === "nothing" || now === "anything";
  const rule: Rule =
    now === "nothing"
      ? "CLOSED"
      : now === "some" && old !== "nothing"
        ? "ADDL_NARROWED"
        : old === "nothing"
          ? "OPENED"
          : "ADDL_WIDENED";
  const message = `now allows ${amounts[now]} undeclared properties, previously ${old === "nothing" ? "none" : amounts[old]}`;
  tellShape(at, spot, { rule, kind: isWider ? "widened" : "tightened", message }, referenceTo(before), to);
};

const amounts = { nothing: "no", some: "only certain", anything: "any" } as const;

const admitted = (record: RecordEntity): "nothing" | "some" | "anything" =>
  record.rest !== undefined ? "some" : isClosed(record) ? "nothing" : "anything";

const bytes = (
  at: Comparison,
  spot: Spot,
  message: string,
  before: RecordEntity,
  changes: Partial<RecordEntity>,
): void => {
  const to = at.pair.mixed({ ...before, ...changes });
  const what = { kind: "reading", from: referenceTo(before), to, differs: "bytes" } as const;
  tell(at, spot, { rule: "BYTES_CHANGED", kind: "changed", message }, what);
};

const compareKeeping = (at: Comparison, spot: Spot, before: RecordEntity, after: RecordEntity): void => {
  if (before.unknownFields === after.unknownFields) return;
  const does = after.unknownFields === "keep" ? "keeps" : "drops";
  const message = `now ${does} undeclared properties when encoding`;
  bytes(at, spot, message, before, { unknownFields: after.unknownFields });
};

const compareObjectLimits = (at: Comparison, spot: Spot, before: RecordEntity, after: RecordEntity): void => {
  for (const { rule, kind, message, limits } of limitChanges(before.limits ?? {}, after.limits ?? {}))
    tellShape(at, spot, { rule, kind, message }, referenceTo(before), at.pair.mixed({ ...before, limits }));
};

const compareFlatten = (at: Comparison, spot: Spot, before: RecordEntity, after: RecordEntity): void => {
  const [old, now] = [before.flatten, after.flatten];
  if (old === undefined && now === undefined) return;
  const isSame = old !== undefined && now !== undefined && at.pair.same.get(old.entity) === now.entity;
  if (isSame && old.field === now.field) return;
  if (isSame) {
    const message = `now has the flattened ${now.entity} under "${now.field}", previously under "${old.field}"`;
    return tell(
      at,
      spot,
      { rule: "NAME_CHANGED", kind: "renamed", message },
      { kind: "name", languages: [] },
    );
  }
  const to = at.pair.local(referenceTo(after));
  const now2: Type =
    to.kind === "reference" && to.entity === before.name ? mixedFlatten(at, before, after) : to;
  const kind: Kind = "changed";
  const message = `now flattens ${now?.entity ?? "nothing"}, previously ${old?.entity ?? "nothing"}`;
  tellShape(at, spot, { rule: "TYPE_CHANGED", kind, message }, referenceTo(before), now2);
};

const mixedFlatten = (at: Comparison, before: RecordEntity, after: RecordEntity): Type => {
  const { flatten: _old, ...record } = before;
  if (after.flatten === undefined) return at.pair.mixed(record);
  const base = at.pair.local({ kind: "reference", entity: after.flatten.entity });
  const entity = base.kind === "reference" ? base.entity : "";
  return at.pair.mixed({ ...record, flatten: { ...after.flatten, entity } });
};

const compareOrder = (at: Comparison, spot: Spot, before: RecordEntity, after: RecordEntity): void => {
  const placeOf = ({ wireName }: Field): number => {
    const place = after.fields.findIndex((field) => field.wireName === wireName);
    return place === -1 ? after.fields.length : place;
  };
  const common = before.fields.filter((field) =>
    after.fields.some(({ wireName }) => wireName === field.wireName),
  );
  const isSorted = common.every(
    (field, index) => index === 0 || placeOf(field) > placeOf(common[index - 1] ?? field),
  );
  if (isSorted) return;
  const fields = before.fields.toSorted((one, other) => placeOf(one) - placeOf(other));
  bytes(at, spot, "is now encoded with its properties in a different order", before, { fields });
};
