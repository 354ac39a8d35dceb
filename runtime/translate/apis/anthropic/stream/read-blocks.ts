/** Reads content blocks of a message streamed by the Messages API. */

import { jsonText } from "../../../streams/support/events.ts";
import { Positions } from "../../../citations/positions.ts";
import { readCitation } from "../citations.ts";
import { anthropic } from "../index.ts";
import { makerOf } from "../../../hub/parts.ts";
import { listOf, memberOf, textOf } from "../../../support/json.ts";
import type { Draft } from "../../../streams/support/draft.ts";
import { blocksOf } from "./fold-blocks.ts";
import { jsonPieces } from "../../../streams/support/json-pieces.ts";
import type { Report } from "../../../streams/support/problems.ts";
import type { Tell } from "../../../streams/support/delta.ts";
import { partsIn } from "../../../streams/support/reader.ts";

export interface OpenBlock {
  /** Returns true if deltas for blocks of that type belong to this block. */
  takes(type: string): boolean;
  add(type: string, delta: Draft): void;
  end(): void;
}

type Grow = Pick<OpenBlock, "add" | "end">;

/** The block type that each delta belongs to. Deltas of another type end the block. */
export const owners: ReadonlyMap<string, string> = new Map([
  ["text_delta", "text"],
  ["citations_delta", "text"],
  ["thinking_delta", "thinking"],
  ["signature_delta", "thinking"],
  ["input_json_delta", "tool_use"],
  ["compaction_delta", "compaction"],
]);

/**
 * Blocks start with empty text. The empty text is emitted only if no other text follows. Citations are emitted
 * at the end, because they are for the whole text.
 */
const textBlock = (key: string, value: Draft, tell: Tell, report: Report): Grow => {
  const positions = new Positions();
  const citations = [...listOf(value, "citations")];
  const say = (text: string): void => {
    if (text !== "") tell({ kind: "text", key, text });
    positions.add(text);
  };
  say(textOf(value, "text") ?? "");
  return {
    add(_type, delta) {
      say(textOf(delta, "text") ?? "");
      citations.push(...[memberOf(delta, "citation") ?? []].flat());
    },
    end() {
      const length = positions.length;
      if (length === 0) tell({ kind: "text", key, text: "" });
      for (const wire of citations) {
        const citation = readCitation(wire, length);
        if (citation === undefined) report("omitted", "the citation has an unknown type");
        else tell({ kind: "citation", key, citation });
      }
      tell({ kind: "done", key });
    },
  };
};

const thinkingBlock = (key: string, value: Draft, model: string | undefined, tell: Tell): Grow => {
  const maker = makerOf(anthropic.api, undefined, model);
  const add = (delta: Draft): void => {
    const [text = "", signature = ""] = [textOf(delta, "thinking"), textOf(delta, "signature")];
    if (text !== "") tell({ kind: "thinking", key, text, maker });
    if (signature !== "") tell({ kind: "token", key, signature, maker });
  };
  add(value);
  return { add: (_type, delta) => add(delta), end: () => tell({ kind: "done", key }) };
};

/** Reads a call and passes on the pieces of its arguments, which are JSON text. */
const callBlock = (key: string, value: Draft, tell: Tell): Grow => {
  const [call] = partsIn({ role: "assistant", content: [{ ...value, input: {} }] }, anthropic);
  const pieces = jsonPieces();
  let isEmpty = true;
  if (call?.kind === "call") tell({ kind: "call", key, call });
  const add = (text: string): void => {
    if (text !== "") tell({ kind: "arguments", key, text });
    isEmpty &&= text === "";
  };
  return {
    add: (_type, delta) => add(pieces.add(textOf(delta, "partial_json") ?? "")),
    end() {
      if (isEmpty) add(jsonText(memberOf(value, "input") ?? {}));
      tell({ kind: "done", key });
    },
  };
};

/** Collects blocks that no other API supports and reads them when they are complete. */
const otherBlock = (key: string, value: Draft, tell: Tell): Grow => {
  const whole = blocksOf(() => undefined);
  whole.start({ index: 0 }, value);
  return {
    add: (_type, delta) => whole.delta({ index: 0 }, delta),
    end() {
      for (const [index, part] of partsIn(
        { role: "assistant", content: whole.content(() => undefined) },
        anthropic,
      ).entries())
        tell({ kind: "whole", key: `${key}/${index}`, part });
    },
  };
};

const growing = (key: string, value: Draft, model: string | undefined, tell: Tell, report: Report): Grow => {
  switch (value["type"]) {
    case "text":
      return textBlock(key, value, tell, report);
    case "thinking":
      return thinkingBlock(key, value, model, tell);
    case "tool_use":
      return callBlock(key, value, tell);
    default:
      return otherBlock(key, value, tell);
  }
};

export const openBlock = (
  key: string,
  value: Draft,
  model: string | undefined,
  tell: Tell,
  report: Report,
): OpenBlock => ({
  takes: (type) => textOf(value, "type")?.endsWith(type) === true,
  ...growing(key, value, model, tell, report),
});
