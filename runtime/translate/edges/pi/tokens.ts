/** Opaque tokens in pi: what its slots hold depends on the api that the message names. Source: pi's providers. */

import { readJson, writeJson, type JsonValue } from "../../../core/index.ts";
import type { CallPart, HubMessage, TextPart, ThinkingPart, Unit } from "../../hub/hub.ts";
import { makerFor } from "../../hub/makers.ts";
import { compact, isObject, listOf, memberOf, textOf } from "../../json.ts";
import { readMaker } from "./apis.ts";

type Facts = Partial<Pick<ThinkingPart, "signature" | "encrypted" | "isRedacted" | "id" | "isSummary">>;

/** An empty signature is one that never came: the turn was aborted before. */
const slot = (block: JsonValue, key: string): string | undefined => {
  const text = textOf(block, key);
  return text === "" ? undefined : text;
};

const itemIn = (text: string): JsonValue | undefined => {
  const reading = text.startsWith("{") ? readJson(text) : undefined;
  return reading?.ok === true && isObject(reading.value) ? reading.value : undefined;
};

/** For the Responses API the slot holds the whole item of reasoning, as JSON. */
const readItem = (token: string): Facts => {
  const item = itemIn(token);
  if (item === undefined) return { signature: token };
  const [id, encrypted] = [textOf(item, "id"), textOf(item, "encrypted_content")];
  return {
    ...(id === undefined ? {} : { id }),
    ...(encrypted === undefined ? {} : { encrypted }),
    isSummary: listOf(item, "content").length === 0,
  };
};

/** The token of a thinking. For Chat Completions it is no token, but the name of the member that held the thinking. */
export const readThinkingToken = (unit: Unit, block: JsonValue): Facts => {
  const token = slot(block, "thinkingSignature");
  const { api } = readMaker(unit.wire);
  if (token === undefined || api === "openai-chat") return {};
  if (memberOf(block, "redacted") === true) return { encrypted: token, isRedacted: true };
  return api === "openai-responses" ? readItem(token) : { signature: token };
};

/** The signature of a text or a call, which only Google's models give; elsewhere these slots hold other things. */
export const readSignature = (unit: Unit, block: JsonValue, key: string): { signature?: string } => {
  const signature = slot(block, key);
  return signature === undefined || readMaker(unit.wire).api !== "gemini" ? {} : { signature };
};

/** The id of the message that a text of the Responses API was, in the plain form or in the one with a phase. */
export const readMessageId = (unit: Unit): { id?: string } => {
  if (readMaker(unit.wire).api !== "openai-responses") return {};
  const ids = listOf(unit.wire, "content").flatMap((block) => slot(block, "textSignature") ?? []);
  const [first] = ids;
  if (first === undefined || ids.length > 1) return {};
  const id = textOf(itemIn(first), "id") ?? first;
  return { id };
};

const isOfMessage = (part: ThinkingPart | TextPart | CallPart, message: HubMessage): boolean =>
  makerFor(part, message).api === message.maker?.api;

const itemOf = ({ text, id, encrypted, isSummary }: ThinkingPart): string => {
  const isOpen = isSummary === false && text !== "";
  return writeJson(
    compact({
      type: "reasoning",
      id,
      summary: text === "" || isOpen ? [] : [{ type: "summary_text", text }],
      content: isOpen ? [{ type: "reasoning_text", text }] : undefined,
      encrypted_content: encrypted,
    }),
  );
};

/** An item that stands in several parts goes back once, with its payload. */
const isItem = ({ id, encrypted }: ThinkingPart, { parts }: HubMessage): boolean =>
  encrypted !== undefined ||
  (id !== undefined && parts.filter((part) => part.kind === "thinking" && part.id === id).length === 1);

/** One slot for all tokens; the message says whose they are, so what another made has no place. */
export const writeThinkingToken = (
  part: ThinkingPart,
  message: HubMessage,
): { thinkingSignature?: string; redacted?: true } => {
  if (!isOfMessage(part, message)) return {};
  const { api } = message.maker ?? {};
  if (api === "openai-chat") return {};
  if (api === "openai-responses") return isItem(part, message) ? { thinkingSignature: itemOf(part) } : {};
  const { signature, encrypted } = part;
  if (part.isRedacted === true)
    return encrypted === undefined ? {} : { thinkingSignature: encrypted, redacted: true };
  const token = signature ?? encrypted;
  return token === undefined ? {} : { thinkingSignature: token };
};

/** Where a signature of a text or a call may stand; else it would be taken for something else. */
export const mayBeSigned = (part: TextPart | CallPart, message: HubMessage): boolean =>
  isOfMessage(part, message) && message.maker?.api === "gemini";

/** The id of the message, as the text that was all of it has it. */
export const writeMessageId = ({ id, maker, parts }: HubMessage): string | undefined =>
  maker?.api === "openai-responses" && parts.filter(({ kind }) => kind === "text").length === 1
    ? id
    : undefined;
