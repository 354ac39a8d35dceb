/** Deltas as events of the Responses API, whose last one holds the whole response. */

import type { JsonValue } from "../../../core/index.ts";
import type { AnswerFacts } from "../../answers/facts.ts";
import { wordsOf } from "../../answers/failures.ts";
import { openaiResponses } from "../../edges/openai-responses/index.ts";
import type { Part } from "../../hub/hub.ts";
import { textOf, type JsonObject } from "../../json.ts";
import type { PartDelta } from "./delta.ts";
import { responsesItemWriter, type ItemWriter } from "./write-openai-responses-items.ts";
import { beginning, formFor, memberIn, wiresOf, type WriterOf } from "./writer.ts";

export const writeResponses: WriterOf = ({ emit, resolve }) => {
  const form = formFor(openaiResponses);
  const output: JsonValue[] = [];
  let count = 0;
  let isBegun = false;

  const send = (type: string, members: JsonObject): void =>
    emit({ type, ...members, sequence_number: count++ });

  const items: ItemWriter = responsesItemWriter(send, output, resolve);

  const response = (facts: AnswerFacts, error: JsonValue = null): JsonObject => ({
    ...form.write([], facts),
    ...(error === null ? {} : { status: "failed", error }),
    output: [...output],
  });

  const whole = (key: string, part: Part): void => {
    const wires = wiresOf([part], openaiResponses, resolve);
    if (part.kind === "result") return items.whole(wires);
    for (const one of memberIn(wires, "content"))
      items.say(key, typeof one === "string" ? one : (textOf(one, "text") ?? ""), false);
  };

  const write = (delta: PartDelta): void => {
    switch (delta.kind) {
      case "text":
        return items.say(delta.key, delta.text, delta.isRefusal === true);
      case "thinking":
        return items.think(delta.key, delta.text, delta.isSummary !== false);
      case "token": {
        const isOwn = delta.maker.api === openaiResponses.api;
        const encrypted = delta.encrypted ?? (isOwn ? delta.signature : undefined);
        return encrypted === undefined ? undefined : items.seal(encrypted);
      }
      case "call":
        return items.call(delta.key, delta.call);
      case "arguments":
        return items.argue(delta.key, delta.text);
      case "done":
        return items.done(delta.key);
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
      items.close();
      const last = response(facts);
      const status = textOf(last, "status") ?? "";
      const verb = ["incomplete", "failed", "cancelled"].includes(status) ? status : "completed";
      send(`response.${verb}`, { response: last });
    },
    fail({ kind, message }, facts) {
      const code = wordsOf(kind).openai;
      if (!isBegun) return send("error", { code, message, param: null });
      items.close();
      send("response.failed", { response: response(facts, { code, message }) });
    },
  };
};
