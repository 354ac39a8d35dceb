/** Writes streamed Responses API calls, which can be interleaved. */

import { openaiResponses } from "../index.ts";
import type { CallPart } from "../../../hub/hub.ts";
import { textOf, type JsonObject } from "../../../support/json.ts";
import type { Resolve } from "../../../support/policy.ts";
import type { ItemPlace, ResponseOutput } from "./response-output.ts";
import { objectOf, wiresOf } from "../../../streams/support/writer.ts";

export interface ResponseCalls {
  call(key: string, part: CallPart): void;
  argue(key: string, text: string): void;
  done(key: string): void;
  close(): void;
}

interface OpenCall {
  readonly place: ItemPlace;
  readonly wire: JsonObject;
  readonly member: "arguments" | "input";
  readonly pieces: string[];
  /** Arguments that arrive after a call has ended reopen the call. */
  isDone: boolean;
}

const eventOf = ({ member }: OpenCall): string =>
  member === "input" ? "response.custom_tool_call_input" : "response.function_call_arguments";

export const responseCalls = (output: ResponseOutput, resolve: Resolve): ResponseCalls => {
  const calls = new Map<string, OpenCall>();

  const end = (call: OpenCall | undefined): void => {
    if (call === undefined || call.isDone) return;
    call.isDone = true;
    const { place, wire, member, pieces } = call;
    const text = pieces.join("");
    const name = member === "arguments" ? { name: textOf(wire, "name") ?? "" } : {};
    output.send(`${eventOf(call)}.done`, place, { ...name, [member]: text });
    output.finish(place, { ...wire, [member]: text });
  };

  return {
    call(key, part) {
      const isFreeform = part.isFreeform === true;
      const member = isFreeform ? "input" : "arguments";
      const place = output.next(isFreeform ? "ctc" : "fc");
      const [given] = wiresOf([{ ...part, arguments: { text: "" } }], openaiResponses, resolve);
      const wire = { id: place.id, ...objectOf(given), [member]: "" };
      calls.set(key, { place, wire, member, pieces: [], isDone: false });
      output.begin(place, wire);
    },
    argue(key, text) {
      const call = calls.get(key);
      if (call === undefined || text === "") return;
      call.pieces.push(text);
      call.isDone = false;
      output.send(`${eventOf(call)}.delta`, call.place, { delta: text });
    },
    done: (key) => end(calls.get(key)),
    close() {
      for (const call of calls.values()) end(call);
    },
  };
};
