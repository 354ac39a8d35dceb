/** Copies a summary, ordering its entries by content alone. */

import type { Arrays, Branch, Fork, Strings, Summary } from "./summary.ts";
import { compareText } from "../../support/diagnostics.ts";
import { membersOf } from "./members.ts";

export const ordered = <Value>(map: ReadonlyMap<string, Value>): (readonly [string, Value])[] =>
  [...map].toSorted(([one], [other]) => compareText(one, other));

const strings = (all: Strings): Strings => ({
  ...all,
  values: all.values && new Map(ordered(all.values).map(([value, seen]) => [value, { ...seen }])),
});

const arrays = (all: Arrays): Arrays => ({
  ...all,
  items: all.items && orderedCopy(all.items),
  positions: all.positions?.map(orderedCopy),
});

const fork = (all: Fork): Fork =>
  all && new Map(ordered(all).map(([value, child]) => [value, branch(child)]));

const branch = (all: Branch): Branch => ({
  ...all,
  members: all.members && new Map(membersOf(all).map(([key, member]) => [key, orderedCopy(member)])),
  others: all.others && orderedCopy(all.others),
  forks: all.forks && new Map(ordered(all.forks).map(([key, groups]) => [key, fork(groups)])),
});

export const orderedCopy = (summary: Summary): Summary => ({
  ...summary,
  numbers: summary.numbers && { ...summary.numbers },
  strings: summary.strings && strings(summary.strings),
  arrays: summary.arrays && arrays(summary.arrays),
  objects: summary.objects && branch(summary.objects),
});
