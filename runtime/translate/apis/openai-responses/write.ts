import type { JsonValue } from "../../../core/index.ts";
import { isShown } from "../../hub/contents.ts";
import { argumentsText } from "../../hub/arguments.ts";
import type { CallPart, HubMessage, MediaPart, ResultPart, TextPart, ThinkingPart } from "../../hub/hub.ts";
import { isMinted } from "../../hub/ids.ts";
import { makerFor } from "../../hub/makers.ts";
import { compact, textOf } from "../../support/json.ts";
import type { Action, Resolve } from "../../support/policy.ts";
import type { Placed, Written } from "../../hub/written.ts";
import { writeGenerated } from "./generated.ts";
import { admitIds, mintedItem, type Admit } from "./ids.ts";
import { bareOf, inputBlock, outputBlock } from "./parts.ts";
import { api } from "./read.ts";
import { unfollowed } from "./settle.ts";
import { actionFor, placed, placedBlocks, type Block } from "../../hub/parts.ts";

type Shown = TextPart | MediaPart;

interface Content {
  readonly wire: JsonValue;
  readonly parts: readonly Placed[];
}

/** Returns a string if the original content was a string, "" if there is no content, and otherwise a list. */
const contentOf = (parts: readonly Shown[], write: (part: Shown) => Block, pointer: string): Content => {
  if (parts.length === 0) return { wire: "", parts: [] };
  const bare = bareOf(parts);
  if (bare !== undefined) return { wire: bare.text, parts: [placed(bare, pointer)] };
  const blocks = parts.map(write);
  return { wire: blocks.map(({ wire }) => wire), parts: placedBlocks(blocks, pointer) };
};

/** Writes a message whose role is not `assistant`. Drops the message if none of its parts can be written. */
const writeInput = (message: HubMessage): Written[] => {
  const shown = message.parts.filter(isShown);
  if (shown.length === 0 && message.parts.length > 0) return [];
  const { wire, parts } = contentOf(shown, inputBlock, "/content");
  return [{ wire: { role: message.role, content: wire }, messages: [message], parts }];
};

/**
 * Returns the text for `instructions`: the head's text, or a single text at the start of the conversation.
 */
const instructionsOf = ({ role, parts, isHead, isFirst }: HubMessage): TextPart | undefined => {
  const [first] = parts;
  if (role !== "system" || parts.length !== 1 || first?.kind !== "text") return undefined;
  return isHead === true || (isFirst === true && first.isBare === true) ? first : undefined;
};

const writeSystem = (message: HubMessage): Written[] => {
  const text = instructionsOf(message);
  if (text === undefined) return message.parts.length === 0 ? [] : writeInput(message);
  return [{ wire: text.text, isHead: true, messages: [message], parts: [placed(text, "")] }];
};

const writeOutput = (part: ResultPart, message: HubMessage): Written => {
  const { wire, parts } = contentOf(part.content, inputBlock, "/output");
  const note = parts.find((one) => one.note !== undefined)?.note;
  const isUnbound = part.isNamed === true && isMinted(part.callId);
  const item = compact({
    type: part.isFreeform === true ? "custom_tool_call_output" : "function_call_output",
    id: /^(fc|ctc)/.test(part.itemId ?? "") ? part.itemId : undefined,
    call_id: isUnbound ? undefined : (part.callId ?? ""),
    name: part.isNamed === true ? part.name : undefined,
    output: wire,
  });
  const whole = { part, pointer: "", ...(note === undefined ? {} : { note }) };
  return { wire: item, messages: [message], parts: [whole] };
};

const writeCall = (part: CallPart, admit: Admit): JsonValue => {
  const call_id = part.id ?? "";
  const { name, itemId, arguments: given } = part;
  return part.isFreeform === true
    ? compact({ type: "custom_tool_call", id: admit(itemId, "ctc_"), call_id, name, input: given.text ?? "" })
    : compact({
        type: "function_call",
        id: admit(itemId, "fc_"),
        call_id,
        name,
        arguments: argumentsText(given),
      });
};

const texts = (parts: readonly ThinkingPart[], type: string): JsonValue[] =>
  parts.flatMap(({ text }) => (text === "" ? [] : [{ type, text }]));

/** Returns a token that only OpenAI can read. Dialects with a single token field store it as a signature. */
const payloadOf = (part: ThinkingPart, message: HubMessage): string | undefined =>
  part.encrypted ?? (makerFor(part, message).api === api ? part.signature : undefined);

const writeReasoning = (
  parts: readonly ThinkingPart[],
  message: HubMessage,
  admit: Admit,
): JsonValue | undefined => {
  const content = texts(
    parts.filter(({ isSummary }) => isSummary === false),
    "reasoning_text",
  );
  const summary = texts(
    parts.filter(({ isSummary }) => isSummary !== false),
    "summary_text",
  );
  const last = parts.at(-1);
  const id = admit(last?.id, "rs_");
  const encrypted = last === undefined ? undefined : payloadOf(last, message);
  if (content.length + summary.length === 0 && encrypted === undefined && id === undefined) return undefined;
  return compact({
    type: "reasoning",
    id,
    summary,
    content: content.length === 0 ? undefined : content,
    encrypted_content: encrypted,
  });
};

type Draft =
  | { readonly kind: "message"; readonly parts: Shown[] }
  | { readonly kind: "reasoning"; readonly parts: ThinkingPart[] }
  | { readonly kind: "call"; readonly part: CallPart }
  | { readonly kind: "image"; readonly part: MediaPart; readonly wire: JsonValue };

/** A reasoning item ends after its encrypted content or when the id changes. */
const continues = (parts: readonly ThinkingPart[], { id }: ThinkingPart): boolean => {
  const last = parts.at(-1);
  return last !== undefined && (last.encrypted ?? last.signature) === undefined && last.id === id;
};

const addThinking = (drafts: Draft[], part: ThinkingPart): void => {
  const last = drafts.at(-1);
  if (last?.kind === "reasoning" && continues(last.parts, part)) last.parts.push(part);
  else drafts.push({ kind: "reasoning", parts: [part] });
};

const addShown = (drafts: Draft[], part: Shown): void => {
  const last = drafts.at(-1);
  if (last?.kind === "message") last.parts.push(part);
  else drafts.push({ kind: "message", parts: [part] });
};

/** Adds thinking unchanged, adds it as text, or drops it. */
const addAdmitted = (drafts: Draft[], part: ThinkingPart, action: Action): void => {
  if (action === "keep") addThinking(drafts, part);
  else if (action === "text" && part.text !== "")
    addShown(drafts, { kind: "text", text: part.text, origin: part.origin });
};

const draftsOf = (message: HubMessage, resolve: Resolve): Draft[] => {
  const drafts: Draft[] = [];
  for (const part of message.parts) {
    const image = part.kind === "media" ? writeGenerated(part) : undefined;
    if (part.kind === "media" && image !== undefined) drafts.push({ kind: "image", part, wire: image });
    else if (isShown(part)) addShown(drafts, part);
    else if (part.kind === "call") drafts.push({ kind: "call", part });
    else if (part.kind === "thinking") addAdmitted(drafts, part, actionFor(part, message, resolve));
  }
  return drafts;
};

const writeMessage = (parts: readonly Shown[], message: HubMessage, id: string | undefined): Written => {
  const { wire: content, parts: places } = contentOf(parts, outputBlock, "/content");
  const [first] = parts;
  const isBare = typeof content === "string" || first === undefined;
  const item: JsonValue = isBare
    ? { role: "assistant", content }
    : {
        type: "message",
        id: id ?? mintedItem(first, parts.map((part) => (part.kind === "text" ? part.text : "")).join("\n")),
        role: "assistant",
        status: "completed",
        content,
      };
  return { wire: item, messages: [message], parts: places };
};

const writeTurn = (message: HubMessage, resolve: Resolve): Written[] => {
  const drafts = draftsOf(message, resolve);
  const admit = admitIds(message, api, resolve);
  const isOnly = drafts.filter(({ kind }) => kind === "message").length === 1;
  return drafts.flatMap((draft): Written[] => {
    switch (draft.kind) {
      case "message":
        return [writeMessage(draft.parts, message, isOnly ? admit(message.id, "msg_") : undefined)];
      case "call":
        return [{ wire: writeCall(draft.part, admit), messages: [message], parts: [placed(draft.part, "")] }];
      case "image":
        return [{ wire: draft.wire, messages: [message], parts: [placed(draft.part, "")] }];
      case "reasoning": {
        const wire = writeReasoning(draft.parts, message, admit);
        const parts = draft.parts.map((part) => placed(part, ""));
        return wire === undefined ? [] : [{ wire, messages: [message], parts }];
      }
    }
  });
};

/** Returns true for an item that came from a conversation of this API. */
const isOwn = ({ parts }: Written): boolean =>
  parts.some(({ part }) => textOf(part.origin.unit.wire, "type") === "reasoning");

/** Drops reasoning without a following item in its turn, because the API rejects it. */
const followed = (written: readonly Written[]): readonly Written[] => {
  const alone = unfollowed(written.map(({ wire }) => wire));
  return written.filter((one, index) => !alone.has(index) || isOwn(one));
};

export const writeMessages = (messages: readonly HubMessage[], resolve: Resolve): readonly Written[] =>
  followed(writeItems(messages, resolve));

/** Writes items without checking which items follow them. */
export const writeItems = (messages: readonly HubMessage[], resolve: Resolve): readonly Written[] =>
  messages.flatMap((message): readonly Written[] => {
    switch (message.role) {
      case "system":
        return writeSystem(message);
      case "developer":
      case "user":
        return writeInput(message);
      case "assistant":
        return writeTurn(message, resolve);
      case "tool":
        return message.parts.flatMap((part) => (part.kind === "result" ? [writeOutput(part, message)] : []));
      case "other":
        return [];
    }
  });
