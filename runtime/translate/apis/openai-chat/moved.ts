/** Moves media out of tool results, which accept only text, into a marked user message, and back. */

import type { HubMessage, MediaPart, Part, ResultPart } from "../../hub/hub.ts";
import { isMedia } from "../../hub/contents.ts";

interface Mark {
  readonly callId: string;
  /** Positions of the media in the result. Absent if the media was at the end. */
  readonly places?: readonly number[];
}

/**
 * Returns the marker to write before a result's media. `places` contains the positions of the media among the
 * result's `length` parts.
 */
export const markOf = (callId: string, places: readonly number[], length: number): string =>
  places[0] === length - places.length
    ? `[koine: from the result of ${callId}]`
    : `[koine: at ${places.join(", ")} in the result of ${callId}]`;

const shape = /^\[koine: (?:from|at (\d+(?:, \d+)*) in) the result of ([^]*)\]$/;

const markIn = (part: Part | undefined): Mark | undefined => {
  const [, places, callId] = part?.kind === "text" ? (shape.exec(part.text) ?? []) : [];
  if (callId === undefined) return undefined;
  return places === undefined ? { callId } : { callId, places: places.split(", ").map(Number) };
};

/** Inserts media at the positions in the marker, or at the end if the marker has none. */
const withMedia = (result: ResultPart, media: readonly MediaPart[], { places = [] }: Mark): ResultPart => {
  const content: ResultPart["content"][number][] = [];
  const rest = result.content.values();
  for (const [index, part] of media.entries()) {
    const place = places[index] ?? Number.POSITIVE_INFINITY;
    while (content.length < place) {
      const { value: next } = rest.next();
      if (next === undefined) break;
      content.push(next);
    }
    content.push(part);
  }
  return { ...result, content: [...content, ...rest] };
};

type Answers = Map<string | undefined, number>;

const noteAnswers = ({ role, parts }: HubMessage, index: number, answers: Answers): void => {
  if (role !== "tool") return;
  for (const part of parts) if (part.kind === "result") answers.set(part.callId, index);
};

/** Moves media back to their results, according to the markers. */
export const returnMedia = (messages: readonly HubMessage[]): readonly HubMessage[] => {
  const returned: HubMessage[] = [];
  const answers: Answers = new Map();
  for (const message of messages) {
    const [first, ...media] = message.parts;
    const known = message.role === "user" ? markIn(first) : undefined;
    const index = known === undefined ? -1 : (answers.get(known.callId) ?? -1);
    const answer = returned[index];
    if (known === undefined || answer === undefined || media.length === 0 || !media.every(isMedia)) {
      noteAnswers(message, returned.length, answers);
      returned.push(message);
      continue;
    }
    const parts = answer.parts.map((part) =>
      part.kind === "result" && part.callId === known.callId ? withMedia(part, media, known) : part,
    );
    returned[index] = { ...answer, parts, units: [...answer.units, ...message.units] };
  }
  return returned;
};
