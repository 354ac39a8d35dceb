/** Writes events of the Responses API. The last event contains the whole response. */

import { responsesAnswers } from "../answers.ts";
import type { JsonValue } from "../../../../core/index.ts";
import type { AnswerFacts } from "../../../answers/facts.ts";
import { wordsOf } from "../../../answers/failures.ts";
import { imageType } from "../generated.ts";
import { openaiResponses } from "../index.ts";
import { responsesAnnotation } from "../../openai/citations.ts";
import type { Citation, Part } from "../../../hub/hub.ts";
import { textOf, type JsonObject } from "../../../support/json.ts";
import type { PartDelta } from "../../../streams/support/delta.ts";
import { responseOutput } from "./response-output.ts";
import { responseCalls } from "./write-calls.ts";
import { responseWords } from "./write-words.ts";
import {
  beginning,
  memberIn,
  objectOf,
  reportCitation,
  wiresOf,
  type WriterOf,
} from "../../../streams/support/writer.ts";

/** The name of the last event for each status. There is no separate event for a canceled response. */
const verbs: ReadonlyMap<string, string> = new Map([
  ["incomplete", "incomplete"],
  ["failed", "failed"],
  ["cancelled", "incomplete"],
]);

export const writeResponses: WriterOf = ({ emit, resolve, report }) => {
  const form = responsesAnswers;
  let count = 0;
  let isBegun = false;

  const send = (type: string, members: JsonObject): void =>
    emit({ type, ...members, sequence_number: count++ });

  const output = responseOutput(send);
  const words = responseWords(output);
  const calls = responseCalls(output, resolve);

  const close = (): void => {
    words.close();
    calls.close();
  };

  const response = (facts: AnswerFacts, error: JsonValue = null): JsonObject => ({
    ...form.write([], facts),
    ...(error === null ? {} : { status: "failed", error }),
    output: output.items(),
  });

  const item = (wire: JsonObject, prefix: "fco" | "ig"): void => {
    words.close();
    const place = output.next(prefix);
    const named = prefix === "ig" ? { ...wire, id: place.id } : { id: place.id, ...wire };
    output.begin(place, named);
    output.finish(place, named);
  };

  const whole = (key: string, part: Part): void => {
    const wires = wiresOf([part], openaiResponses, resolve);
    if (part.kind === "result") return wires.map(objectOf).forEach((wire) => item(wire, "fco"));
    if (textOf(wires[0], "type") === imageType) return item(objectOf(wires[0]), "ig");
    for (const one of memberIn(wires, "content"))
      words.say(key, typeof one === "string" ? one : (textOf(one, "text") ?? ""), false);
  };

  const cite = (key: string, citation: Citation): void => {
    const annotation = responsesAnnotation(citation);
    if (annotation === undefined || !words.cite(key, annotation)) reportCitation(report);
  };

  const write = (delta: PartDelta): void => {
    switch (delta.kind) {
      case "text":
        return words.say(delta.key, delta.text, delta.isRefusal === true);
      case "citation":
        return cite(delta.key, delta.citation);
      case "thinking":
        return words.think(delta.key, delta.text, delta.isSummary !== false);
      case "token": {
        const isOwn = delta.maker.api === openaiResponses.api;
        const encrypted = delta.encrypted ?? (isOwn ? delta.signature : undefined);
        return encrypted === undefined ? undefined : words.seal(encrypted);
      }
      case "call":
        words.close();
        return calls.call(delta.key, delta.call);
      case "arguments":
        return calls.argue(delta.key, delta.text);
      case "done":
        words.done(delta.key);
        return calls.done(delta.key);
      case "whole":
        return whole(delta.key, delta.part);
    }
  };

  return {
    begin(facts) {
      isBegun = true;
      const known = response(beginning(facts));
      send("response.created", { response: known });
      send("response.in_progress", { response: known });
    },
    write,
    end(facts) {
      close();
      const last = response(facts);
      const status = textOf(last, "status") ?? "";
      send(`response.${verbs.get(status) ?? "completed"}`, { response: last });
    },
    fail({ kind, message }, facts) {
      const code = wordsOf(kind).openai;
      if (!isBegun) return send("error", { code, message, param: null });
      close();
      send("response.failed", { response: response(facts, { code, message }) });
    },
  };
};
