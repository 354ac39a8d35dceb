/** accumulate: combines the events of a stream into the complete response. */

import type { JsonValue } from "../../core/index.ts";
import { isObject } from "../support/json.ts";
import type { ApiName } from "../edge/names.ts";
import { admitApi, done, jsonOf, type StreamApi } from "./support/events.ts";
import { foldAnthropic } from "../apis/anthropic/stream/index.ts";
import type { FoldOf } from "./support/fold.ts";
import { foldGemini } from "../apis/gemini/stream/index.ts";
import { foldChat } from "../apis/openai-chat/stream/index.ts";
import { foldResponses } from "../apis/openai-responses/stream/index.ts";
import { collect, type Report, type StreamProblem } from "./support/problems.ts";

export interface Accumulated {
  /**
   * The response so far, in the format of the non-streaming API. Undefined if no event belonged to a
   * response.
   */
  readonly response: JsonValue | undefined;
  /** Invalid events by index, at most a hundred. */
  readonly problems: readonly StreamProblem[];
}

export interface Accumulator {
  /** Adds an event as data or text. `[DONE]` ends the stream. Never throws. */
  add(event: unknown): void;
  /** Returns the response so far. Reports `unended` if the stream has not ended. */
  result(): Accumulated;
}

const folds: Readonly<Record<ApiName, FoldOf>> = {
  anthropic: foldAnthropic,
  gemini: foldGemini,
  "openai-chat": foldChat,
  "openai-responses": foldResponses,
};

/**
 * Combines a stream's events into a response, as the API's SDK does. Invalid events are reported as problems,
 * and their content is kept if possible. Memory use is proportional to the response. Throws TypeError if the
 * API does not exist.
 */
export const accumulate = (api: StreamApi): Accumulator => {
  const problems: StreamProblem[] = [];
  let count = 0;
  let isDone = false;
  const report: Report = (code, message) => collect(problems, { code, pointer: `/${count}`, message });
  const fold = folds[admitApi(api, folds)](report);

  const take = (event: unknown): void => {
    const isAfter = isDone || (fold.hasLastEvent && fold.isEnded());
    if (event === done) {
      if (isDone) report("ended", "the stream has already ended");
      isDone = true;
      return;
    }
    const json = jsonOf(event);
    if (json === undefined) return report("json", "the event is not valid JSON");
    if (!isObject(json))
      return report("unknown", `the event is not an object, so it is not an event of ${api}`);
    if (isAfter && json["type"] !== "ping")
      report("ended", "the event was received after the end of the stream");
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
      // This is a copy, so that later events do not modify earlier results.
      return {
        response: response === undefined ? undefined : structuredClone(response),
        problems: [...problems, ...last],
      };
    },
  };
};
