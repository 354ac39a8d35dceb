/** Converts request members to an API. Only API edges import this module. */

import type { JsonObject } from "../support/json.ts";
import { carryBody, type Side } from "./carry.ts";
import { bodyEntries } from "./entries.ts";
import { calledIn, declaredIn, renamesOf } from "./names.ts";
import { missingIn } from "./problems.ts";
import type { Remembered } from "./remembered.ts";
import type { Taken, Taking } from "./taking.ts";

/** Returns the tool names for the sidecar, or nothing if all of them can be decoded. */
const namesOf = ({ members, messages, source }: Taking, { names: alphabet }: Side): Remembered => {
  const declared = source === undefined ? [] : declaredIn(members, source.form).names;
  const names = renamesOf([...declared, ...calledIn(messages)], alphabet);
  return Object.keys(names).length === 0 ? {} : { names };
};

/** If the source is a message store, converts only the tool names. */
const ofStore = ({ given }: Taking, names: Remembered): Taken => {
  const members: JsonObject = given.members ?? {};
  return { members, remembered: names, issues: [], entries: () => [] };
};

/** `name` is the name of the API in report messages. */
export const takeBody = (taking: Taking, target: Side, name: string): Taken => {
  const { members, messages, source, given, filling } = taking;
  const names = namesOf(taking, target);
  if (source === undefined) return ofStore(taking, names);
  const carried = carryBody(members, messages, source, target, given, filling);
  return {
    members: carried.members,
    remembered: { ...carried.remembered, ...names },
    issues: missingIn(carried, target, name),
    entries: () => bodyEntries(carried, source),
  };
};
