/**
 * Assembles the calls of Gemini's streams whose arguments arrive in pieces. All pieces but the last have
 * `willContinue`, and only the first has the name.
 */

import type { JsonValue } from "../../../../core/index.ts";
import { addPiece } from "../argument-pieces.ts";
import { either, wordOf } from "../spelling.ts";
import { isObject, listOf } from "../../../support/json.ts";
import { assign, draftOf, type Draft } from "../../../streams/support/draft.ts";
import type { Report } from "../../../streams/support/problems.ts";

export interface GeminiCalls {
  /** Returns the parts that a part completes: itself, unless it is a piece of a call. */
  add(part: JsonValue): readonly JsonValue[];
  /** Returns the call that more pieces may follow. */
  open(): readonly JsonValue[];
  /** Ends the open call, whose last piece is missing, and returns it. */
  close(): readonly JsonValue[];
}

interface Call {
  /** The members next to `functionCall`. */
  readonly value: Draft;
  readonly called: Draft;
  readonly args: Draft;
}

const key = "functionCall";
const ofPieces = ["args", "partialArgs", "willContinue"];

const hasPieces = (piece: JsonValue): boolean =>
  either(piece, "partialArgs") !== undefined || either(piece, "willContinue") === true;

/** Returns true if a piece continues a call: it has the same id, or neither a name nor an id. */
const continues = ({ called }: Call, piece: JsonValue): boolean => {
  const id = wordOf(piece, "id");
  return id === undefined ? wordOf(piece, "name") === undefined : id === wordOf(called, "id");
};

const written = ({ value, called, args }: Call): JsonValue => ({
  [key]: { ...called, args: structuredClone(args) },
  ...value,
});

export const geminiCalls = (report: Report): GeminiCalls => {
  let call: Call | undefined;

  const open = (): readonly JsonValue[] => (call === undefined ? [] : [written(call)]);

  const close = (): readonly JsonValue[] => {
    const parts = open();
    if (parts.length > 0) report("arguments", "the last piece of a call is missing");
    call = undefined;
    return parts;
  };

  const grow = (own: Call, part: Draft, piece: Draft): void => {
    assign(own.value, part, [key]);
    assign(own.called, piece, ofPieces);
    assign(own.args, draftOf(piece["args"]));
    const known = listOf(piece, "partialArgs").map((one) => addPiece(own.args, one));
    if (known.includes(false)) report("unknown", "the JSON Path of an argument is not supported");
  };

  return {
    add(part) {
      const piece = isObject(part) ? part[key] : undefined;
      if (!isObject(part) || !isObject(piece)) return [...close(), part];
      const isNext = call !== undefined && continues(call, piece);
      const before = isNext ? [] : close();
      if (!isNext && !hasPieces(piece)) return [...before, part];
      call ??= { value: {}, called: {}, args: {} };
      grow(call, part, piece);
      if (piece["willContinue"] === true) return before;
      const whole = open();
      call = undefined;
      return [...before, ...whole];
    },
    open,
    close,
  };
};
