/** Messages that are one in one dialect and several in another: put together again, or known to belong together. */

import type { HubMessage } from "./hub.ts";

const isOfOneUnit = (before: HubMessage, message: HubMessage): boolean =>
  message.units.some((unit) => before.units.includes(unit));

/** Whether a message was one with the message before it. */
export const isContinuation = (before: HubMessage | undefined, message: HubMessage): boolean =>
  before !== undefined && (message.isContinued === true || isOfOneUnit(before, message));

/** One message of those that continue each other in the same role. */
export const joinContinued = (messages: readonly HubMessage[]): HubMessage[] => {
  const joined: HubMessage[] = [];
  for (const message of messages) {
    const before = joined.at(-1);
    if (before === undefined || message.isContinued !== true || before.role !== message.role) {
      joined.push(message);
      continue;
    }
    const { isContinued: _, ...facts } = message;
    const parts = [...before.parts, ...message.parts];
    const units = [...before.units, ...message.units];
    joined[joined.length - 1] = { ...facts, ...before, parts, units };
  }
  return joined;
};

/** Messages in the groups that continue each other, whatever their roles. */
export const continuedGroups = (messages: readonly HubMessage[]): (readonly HubMessage[])[] => {
  const groups: HubMessage[][] = [];
  for (const [index, message] of messages.entries()) {
    const group = groups.at(-1);
    if (group !== undefined && isContinuation(messages[index - 1], message)) group.push(message);
    else groups.push([message]);
  }
  return groups;
};

/** Parts in the runs that one hub message can hold: results of tools, and all else. */
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
