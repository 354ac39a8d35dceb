/** Writes events of the Messages API, one block after another. */

import { anthropicAnswers } from "../answers.ts";
import type { JsonValue } from "../../../../core/index.ts";
import { anthropic } from "../index.ts";
import { writeCitation } from "../citations.ts";
import type { CallPart, Citation } from "../../../hub/hub.ts";
import { compact, type JsonObject } from "../../../support/json.ts";
import type { PartDelta } from "../../../streams/support/delta.ts";
import { freeformText } from "../../../streams/support/freeform.ts";
import {
  beginning,
  memberIn,
  objectOf,
  reportCitation,
  wiresOf,
  type WriterOf,
} from "../../../streams/support/writer.ts";

interface Block {
  readonly index: number;
  readonly type: "text" | "thinking" | "tool_use";
  readonly isFreeform: boolean;
}

const isBlank = (text: string): boolean => text.trim() === "";

export const writeAnthropic: WriterOf = ({ emit, resolve, report }) => {
  const form = anthropicAnswers;
  const blocks = new Map<string, Block>();
  /**
   * Buffered text: whitespace is buffered until other text follows, and thinking until its signature arrives.
   * The API does not accept whitespace alone, or thinking without a signature.
   */
  const held = new Map<string, string>();
  let count = 0;

  const start = (key: string, type: Block["type"], block: JsonValue, isFreeform = false): Block => {
    const begun = { index: count++, type, isFreeform };
    blocks.set(key, begun);
    emit({ type: "content_block_start", index: begun.index, content_block: block });
    return begun;
  };

  const change = ({ index }: Block, delta: JsonObject): void =>
    emit({ type: "content_block_delta", index, delta });

  const stop = (key: string): void => {
    const block = blocks.get(key);
    held.delete(key);
    if (block === undefined) return;
    if (block.type === "tool_use") {
      if (block.isFreeform) change(block, { type: "input_json_delta", partial_json: freeformText.end });
    } else blocks.delete(key);
    emit({ type: "content_block_stop", index: block.index });
  };

  /**
   * Returns a part's buffered text together with its new text. Keeps buffering as long as the buffer contains
   * only whitespace.
   */
  const spoken = (key: string, text: string): string | undefined => {
    const whole = (held.get(key) ?? "") + text;
    if (isBlank(whole)) held.set(key, whole);
    else held.delete(key);
    return isBlank(whole) ? undefined : whole;
  };

  const say = (key: string, text: string): void => {
    const open = blocks.get(key);
    const words = open === undefined ? spoken(key, text) : text;
    if (words === undefined) return;
    change(open ?? start(key, "text", { type: "text", text: "" }), { type: "text_delta", text: words });
  };

  /** A citation that arrives after the end of its block cannot be written. */
  const cite = (key: string, citation: Citation): void => {
    const [block, wire] = [blocks.get(key), writeCitation(citation, true)];
    if (block === undefined || wire === undefined) return reportCitation(report);
    change(block, { type: "citations_delta", citation: wire });
  };

  const thought = (key: string): Block =>
    blocks.get(key) ?? start(key, "thinking", { type: "thinking", thinking: "", signature: "" });

  const think = ({ key, text, maker }: Extract<PartDelta, { kind: "thinking" }>): void => {
    const isOwn = maker.api === anthropic.api || maker.home === anthropic.api;
    if (isOwn || blocks.has(key)) change(thought(key), { type: "thinking_delta", thinking: text });
    else held.set(key, (held.get(key) ?? "") + text);
  };

  const seal = ({ key, signature, encrypted }: Extract<PartDelta, { kind: "token" }>): void => {
    if (signature === undefined) return whole({ type: "redacted_thinking", data: encrypted ?? "" });
    const words = held.get(key);
    const block = thought(key);
    if (words !== undefined) change(block, { type: "thinking_delta", thinking: words });
    held.delete(key);
    change(block, { type: "signature_delta", signature });
  };

  const call = (key: string, part: CallPart): void => {
    const [wire] = memberIn(wiresOf([{ ...part, arguments: { value: {} } }], anthropic, resolve), "content");
    const isFreeform = part.isFreeform === true;
    const block = start(key, "tool_use", { ...objectOf(wire), input: {} }, isFreeform);
    if (isFreeform) change(block, { type: "input_json_delta", partial_json: freeformText.start });
  };

  const argue = (key: string, text: string): void => {
    const block = blocks.get(key);
    if (block === undefined) return;
    const partial_json = block.isFreeform ? freeformText.piece(text) : text;
    change(block, { type: "input_json_delta", partial_json });
  };

  const whole = (block: JsonValue): void => {
    emit({ type: "content_block_start", index: count, content_block: block });
    emit({ type: "content_block_stop", index: count++ });
  };

  return {
    begin(facts) {
      emit({ type: "message_start", message: form.write([], beginning(facts)) });
    },
    write(delta) {
      switch (delta.kind) {
        case "text":
          return say(delta.key, delta.text);
        case "citation":
          return cite(delta.key, delta.citation);
        case "thinking":
          return think(delta);
        case "token":
          return seal(delta);
        case "call":
          return call(delta.key, delta.call);
        case "arguments":
          return argue(delta.key, delta.text);
        case "done":
          return stop(delta.key);
        case "whole": {
          for (const wire of memberIn(wiresOf([delta.part], anthropic, resolve), "content"))
            whole(typeof wire === "string" ? { type: "text", text: wire } : wire);
        }
      }
    },
    end(facts) {
      const { stop_reason = null, stop_sequence = null, stop_details, usage = null } = form.write([], facts);
      emit({ type: "message_delta", delta: compact({ stop_reason, stop_sequence, stop_details }), usage });
      emit({ type: "message_stop" });
    },
    fail: (failure) => emit(form.fail(failure)),
  };
};
