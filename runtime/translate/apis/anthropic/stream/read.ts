/** Reads events of the Messages API. */

import { anthropicAnswers } from "../answers.ts";
import type { JsonValue } from "../../../../core/index.ts";
import { readFailure } from "../../../answers/failures.ts";
import { isObject, listOf, textOf, type JsonObject } from "../../../support/json.ts";
import { assign, draftOf, placeOf, type Draft } from "../../../streams/support/draft.ts";
import { openBlock, owners, type OpenBlock } from "./read-blocks.ts";
import { wordFor } from "../../../streams/support/problems.ts";
import type { ReaderOf } from "../../../streams/support/reader.ts";

const words = ["content"];

export const readAnthropic: ReaderOf = (tell, report) => {
  const head: Draft = {};
  const blocks = new Map<number, OpenBlock>();
  let last = -1;
  let count = 0;

  const begin = (place: number, value: Draft): OpenBlock => {
    const block = openBlock(`${(count += 1)}`, value, textOf(head, "model"), tell, report);
    blocks.set(place, block);
    last = place;
    return block;
  };

  const start = (place: number, value: JsonValue | undefined): void => {
    if (textOf(value, "type") === undefined) return report("unknown", "the event has no valid content block");
    if (blocks.has(place)) {
      report("order", `the block at index ${place} has already started`);
      blocks.get(place)?.end();
    }
    begin(place, draftOf(value));
  };

  const stop = (place: number): void => {
    const found = blocks.get(place);
    if (found === undefined) return report("order", "the block to stop is not open");
    blocks.delete(place);
    found.end();
  };

  /** A delta that matches no open block starts a new one, so that nothing is lost. */
  const change = (place: number, delta: Draft): void => {
    const type = textOf(delta, "type") ?? "";
    const owner = owners.get(type);
    if (owner === undefined)
      return report("unknown", `${wordFor(type)} is not a delta type of the Messages API`);
    const found = blocks.get(place);
    if (found?.takes(owner) === true) return found.add(type, delta);
    report("order", `no open block at index ${place} accepts a ${type}`);
    found?.end();
    begin(place, { type: owner }).add(type, delta);
  };

  const startMessage = (message: JsonObject): void => {
    if (Object.keys(head).length > 0) return report("order", "the message has already started");
    assign(head, message, words);
    tell({ kind: "begin" });
    for (const block of listOf(message, "content")) {
      start(last + 1, block);
      stop(last);
    }
  };

  const finish = (event: JsonObject): void => {
    assign(head, draftOf(event["delta"]));
    if (!isObject(event["usage"])) return;
    const usage = draftOf(head["usage"]);
    assign(usage, event["usage"]);
    head["usage"] = usage;
  };

  return {
    read(event) {
      const place = placeOf(event, "index") ?? Math.max(0, last);
      switch (event["type"]) {
        case "message_start":
          return startMessage(draftOf(event["message"]));
        case "content_block_start":
          return start(placeOf(event, "index") ?? last + 1, event["content_block"]);
        case "content_block_delta":
          return change(place, draftOf(event["delta"]));
        case "content_block_stop":
          return stop(place);
        case "message_delta":
          return finish(event);
        case "message_stop":
          return tell({ kind: "end" });
        case "error":
          return tell({ kind: "failure", failure: readFailure(event["error"]) });
        case "ping":
          return undefined;
        default:
          return report("unknown", `${wordFor(event["type"])} is not an event of the Messages API`);
      }
    },
    close() {
      for (const block of blocks.values()) block.end();
      blocks.clear();
    },
    facts: () => anthropicAnswers.facts(head),
  };
};
