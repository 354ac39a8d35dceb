/** Joins or groups messages that form a single message in one dialect and several messages in another. */

import type { HubMessage } from "./hub.ts";

const isOfOneUnit = (before: HubMessage, message: HubMessage): boolean => {
  const [unit, ...more] = message.units;
  if (more.length === 0) return unit !== undefined && before.units.includes(unit);
  const units = new Set(before.units);
  return message.units.some((one) => units.has(one));
};

/** Returns true if the message and the preceding one were originally one message. */
export const isContinuation = (before: HubMessage | undefined, message: HubMessage): boolean =>
  before !== undefined && (message.isContinued === true || isOfOneUnit(before, message));

/** Facts from earlier messages override those from later ones. */
const asOne = (group: readonly HubMessage[], first: HubMessage): HubMessage => {
  const whole = group.reduce((before, message) => {
    const { isContinued: _, ...facts } = message;
    return { ...facts, ...before };
  }, first);
  const parts = group.flatMap((message) => message.parts);
  return { ...whole, parts, units: group.flatMap(({ units }) => units) };
};

/** Joins messages that continue a preceding message with the same role. */
export const joinContinued = (messages: readonly HubMessage[]): HubMessage[] => {
  const groups = runsOf(messages, (one, other) => other.isContinued === true && one.role === other.role);
  return groups.flatMap((group) => {
    const [first, ...more] = group;
    if (first === undefined) return [];
    return [more.length === 0 ? first : asOne(group, first)];
  });
};

/** Joins consecutive tool results that were stored at the same time. */
export const inBatches = (messages: readonly HubMessage[]): HubMessage[] =>
  joinContinued(
    messages.map((message, index) => {
      const before = messages[index - 1];
      const isBatch = message.role === "tool" && before?.role === "tool";
      return isBatch && before.timestamp === message.timestamp ? { ...message, isContinued: true } : message;
    }),
  );

export const continuedGroups = (messages: readonly HubMessage[]): (readonly HubMessage[])[] => {
  const groups: HubMessage[][] = [];
  for (const [index, message] of messages.entries()) {
    const group = groups.at(-1);
    if (group !== undefined && isContinuation(messages[index - 1], message)) group.push(message);
    else groups.push([message]);
  }
  return groups;
};

/** Splits parts into runs, such as tool results and other parts. */
export const runsOf = <Item>(
  items: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): Item[][] => {
  const runs: Item[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && isSame(last, item)) run.push(item);
    else runs.push([item]);
  }
  return runs;
};
