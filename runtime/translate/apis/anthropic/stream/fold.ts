/** Combines Messages API events, as the API's SDK does. */

import type { JsonValue } from "../../../../core/index.ts";
import { isObject, memberOf, textOf, type JsonObject } from "../../../support/json.ts";
import { blocksOf } from "./fold-blocks.ts";
import { assign, draftOf, type Draft } from "../../../streams/support/draft.ts";
import type { Fold, FoldOf } from "../../../streams/support/fold.ts";
import { wordFor, type Report } from "../../../streams/support/problems.ts";

const started = (message: JsonValue | undefined): Draft => ({
  type: "message",
  role: "assistant",
  stop_reason: null,
  stop_sequence: null,
  ...draftOf(message),
});

/** Usage is cumulative. Counts missing from an event keep their previous values. */
const count = (message: Draft, usage: JsonValue | undefined): void => {
  if (!isObject(usage)) return;
  const counted = draftOf(memberOf(message, "usage"));
  assign(counted, usage);
  message["usage"] = counted;
};

export const foldAnthropic: FoldOf = (report: Report): Fold => {
  const blocks = blocksOf(report);
  let message: Draft | undefined;
  let isEnded = false;

  const opened = (): Draft => {
    if (message === undefined) report("order", "the event was received before message_start");
    return (message ??= started(undefined));
  };

  const start = (event: JsonObject): void => {
    if (message !== undefined) return report("order", "the message has already started");
    message = started(event["message"]);
    for (const block of Array.isArray(message["content"]) ? message["content"] : []) blocks.start({}, block);
  };

  const close = (event: JsonObject): void => {
    const own = opened();
    assign(own, draftOf(event["delta"]));
    count(own, event["usage"]);
  };

  const fail = (event: JsonObject): void => {
    report("error", textOf(event["error"], "message") ?? "the API returned an error");
    message = message === undefined ? { ...event } : { ...message, error: event["error"] ?? null };
    isEnded = true;
  };

  const add = (event: JsonObject): void => {
    switch (event["type"]) {
      case "message_start":
        return start(event);
      case "content_block_start":
        opened();
        return blocks.start(event, event["content_block"]);
      case "content_block_delta":
        opened();
        return blocks.delta(event, event["delta"]);
      case "content_block_stop":
        opened();
        return blocks.stop(event);
      case "message_delta":
        return close(event);
      case "message_stop":
        opened();
        isEnded = true;
        return undefined;
      case "error":
        return fail(event);
      case "ping":
        return undefined;
      default:
        return report("unknown", `${wordFor(event["type"])} is not an event of the Messages API`);
    }
  };

  return {
    hasLastEvent: true,
    add,
    isEnded: () => isEnded,
    response: (tell) =>
      message === undefined || message["type"] === "error"
        ? message
        : { ...message, content: blocks.content(tell) },
  };
};
