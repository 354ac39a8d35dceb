/** transduce: translates events from one API to events of another API as they arrive. */

import { anthropic } from "../../apis/anthropic/index.ts";
import type { Edge } from "../../edge/edge.ts";
import { gemini } from "../../apis/gemini/index.ts";
import { openaiChat } from "../../apis/openai-chat/index.ts";
import { openaiResponses } from "../../apis/openai-responses/index.ts";
import { isObject, type JsonObject } from "../../support/json.ts";
import { admitPolicy, resolver, type Policy } from "../../support/policy.ts";
import { admitApi, done, jsonOf, type StreamApi } from "../support/events.ts";
import { ownToolsOf, type KnownTools, type RequestContext } from "../../tool-names.ts";
import { collect, type Report, type StreamProblem } from "../support/problems.ts";
import { conductor, type Conductor } from "./conductor.ts";
import { completingCalls } from "../../apis/openai-chat/stream/complete-calls.ts";
import { pipe } from "./pipe.ts";
import { readAnthropic } from "../../apis/anthropic/stream/read.ts";
import { readGemini } from "../../apis/gemini/stream/read.ts";
import { readChat } from "../../apis/openai-chat/stream/read.ts";
import { readResponses } from "../../apis/openai-responses/stream/read.ts";
import type { ReaderOf } from "../support/reader.ts";
import type { StreamEvent, Transducer } from "./transducer.ts";
import { writeAnthropic } from "../../apis/anthropic/stream/write.ts";
import { writeGemini } from "../../apis/gemini/stream/write.ts";
import { writeChat } from "../../apis/openai-chat/stream/write.ts";
import { writeResponses } from "../../apis/openai-responses/stream/write.ts";
import { formFor, type WriterOf } from "../support/writer.ts";

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

interface Api {
  readonly edge: Edge;
  readonly reader: ReaderOf;
  readonly writer: WriterOf;
  /** Whether parts must not overlap. */
  readonly isSequence: boolean;
  /** Whether the API has an explicit end event. */
  readonly hasEnd: boolean;
  /** Whether responses can contain results of calls. */
  readonly hasResults?: true;
  /** Completes the events of a stream that stays at the same API. Absent if none needs it. */
  readonly completing?: () => (event: JsonObject) => JsonObject;
}

const apis: { readonly [Name in StreamApi]: Api } = {
  anthropic: {
    edge: anthropic,
    reader: readAnthropic,
    writer: writeAnthropic,
    isSequence: true,
    hasEnd: true,
  },
  gemini: { edge: gemini, reader: readGemini, writer: writeGemini, isSequence: true, hasEnd: false },
  "openai-chat": {
    edge: openaiChat,
    reader: readChat,
    writer: writeChat,
    isSequence: false,
    hasEnd: false,
    completing: completingCalls,
  },
  "openai-responses": {
    edge: openaiResponses,
    reader: readResponses,
    writer: writeResponses,
    isSequence: false,
    hasEnd: true,
    hasResults: true,
  },
};

/**
 * Translates events from one API to events of another API as they arrive. Combining the output events gives
 * the same response as translating the combined input events. Buffers only what the target's format requires,
 * and stores no text unless the target is the Responses API, whose last event repeats everything. Throws
 * TypeError if the API does not exist, and PolicyError for an invalid policy.
 */
export const transduce = ({ from, to, policy, timestamp, names, context }: TransduceOptions): Transducer => {
  const [source, target] = [apis[admitApi(from)], apis[admitApi(to)]];
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
    ends: { source: formFor(source.edge).ends, target: formFor(target.edge).ends },
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
