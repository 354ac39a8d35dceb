/**
 * Moves instructions that occur between turns, for APIs that accept instructions there only after a user
 * message.
 */

import type { HubMessage } from "../hub/hub.ts";

export const isInstruction = ({ role, isLeading }: HubMessage): boolean =>
  (role === "system" || role === "developer") && isLeading !== true;

/** Returns true for user messages and results, which belong to the user's side. */
export const isOfUser = ({ role }: HubMessage): boolean => role === "user" || role === "tool";

const note = "moved, because the API accepts instructions only after a user message";

const moved = (message: HubMessage): HubMessage => ({
  ...message,
  parts: message.parts.map((part) => ({ ...part, note })),
});

const asOne = (messages: readonly HubMessage[]): HubMessage[] =>
  messages.map((message, index) => (index === 0 ? message : { ...message, isContinued: true }));

/**
 * Moves instructions after the user messages that follow them. Returns the same list if there are no such
 * instructions.
 */
export const instructionsBehindUser = (messages: readonly HubMessage[]): readonly HubMessage[] => {
  if (!messages.some(isInstruction)) return messages;
  const ordered: HubMessage[] = [];
  let waiting: HubMessage[] = [];
  const put = (): void => {
    ordered.push(...asOne(waiting));
    waiting = [];
  };
  for (const message of messages) {
    if (isInstruction(message)) waiting.push(message);
    else if (isOfUser(message)) {
      ordered.push(message);
      waiting = waiting.map(moved);
    } else {
      put();
      ordered.push(message);
    }
  }
  put();
  return ordered;
};
