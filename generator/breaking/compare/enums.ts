/** Compares enums: their values and whether they are open. */

import type { EnumEntity } from "../../model/model.ts";
import { referenceTo } from "../pair.ts";
import { compareValueNames } from "./names.ts";
import { listed, spotOf, tellShape, type Comparison } from "./comparison.ts";

type Values = EnumEntity["values"];

const missing = (from: Values, others: Values): Values =>
  from.filter(({ value }) => !others.some((other) => other.value === value));

export const compareEnums = (at: Comparison, before: EnumEntity, after: EnumEntity): void => {
  const spot = spotOf(before, after);
  compareValueNames(at, before, after);
  const own = referenceTo(before);
  const mixed = (changes: Partial<EnumEntity>) => at.pair.mixed({ ...before, ...changes });
  const [added, removed] = [missing(after.values, before.values), missing(before.values, after.values)];
  const texts = (values: Values): string => listed(values.map(({ value }) => value));
  if (added.length > 0) {
    const message = `now allows ${texts(added)}`;
    const to = mixed({ values: [...before.values, ...added] });
    tellShape(at, spot, { rule: "ENUM_EXTENDED", kind: "added", message }, own, to);
  }
  if (removed.length > 0) {
    const message = `no longer allows ${texts(removed)}`;
    const to = mixed({ values: missing(before.values, removed) });
    tellShape(at, spot, { rule: "ENUM_NARROWED", kind: "removed", message }, own, to);
  }
  if (before.open !== after.open) {
    const message = after.open ? "now accepts unknown values" : "no longer accepts unknown values";
    const kind = after.open ? "widened" : "tightened";
    tellShape(at, spot, { rule: "ENUM_OPENNESS", kind, message }, own, mixed({ open: after.open }));
  }
};
