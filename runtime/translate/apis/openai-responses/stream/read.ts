/** Reads events of the Responses API. */

import { responsesAnswers } from "../answers.ts";
import { readFailure } from "../../../answers/failures.ts";
import { listOf, memberOf, textOf, type JsonObject } from "../../../support/json.ts";
import { assign, draftOf, placeOf, type Draft } from "../../../streams/support/draft.ts";
import { beginnings, endings, isPassing, lastResponse, textEvents } from "./fold-events.ts";
import { wordFor } from "../../../streams/support/problems.ts";
import { responsesItems } from "./read-items.ts";
import type { ReaderOf } from "../../../streams/support/reader.ts";

/** Events whose content is repeated in the complete item. */
const isSaidAgain = (type: string): boolean =>
  isPassing(type) ||
  /^response\.(content_part|reasoning_part|reasoning_summary_part|shell_call_\w+)\.\w+$/.test(type);

export const readResponses: ReaderOf = (tell, report) => {
  const head: Draft = {};
  const items = responsesItems(tell, report);
  let isBegun = false;

  const take = (response: Draft): void => {
    assign(head, response, ["output"]);
    if (!isBegun) tell({ kind: "begin" });
    isBegun = true;
  };

  /** Some servers send everything in the last event. */
  const end = (response: Draft): void => {
    const error = memberOf(response, "error") ?? null;
    if (!isBegun && error !== null && listOf(response, "output").length === 0) {
      assign(head, response);
      return tell({ kind: "failure", failure: readFailure(error) });
    }
    take(response);
    items.finish(listOf(response, "output"));
    if (error !== null && !items.hasWords()) return tell({ kind: "failure", failure: readFailure(error) });
    tell({ kind: "end" });
  };

  /** The error is a member of the event, or the event itself without its type. */
  const fail = (event: JsonObject): void => {
    const { type: _, ...said } = event;
    tell({ kind: "failure", failure: readFailure(event["error"] ?? said) });
  };

  const readItem = (type: string, event: JsonObject): void => {
    const at = type.lastIndexOf(".");
    const [name, verb] = [type.slice(0, at), type.slice(at + 1)];
    const place = placeOf(event, "output_index");
    const text = textEvents.get(name);
    if (name === "response.output_item") items.item(place, draftOf(event["item"]), verb === "done");
    else if (items.other(place, type, event)) return;
    else if (type === "response.output_text.annotation.added")
      items.cite(place, event, [event["annotation"] ?? null], false);
    else if (type === "response.content_part.done")
      items.cite(place, event, listOf(event["part"], "annotations"), true);
    else if (text !== undefined) items.text(place, event, text, verb === "done");
    else if (!isSaidAgain(type)) report("unknown", `${wordFor(type)} is not an event of the Responses API`);
  };

  return {
    read(event) {
      const type = textOf(event, "type") ?? (event["error"] === undefined ? "" : "error");
      const status = endings.get(type);
      if (beginnings.has(type)) take(draftOf(event["response"]));
      else if (status !== undefined) end(lastResponse(status, event));
      else if (type === "error") fail(event);
      else readItem(type, event);
    },
    close: () => items.close(),
    facts: () => responsesAnswers.facts(head),
  };
};
