/** Media of tool results: tool messages hold text alone, so they stand in a message of the user that says whose they are. */

import type { HubMessage, MediaPart, Part, ResultPart } from "../hub/hub.ts";

const opening = "[koine: from the result of ";

/** The text that goes before the media of a result. */
export const markOf = (callId: string): string => `${opening}${callId}]`;

const callIdIn = (part: Part | undefined): string | undefined =>
  part?.kind === "text" && part.text.startsWith(opening) && part.text.endsWith("]")
    ? part.text.slice(opening.length, -1)
    : undefined;

const isMedia = (part: Part): part is MediaPart => part.kind === "media";

const withMedia = (result: ResultPart, media: readonly MediaPart[]): ResultPart => ({
  ...result,
  content: [...result.content, ...media],
});

/** The last message of results before the end that has one for the call. */
const answerIndex = (messages: readonly HubMessage[], callId: string): number =>
  messages.findLastIndex(
    ({ role, parts }) =>
      role === "tool" && parts.some((part) => part.kind === "result" && part.callId === callId),
  );

/** Undoes what `markOf` marks: the media go back to their result. */
export const returnMedia = (messages: readonly HubMessage[]): readonly HubMessage[] => {
  const returned: HubMessage[] = [];
  for (const message of messages) {
    const [mark, ...media] = message.parts;
    const callId = message.role === "user" ? callIdIn(mark) : undefined;
    const index = callId === undefined ? -1 : answerIndex(returned, callId);
    const answer = returned[index];
    if (answer === undefined || media.length === 0 || !media.every(isMedia)) {
      returned.push(message);
      continue;
    }
    const parts = answer.parts.map((part) =>
      part.kind === "result" && part.callId === callId ? withMedia(part, media) : part,
    );
    returned[index] = { ...answer, parts, units: [...answer.units, ...message.units] };
  }
  return returned;
};
