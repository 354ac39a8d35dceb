/** Generated streams: a response as each API's sequence of events, with interleaved calls. */

import * as fc from "fast-check";
import type { StreamApi } from "../../../../runtime/translate/streams/index.ts";

export interface MadeCall {
  readonly id: string;
  readonly name: string;
  /** The text of the arguments, in pieces. */
  readonly pieces: readonly string[];
}

/** A response: its texts, then its calls. */
export interface MadeAnswer {
  readonly texts: readonly (readonly string[])[];
  readonly calls: readonly MadeCall[];
}

/** Each piece is unique so that a lost piece is noticed. */
const numbered = (pieces: readonly string[], at: number): string[] =>
  pieces.map((piece, index) => `${piece}⟨${at}.${index}⟩`);

const text = fc.array(fc.string({ unit: "grapheme", maxLength: 6 }), { minLength: 1, maxLength: 5 });

/** Whether a cut is inside a marker or a surrogate pair. */
const isInside = (whole: string, cut: number): boolean =>
  whole.lastIndexOf("⟨", cut - 1) > whole.lastIndexOf("⟩", cut - 1) ||
  /[\uDC00-\uDFFF]/.test(whole.charAt(cut));

const cutAt = (whole: string, places: readonly number[]): string[] => {
  const cuts = [...new Set(places.map((place) => place % whole.length))]
    .filter((cut) => cut > 0 && !isInside(whole, cut))
    .toSorted((one, other) => one - other);
  return [0, ...cuts].map((from, index) => whole.slice(from, cuts[index] ?? whole.length));
};

const call = fc.record({
  value: fc.string({ unit: "grapheme", maxLength: 8 }),
  cuts: fc.array(fc.nat(), { maxLength: 4 }),
});

export const madeAnswers: fc.Arbitrary<MadeAnswer> = fc
  .record({ texts: fc.array(text, { maxLength: 2 }), calls: fc.array(call, { maxLength: 3 }) })
  .map(({ texts, calls }) => ({
    texts: texts.map(numbered),
    calls: calls.map(({ value, cuts }, index) => ({
      id: `c${index}`,
      name: `f${index}`,
      pieces: cutAt(JSON.stringify({ word: `${value}⟨c${index}⟩`, n: [index, 1.5] }), cuts),
    })),
  }));

const inTurn = (calls: readonly MadeCall[]): (readonly [index: number, piece: string])[] => {
  const rounds = Math.max(0, ...calls.map(({ pieces }) => pieces.length));
  return Array.from({ length: rounds }, (_, round) =>
    calls.flatMap(({ pieces }, index): (readonly [number, string])[] => {
      const piece = pieces[round];
      return piece === undefined ? [] : [[index, piece]];
    }),
  ).flat();
};

const anthropic = ({ texts, calls }: MadeAnswer): unknown[] => {
  const delta = (index: number, change: object): object => ({
    type: "content_block_delta",
    index,
    delta: change,
  });
  const block = (index: number, content_block: object, changes: readonly object[]): object[] => [
    { type: "content_block_start", index, content_block },
    ...changes.map((change) => delta(index, change)),
    { type: "content_block_stop", index },
  ];
  return [
    {
      type: "message_start",
      message: {
        id: "m1",
        type: "message",
        role: "assistant",
        model: "m",
        content: [],
        usage: { input_tokens: 3, output_tokens: 0 },
      },
    },
    ...texts.flatMap((pieces, index) =>
      block(
        index,
        { type: "text", text: "" },
        pieces.map((piece) => ({ type: "text_delta", text: piece })),
      ),
    ),
    ...calls.flatMap(({ id, name, pieces }, index) =>
      block(
        texts.length + index,
        { type: "tool_use", id, name, input: {} },
        pieces.map((piece) => ({ type: "input_json_delta", partial_json: piece })),
      ),
    ),
    {
      type: "message_delta",
      delta: { stop_reason: calls.length > 0 ? "tool_use" : "end_turn", stop_sequence: null },
      usage: { output_tokens: 7 },
    },
    { type: "message_stop" },
  ];
};

const chat = ({ texts, calls }: MadeAnswer): unknown[] => {
  const chunk = (
    delta: object | undefined,
    finish_reason: string | null = null,
    more: object = {},
  ): object => ({
    id: "m1",
    object: "chat.completion.chunk",
    created: 1_700_000_000,
    model: "m",
    choices: delta === undefined ? [] : [{ index: 0, delta, finish_reason }],
    ...more,
  });
  return [
    chunk({ role: "assistant", content: "" }),
    ...texts.flat().map((content) => chunk({ content })),
    ...calls.map(({ id, name }, index) =>
      chunk({ tool_calls: [{ index, id, type: "function", function: { name, arguments: "" } }] }),
    ),
    ...inTurn(calls).map(([index, piece]) =>
      chunk({ tool_calls: [{ index, function: { arguments: piece } }] }),
    ),
    chunk({}, calls.length > 0 ? "tool_calls" : "stop"),
    chunk(undefined, null, { usage: { prompt_tokens: 3, completion_tokens: 7, total_tokens: 10 } }),
    "[DONE]",
  ];
};

const responses = ({ texts, calls }: MadeAnswer): unknown[] => {
  const head = {
    id: "m1",
    object: "response",
    created_at: 1_700_000_000,
    status: "in_progress",
    model: "m",
    error: null,
    incomplete_details: null,
    output: [],
  };
  const message = (pieces: readonly string[], index: number, status: string): object => ({
    id: `msg_${index}`,
    type: "message",
    role: "assistant",
    status,
    content: status === "completed" ? [{ type: "output_text", text: pieces.join(""), annotations: [] }] : [],
  });
  const called = ({ id, name, pieces }: MadeCall, index: number, isDone: boolean): object => ({
    id: `fc_${index}`,
    type: "function_call",
    call_id: id,
    name,
    arguments: isDone ? pieces.join("") : "",
  });
  const item = (verb: string, output_index: number, value: object): object => ({
    type: `response.output_item.${verb}`,
    output_index,
    item: value,
  });
  const places = texts.length;
  return [
    { type: "response.created", response: head },
    ...texts.flatMap((pieces, index) => [
      item("added", index, message(pieces, index, "in_progress")),
      {
        type: "response.content_part.added",
        output_index: index,
        item_id: `msg_${index}`,
        content_index: 0,
        part: { type: "output_text", text: "", annotations: [] },
      },
      ...pieces.map((delta) => ({
        type: "response.output_text.delta",
        output_index: index,
        item_id: `msg_${index}`,
        content_index: 0,
        delta,
      })),
      item("done", index, message(pieces, index, "completed")),
    ]),
    ...calls.map((one, index) => item("added", places + index, called(one, index, false))),
    ...inTurn(calls).map(([index, delta]) => ({
      type: "response.function_call_arguments.delta",
      output_index: places + index,
      item_id: `fc_${index}`,
      delta,
    })),
    ...calls.map((one, index) => item("done", places + index, called(one, index, true))),
    {
      type: "response.completed",
      response: {
        ...head,
        status: "completed",
        output: [
          ...texts.map((pieces, index) => message(pieces, index, "completed")),
          ...calls.map((one, index) => called(one, index, true)),
        ],
        usage: { input_tokens: 3, output_tokens: 7, total_tokens: 10 },
      },
    },
  ];
};

const gemini = ({ texts, calls }: MadeAnswer): unknown[] => {
  const response = (parts: readonly object[], more: object = {}): object => ({
    candidates: [{ content: { role: "model", parts }, index: 0, ...more }],
    modelVersion: "m",
    responseId: "m1",
    usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 7, totalTokenCount: 10 },
  });
  return [
    ...texts.flat().map((one) => response([{ text: one }])),
    ...calls.map(({ id, name, pieces }) =>
      response([{ functionCall: { id, name, args: JSON.parse(pieces.join("")) } }]),
    ),
    response([], { finishReason: "STOP" }),
  ];
};

export const madeStreams: { readonly [Api in StreamApi]: (answer: MadeAnswer) => unknown[] } = {
  anthropic,
  "openai-chat": chat,
  "openai-responses": responses,
  gemini,
};
