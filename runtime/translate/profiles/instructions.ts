/** Instructions between turns, where an API takes them only behind what the user said. */

import type { HubMessage } from "../hub/hub.ts";

export const isInstruction = ({ role, isLeading }: HubMessage): boolean =>
  (role === "system" || role === "developer") && isLeading !== true;

/** Words of the user, or results, which stand on the user's side. */
export const isOfUser = ({ role }: HubMessage): boolean => role === "user" || role === "tool";

const note = "the API takes instructions only behind what the user says; they stand there";

const moved = (message: HubMessage): HubMessage => ({
  ...message,
  parts: message.parts.map((part) => ({ ...part, note })),
});

/** Several in a row as one message. */
const asOne = (messages: readonly HubMessage[]): HubMessage[] =>
  messages.map((message, index) => (index === 0 ? message : { ...message, isContinued: true }));

/** The messages with their instructions behind the words of the user that follow them; the same messages where there are none. */
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
