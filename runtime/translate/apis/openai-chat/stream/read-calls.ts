/** Reads tool calls in Chat Completions chunks, whose pieces can be interleaved. */

import type { JsonValue } from "../../../../core/index.ts";
import { openaiChat } from "../index.ts";
import { isObject, memberOf, textOf } from "../../../support/json.ts";
import { assignSaid, draftOf, type Draft } from "../../../streams/support/draft.ts";
import { callPlaces, kindOf, textKeys } from "./fold-calls.ts";
import type { Report } from "../../../streams/support/problems.ts";
import type { Tell } from "../../../streams/support/delta.ts";
import { partsIn } from "../../../streams/support/reader.ts";

interface Calls {
  add(piece: JsonValue): void;
  addFunction(called: JsonValue | undefined): void;
  close(): void;
}

/** A call is emitted once its name is known. Arguments received before the name are buffered. */
interface Call {
  readonly key: string;
  readonly value: Draft;
  readonly called: Draft;
  waiting: string;
  isTold: boolean;
}

export const chatCalls = (tell: Tell, report: Report): Calls => {
  const calls = new Map<number, Call>();
  const places = callPlaces();

  const announce = (call: Call): void => {
    const { key, value, called, waiting } = call;
    const kind = kindOf(value);
    const wire = { ...value, type: kind, [kind]: { ...called, [textKeys[kind]]: "" } };
    const [part] = partsIn({ role: "assistant", content: null, tool_calls: [wire] }, openaiChat);
    call.isTold = true;
    if (part?.kind === "call") tell({ kind: "call", key, call: part });
    if (waiting !== "") tell({ kind: "arguments", key, text: waiting });
    call.waiting = "";
  };

  const begun = (place: number, piece: JsonValue): Call => {
    const kind = kindOf(piece);
    const call: Call = {
      key: `call/${place}`,
      value: { type: kind },
      called: {},
      waiting: "",
      isTold: false,
    };
    calls.set(place, call);
    if (textOf(memberOf(piece, kind), "name") === undefined)
      report("order", `the call at index ${place} starts without a name`);
    return call;
  };

  const grow = (call: Call, given: Draft, key: string): void => {
    const text = textOf(given, key) ?? "";
    assignSaid(call.called, given, [key]);
    if (!call.isTold) call.waiting += text;
    else if (text !== "") tell({ kind: "arguments", key: call.key, text });
    if (!call.isTold && (textOf(call.called, "name") ?? "") !== "") announce(call);
  };

  const add = (piece: JsonValue): void => {
    if (!isObject(piece)) return report("unknown", "the piece of a call is not an object");
    const place = places(piece);
    const call = calls.get(place) ?? begun(place, piece);
    const kind = kindOf(call.value);
    assignSaid(call.value, piece, ["index", kind]);
    grow(call, draftOf(piece[kind]), textKeys[kind]);
  };

  return {
    add,
    addFunction(called) {
      // The older `function_call`, which has no id.
      if (isObject(called)) add({ index: 0, function: called });
    },
    close() {
      for (const call of calls.values()) {
        if (!call.isTold) announce(call);
        tell({ kind: "done", key: call.key });
      }
    },
  };
};
