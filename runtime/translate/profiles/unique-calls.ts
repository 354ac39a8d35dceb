/** Makes call ids unique for APIs that require it, and updates the results. */

import { repeatedId, type Alphabet } from "../hub/ids.ts";
import type { CallPart, HubMessage, Part, ResultPart } from "../hub/hub.ts";
import { isCall, isResult } from "../hub/contents.ts";

const hasRepeated = (messages: readonly HubMessage[]): boolean => {
  const seen = new Set<string | undefined>();
  for (const { parts } of messages)
    for (const part of parts) {
      if (!isCall(part)) continue;
      if (seen.has(part.id)) return true;
      seen.add(part.id);
    }
  return false;
};

/** The calls that share an id: the number of calls, and the new ids of calls without a result, in order. */
interface Same {
  count: number;
  readonly waiting: string[];
}

class Renaming {
  readonly #byId = new Map<string, Same>();
  readonly #alphabet: Alphabet;

  constructor(alphabet: Alphabet) {
    this.#alphabet = alphabet;
  }

  #sameAs(id: string): Same {
    const known = this.#byId.get(id) ?? { count: 0, waiting: [] };
    this.#byId.set(id, known);
    return known;
  }

  call(part: CallPart): CallPart {
    if (part.id === undefined) return part;
    const same = this.#sameAs(part.id);
    same.count++;
    const id = same.count === 1 ? part.id : repeatedId(part.id, same.count, this.#alphabet);
    same.waiting.push(id);
    return id === part.id ? part : { ...part, id };
  }

  result(part: ResultPart): ResultPart {
    if (part.callId === undefined) return part;
    const callId = this.#sameAs(part.callId).waiting.shift() ?? part.callId;
    return callId === part.callId ? part : { ...part, callId };
  }

  part(part: Part): Part {
    if (isCall(part)) return this.call(part);
    return isResult(part) ? this.result(part) : part;
  }
}

/** Returns the messages with unique call ids. Returns the same list if all ids are already unique. */
export const withUniqueCalls = (
  messages: readonly HubMessage[],
  alphabet: Alphabet,
): readonly HubMessage[] => {
  if (!hasRepeated(messages)) return messages;
  const renaming = new Renaming(alphabet);
  return messages.map((message) => ({
    ...message,
    parts: message.parts.map((part) => renaming.part(part)),
  }));
};
