/** transduce: translates events from one API to events of another API as they arrive. */

import { anthropicStream } from "../../apis/anthropic/stream/index.ts";
import { geminiStream } from "../../apis/gemini/stream/index.ts";
import { openaiChatStream } from "../../apis/openai-chat/stream/index.ts";
import { openaiResponsesStream } from "../../apis/openai-responses/stream/index.ts";
import type { ApiName } from "../../edge/names.ts";
import { isObject } from "../../support/json.ts";
import { admitPolicy, resolver, type Policy } from "../../support/policy.ts";
import { admitApi, done, jsonOf, type StreamApi } from "../support/events.ts";
import { ownToolsOf, type KnownTools, type RequestContext } from "../../context/tool-names.ts";
import { collect, type Report, type StreamProblem } from "../support/problems.ts";
import { conductor, type Conductor } from "./conductor.ts";
import type { Stream } from "../support/stream.ts";
import { pipe } from "./pipe.ts";
import type { StreamEvent, Transducer } from "./transducer.ts";

export interface TransduceOptions {
  readonly from: StreamApi;
  readonly to: StreamApi;
  readonly policy?: Policy;
  /** The start time, in Unix milliseconds, to use for streams that do not contain one. */
  readonly timestamp?: number;
  /** The request's tools, from `requestContext`, so that calls use the right names and kinds. */
  readonly context?: RequestContext;
  /** Only the tool names: the result of `toolNames`, or its `original` member. */
  readonly names?: KnownTools;
}

const streams: Readonly<Record<ApiName, Stream>> = {
  anthropic: anthropicStream,
  gemini: geminiStream,
  "openai-chat": openaiChatStream,
  "openai-responses": openaiResponsesStream,
};

/**
 * Translates events from one API to events of another API as they arrive. Combining the output events gives
 * the same response as translating the combined input events. Buffers only what the target's format requires,
 * and stores no text unless the target is the Responses API, whose last event repeats everything. Throws
 * TypeError if the API does not exist, and PolicyError for an invalid policy.
 */
export const transduce = ({ from, to, policy, timestamp, names, context }: TransduceOptions): Transducer => {
  const [source, target] = [streams[admitApi(from, streams)], streams[admitApi(to, streams)]];
  const problems: StreamProblem[] = [];
  let events: StreamEvent[] = [];
  let count = 0;
  let place = "/0";
  const report: Report = (code, message) => collect(problems, { code, pointer: place, message });
  const emit = (event: StreamEvent): void => void events.push(event);
  const resolve = resolver(admitPolicy(policy), target.edge.api, target.edge.name);
  const main: Conductor = conductor({
    source: source.reader,
    writer: target.writer({ emit, resolve, report }),
    ends: { source: source.form.ends, target: target.form.ends },
    edge: target.edge,
    isSequence: target.isSequence,
    hasEnd: source.hasEnd,
    hasResults: target.hasResults === true,
    resolve,
    report,
    timestamp,
    tools: ownToolsOf(names, context),
  });
  const isSame = from === to;
  const completed = source.completing?.() ?? ((event) => event);

  const take = (event: unknown): void => {
    const isEnd = event === done;
    const json = isEnd ? undefined : jsonOf(event);
    if (isEnd) main.finish();
    else if (json === undefined) report("json", "the event is not valid JSON");
    else if (!isObject(json))
      report("unknown", `the event is not an object, so it is not an event of ${from}`);
    else main.read(json);
    if (isSame) events = isEnd ? [done] : isObject(json) ? [completed(json)] : [];
  };

  const given = (): readonly StreamEvent[] => {
    const list = events;
    events = [];
    return list;
  };

  const transducer: Transducer = {
    add(event) {
      place = `/${count}`;
      take(event);
      count += 1;
      return given();
    },
    end() {
      place = "";
      main.close();
      const left = given();
      return isSame ? [] : left;
    },
    problems,
    pipe: (stream, options) => pipe(stream, transducer, options),
  };
  return transducer;
};
