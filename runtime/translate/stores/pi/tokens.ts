/** Opaque tokens in pi messages. Their meaning depends on the API of the message. Source: pi's providers. */

import { readJson, writeJson, type JsonValue } from "../../../core/index.ts";
import type { CallPart, HubMessage, TextPart, ThinkingPart, Unit } from "../../hub/hub.ts";
import { makerFor } from "../../hub/makers.ts";
import { compact, isObject, listOf, memberOf, textOf } from "../../support/json.ts";
import { readMaker } from "./apis.ts";

type Facts = Partial<Pick<ThinkingPart, "signature" | "encrypted" | "isRedacted" | "id" | "isSummary">>;

/** An empty signature means that the turn was aborted before the signature arrived. */
const slot = (block: JsonValue, key: string): string | undefined => {
  const text = textOf(block, key);
  return text === "" ? undefined : text;
};

const itemIn = (text: string): JsonValue | undefined => {
  const reading = text.startsWith("{") ? readJson(text) : undefined;
  return reading?.ok === true && isObject(reading.value) ? reading.value : undefined;
};

/** For the Responses API, the signature field contains the whole reasoning item as JSON. */
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

/**
 * Reads the token of a thinking block. For Chat Completions, the signature field contains the name of a
 * member instead of a token.
 */
export const readThinkingToken = (unit: Unit, block: JsonValue): Facts => {
  const token = slot(block, "thinkingSignature");
  const { api } = readMaker(unit.wire);
  if (token === undefined || api === "openai-chat") return {};
  if (memberOf(block, "redacted") === true) return { encrypted: token, isRedacted: true };
  return api === "openai-responses" ? readItem(token) : { signature: token };
};

/**
 * Reads the signature of a text or call. Only Gemini signs these parts; other APIs use the fields
 * differently.
 */
export const readSignature = (unit: Unit, block: JsonValue, key: string): { signature?: string } => {
  const signature = slot(block, key);
  return signature === undefined || readMaker(unit.wire).api !== "gemini" ? {} : { signature };
};

/**
 * Reads the message id stored with a Responses API text. The stored text is either a plain id or JSON with a
 * phase.
 */
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

/** An item that was read as several parts is written only once, with its encrypted content. */
const isItem = ({ id, encrypted }: ThinkingPart, { parts }: HubMessage): boolean =>
  encrypted !== undefined ||
  (id !== undefined && parts.filter((part) => part.kind === "thinking" && part.id === id).length === 1);

/**
 * Pi has a single token field, and the message determines the token's maker, so tokens from other makers
 * cannot be written.
 */
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

/**
 * Returns true if a text or call may have a signature. For other APIs, the signature field has another
 * meaning.
 */
export const mayBeSigned = (part: TextPart | CallPart, message: HubMessage): boolean =>
  isOfMessage(part, message) && message.maker?.api === "gemini";

export const writeMessageId = ({ id, maker, parts }: HubMessage): string | undefined =>
  maker?.api === "openai-responses" && parts.filter(({ kind }) => kind === "text").length === 1
    ? id
    : undefined;
