/** Items of the Responses API as they are streamed: each begins, grows and ends, and several calls may grow at once. */

import type { JsonValue } from "../../../core/index.ts";
import { openaiResponses } from "../../edges/openai-responses/index.ts";
import type { CallPart } from "../../hub/hub.ts";
import { compact, textOf, type JsonObject } from "../../json.ts";
import type { Resolve } from "../../policy.ts";
import { objectOf, wiresOf } from "./writer.ts";

export interface ItemWriter {
  say(key: string, text: string, isRefusal: boolean): void;
  think(key: string, text: string, isSummary: boolean): void;
  seal(encrypted: string): void;
  call(key: string, part: CallPart): void;
  argue(key: string, text: string): void;
  done(key: string): void;
  /** Items that came whole. */
  whole(items: readonly JsonValue[]): void;
  /** Ends all items. */
  close(): void;
}

type Send = (type: string, members: JsonObject) => void;

/** A part of a message or of reasoning that grows. */
interface OpenPart {
  readonly key: string;
  readonly kind: PartKind;
  readonly place: number;
  readonly pieces: string[];
}

/** How the API names a part, its text, its list and its events. */
interface PartKind {
  readonly type: string;
  readonly member: string;
  readonly list: "content" | "summary";
  readonly event: string;
  readonly partEvent: string;
  readonly others: JsonObject;
}

const kinds = {
  text: {
    type: "output_text",
    member: "text",
    list: "content",
    event: "response.output_text",
    partEvent: "response.content_part",
    others: { annotations: [] },
  },
  refusal: {
    type: "refusal",
    member: "refusal",
    list: "content",
    event: "response.refusal",
    partEvent: "response.content_part",
    others: {},
  },
  summary: {
    type: "summary_text",
    member: "text",
    list: "summary",
    event: "response.reasoning_summary_text",
    partEvent: "response.reasoning_summary_part",
    others: {},
  },
  reasoning: {
    type: "reasoning_text",
    member: "text",
    list: "content",
    event: "response.reasoning_text",
    partEvent: "response.content_part",
    others: {},
  },
} as const satisfies { readonly [name: string]: PartKind };

interface OpenItem {
  readonly index: number;
  readonly type: "message" | "reasoning";
  readonly id: string;
  readonly summary: JsonValue[];
  readonly content: JsonValue[];
  part: OpenPart | undefined;
}

interface OpenCall {
  readonly index: number;
  readonly wire: JsonObject;
  readonly member: "arguments" | "input";
  readonly pieces: string[];
  /** Arguments that come late open it again. */
  isDone: boolean;
}

const partOf = ({ type, member, others }: PartKind, text: string): JsonObject => ({
  type,
  [member]: text,
  ...others,
});

const itemOf = ({ type, id, content, summary }: OpenItem, status: string, encrypted?: string): JsonObject =>
  type === "message"
    ? { id, type, role: "assistant", status, content: [...content] }
    : compact({
        id,
        type,
        summary: [...summary],
        content: content.length === 0 ? undefined : [...content],
        encrypted_content: encrypted,
      });

const prefixes = { message: "msg", reasoning: "rs", function_call: "fc", custom_tool_call: "ctc" } as const;

/** The id of the item there, the same as in an answer that nobody streamed. */
const idAt = (type: keyof typeof prefixes, index: number): string => `${prefixes[type]}_koine_${index}`;

/** `output` gets the items as they end, each in its place. */
export const responsesItemWriter = (send: Send, output: JsonValue[], resolve: Resolve): ItemWriter => {
  const calls = new Map<string, OpenCall>();
  let open: OpenItem | undefined;
  let count = 0;

  const at = ({ index, id }: { readonly index: number; readonly id: string }): JsonObject => ({
    item_id: id,
    output_index: index,
  });

  const begin = (index: number, item: JsonObject): void => {
    output[index] = item;
    send("response.output_item.added", { output_index: index, item });
  };

  const finish = (index: number, item: JsonObject): void => {
    output[index] = item;
    send("response.output_item.done", { output_index: index, item });
  };

  const endPart = (item: OpenItem): void => {
    const { part } = item;
    if (part === undefined) return;
    item.part = undefined;
    const { kind, place, pieces } = part;
    const text = pieces.join("");
    const where = { ...at(item), [`${kind.list}_index`]: place };
    item[kind.list].push(partOf(kind, text));
    const logprobs = kind.type === "output_text" ? { logprobs: [] } : {};
    send(`${kind.event}.done`, { ...where, [kind.member]: text, ...logprobs });
    send(`${kind.partEvent}.done`, { ...where, part: partOf(kind, text) });
  };

  const endItem = (encrypted?: string): void => {
    const item = open;
    open = undefined;
    if (item === undefined) return;
    endPart(item);
    finish(item.index, itemOf(item, "completed", encrypted));
  };

  const itemFor = (type: OpenItem["type"]): OpenItem => {
    if (open?.type === type) return open;
    endItem();
    const index = count++;
    open = { index, type, id: idAt(type, index), summary: [], content: [], part: undefined };
    begin(index, itemOf(open, "in_progress"));
    return open;
  };

  const partFor = (item: OpenItem, key: string, kind: PartKind): OpenPart => {
    if (item.part?.key === key && item.part.kind === kind) return item.part;
    endPart(item);
    const part: OpenPart = { key, kind, place: item[kind.list].length, pieces: [] };
    item.part = part;
    send(`${kind.partEvent}.added`, {
      ...at(item),
      [`${kind.list}_index`]: part.place,
      part: partOf(kind, ""),
    });
    return part;
  };

  const grow = (type: OpenItem["type"], key: string, kind: PartKind, text: string): void => {
    const item = itemFor(type);
    const part = partFor(item, key, kind);
    if (text === "") return;
    part.pieces.push(text);
    const logprobs = kind.type === "output_text" ? { logprobs: [] } : {};
    send(`${kind.event}.delta`, {
      ...at(item),
      [`${kind.list}_index`]: part.place,
      delta: text,
      ...logprobs,
    });
  };

  const eventOf = ({ member }: OpenCall): string =>
    member === "input" ? "response.custom_tool_call_input" : "response.function_call_arguments";

  const endCall = (call: OpenCall): void => {
    if (call.isDone) return;
    call.isDone = true;
    const { index, wire, member, pieces } = call;
    const text = pieces.join("");
    const name = member === "arguments" ? { name: textOf(wire, "name") ?? "" } : {};
    send(`${eventOf(call)}.done`, {
      ...at({ index, id: textOf(wire, "id") ?? "" }),
      ...name,
      [member]: text,
    });
    finish(index, { ...wire, [member]: text });
  };

  return {
    say: (key, text, isRefusal) => grow("message", key, isRefusal ? kinds.refusal : kinds.text, text),
    think: (key, text, isSummary) =>
      grow("reasoning", key, isSummary ? kinds.summary : kinds.reasoning, text),
    seal(encrypted) {
      itemFor("reasoning");
      endItem(encrypted);
    },
    call(key, part) {
      endItem();
      const index = count++;
      const type = part.isFreeform === true ? "custom_tool_call" : "function_call";
      const member = part.isFreeform === true ? "input" : "arguments";
      const [given] = wiresOf([{ ...part, arguments: { text: "" } }], openaiResponses, resolve);
      const wire = { id: idAt(type, index), ...objectOf(given), [member]: "" };
      calls.set(key, { index, wire, member, pieces: [], isDone: false });
      begin(index, wire);
    },
    argue(key, text) {
      const call = calls.get(key);
      if (call === undefined || text === "") return;
      call.pieces.push(text);
      call.isDone = false;
      const id = textOf(call.wire, "id") ?? "";
      send(`${eventOf(call)}.delta`, { ...at({ index: call.index, id }), delta: text });
    },
    done(key) {
      const call = calls.get(key);
      if (call !== undefined) endCall(call);
      else if (open?.part?.key === key) endPart(open);
    },
    whole(items) {
      endItem();
      for (const item of items.map(objectOf)) {
        const index = count++;
        const named = { id: `fco_koine_${index}`, ...item };
        begin(index, named);
        finish(index, named);
      }
    },
    close() {
      endItem();
      for (const call of calls.values()) endCall(call);
    },
  };
};
