/** accumulate: folds the events of a stream into the whole response. */

import type { JsonValue } from "../../../core/index.ts";
import { isObject } from "../../json.ts";
import { admitApi, done, jsonOf, type StreamApi } from "../events.ts";
import { foldAnthropic } from "./anthropic.ts";
import type { FoldOf } from "./fold.ts";
import { foldGemini } from "./gemini.ts";
import { foldChat } from "./openai-chat.ts";
import { foldResponses } from "./openai-responses.ts";
import { collect, type Report, type StreamProblem } from "../problems.ts";

export interface Accumulated {
  /** The response as the API gives it where nobody streams, as far as it came; undefined where no event said anything of it. */
  readonly response: JsonValue | undefined;
  /** Broken events, each with its place among the events, the first hundred of them. */
  readonly problems: readonly StreamProblem[];
}

export interface Accumulator {
  /** Takes an event: what its data says, or the text of it. `[DONE]` is an end. Never throws. */
  add(event: unknown): void;
  /** The response so far. A stream that has not ended has the problem `unended`. */
  result(): Accumulated;
}

const folds: { readonly [Api in StreamApi]: FoldOf } = {
  anthropic: foldAnthropic,
  gemini: foldGemini,
  "openai-chat": foldChat,
  "openai-responses": foldResponses,
};

/** Events that may follow the end: counts and pings, and Chat's chunk of usage. */
const isLate = (api: StreamApi): boolean => api === "anthropic" || api === "openai-responses";

/**
 * Folds the events of a stream into its response, as the SDK of the API does. Broken events are problems; what they say is kept where there
 * is a place for it. The memory it takes is that of the response. Throws TypeError when there is no such API.
 */
export const accumulate = (api: StreamApi): Accumulator => {
  const problems: StreamProblem[] = [];
  let count = 0;
  let isDone = false;
  const report: Report = (code, message) => collect(problems, { code, pointer: `/${count}`, message });
  const fold = folds[admitApi(api)](report);

  const take = (event: unknown): void => {
    const isAfter = isDone || (isLate(api) && fold.isEnded());
    if (event === done) {
      if (isDone) report("ended", "the stream ended already");
      isDone = true;
      return;
    }
    const json = jsonOf(event);
    if (json === undefined) return report("json", "the event is no JSON");
    if (!isObject(json)) return report("unknown", `the event is no object, so it is none of ${api}`);
    if (isAfter && json["type"] !== "ping") report("ended", "the event came after the end");
    fold.add(json);
  };

  return {
    add(event) {
      take(event);
      count += 1;
    },
    result() {
      const last: StreamProblem[] = [];
      const tell: Report = (code, message) => collect(last, { code, pointer: "", message });
      const response = fold.response(tell);
      if (!isDone && !fold.isEnded()) tell("unended", "the stream was cut off before its end");
      // A copy, so that what comes later changes nothing of what was given.
      return {
        response: response === undefined ? undefined : structuredClone(response),
        problems: [...problems, ...last],
      };
    },
  };
};
