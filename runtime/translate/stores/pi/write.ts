import type { JsonValue } from "../../../core/index.ts";
import { argumentsObject } from "../../hub/arguments.ts";
import { isCall, isResult, naturalStop, wordsOf } from "../../hub/contents.ts";
import type { CallPart, HubMessage, MediaPart, Part, ResultPart, TextPart } from "../../hub/hub.ts";
import { speakerOf } from "../../hub/makers.ts";
import { placedBlocks, type Block } from "../../hub/parts.ts";
import { admittedSignature, admittedThinking } from "../../hub/thinking.ts";
import type { Written } from "../../hub/written.ts";
import { compact } from "../../support/json.ts";
import type { Resolve } from "../../support/policy.ts";
import { writeMaker } from "./apis.ts";
import { piReason } from "./reasons.ts";
import { mayBeSigned, writeMessageId, writeThinkingToken } from "./tokens.ts";
import { writeUsage } from "./usage.ts";

const writeMedia = (part: MediaPart): Block =>
  part.media === "image" && part.source.kind === "base64"
    ? { wire: { type: "image", data: part.source.data, mimeType: part.mimeType ?? "" }, part }
    : {
        wire: { type: "text", text: wordsOf(part) },
        part,
        note: "pi supports only images in base64; other media is replaced with text",
      };

const signatureOf = (part: TextPart | CallPart, message: HubMessage, resolve: Resolve): string | undefined =>
  mayBeSigned(part, message) ? admittedSignature(part, message, resolve) : undefined;

/** Appends the item id of the Responses API, as in `id|itemId`. */
const writeCallId = ({ id = "", itemId }: CallPart, { maker }: HubMessage): string =>
  itemId === undefined || maker?.api !== "openai-responses" ? id : `${id}|${itemId}`;

const writeThinking = (
  part: Extract<Part, { kind: "thinking" }>,
  message: HubMessage,
  resolve: Resolve,
): Block | undefined => {
  const left = admittedThinking(part, message, resolve);
  if (left === undefined) return undefined;
  if (left.kind === "text") return { wire: { type: "text", text: left.text }, part };
  const token = writeThinkingToken(left, message);
  if (left.text === "" && token.thinkingSignature === undefined) return undefined;
  return { wire: { type: "thinking", thinking: left.text, ...token }, part };
};

const writeBlock = (part: Part, message: HubMessage, resolve: Resolve): Block | undefined => {
  switch (part.kind) {
    case "text": {
      const textSignature = writeMessageId(message) ?? signatureOf(part, message, resolve);
      return { wire: compact({ type: "text", text: part.text, textSignature }), part };
    }
    case "media":
      return writeMedia(part);
    case "thinking":
      return writeThinking(part, message, resolve);
    case "call": {
      const [id, given] = [writeCallId(part, message), argumentsObject(part.arguments)];
      const thoughtSignature = signatureOf(part, message, resolve);
      const wire = compact({ type: "toolCall", id, name: part.name, arguments: given, thoughtSignature });
      return { wire, part };
    }
    case "result":
    case "opaque":
      return undefined;
  }
};

const blocksOf = (parts: readonly Part[], message: HubMessage, resolve: Resolve): Block[] =>
  parts.flatMap((part) => writeBlock(part, message, resolve) ?? []);

const timestampOf = ({ timestamp = 0 }: HubMessage): number => Math.max(0, Math.round(timestamp));

/** Maps original call ids to written ones. */
type CallIds = ReadonlyMap<string, string>;

const callIdsOf = (messages: readonly HubMessage[]): CallIds =>
  new Map(
    messages.flatMap((message) =>
      message.parts.filter(isCall).map((part) => [part.id ?? "", writeCallId(part, message)] as const),
    ),
  );

const writeResult = (part: ResultPart, message: HubMessage, ids: CallIds, resolve: Resolve): Written => {
  const { callId = "", name = "" } = part;
  const wire = {
    role: "toolResult",
    toolCallId: ids.get(callId) ?? callId,
    toolName: name,
    content: blocksOf(part.content, message, resolve).map((block) => block.wire),
    isError: part.isError === true,
    timestamp: timestampOf(message),
  };
  return { wire, messages: [message], parts: [{ part, pointer: "" }] };
};

/** Content that was originally a string is written as a string. */
const writeUser = (message: HubMessage, resolve: Resolve): Written => {
  const blocks = blocksOf(message.parts, message, resolve);
  const [first] = message.parts;
  const isBare = message.parts.length === 1 && first?.kind === "text" && first.isBare === true;
  const content: JsonValue = isBare ? first.text : blocks.map((block) => block.wire);
  const parts = isBare ? [{ part: first, pointer: "/content" }] : placedBlocks(blocks, "/content");
  return { wire: { role: "user", content, timestamp: timestampOf(message) }, messages: [message], parts };
};

const writeAssistant = (message: HubMessage, resolve: Resolve): Written => {
  const blocks = blocksOf(message.parts, message, resolve);
  const wire = compact({
    role: "assistant",
    content: blocks.map((block) => block.wire),
    ...writeMaker(message.maker),
    usage: writeUsage(message.usage),
    stopReason: piReason(message.stopReason ?? naturalStop(message.parts)),
    timestamp: timestampOf(message),
    errorMessage: message.error,
  });
  return { wire, messages: [message], parts: placedBlocks(blocks, "/content") };
};

/**
 * Pi has no system messages. Messages that are not sent to a model are specific to the application that wrote
 * them.
 */
const writeAll = (message: HubMessage, ids: CallIds, resolve: Resolve): readonly Written[] => {
  switch (message.role) {
    case "user":
      return [writeUser(message, resolve)];
    case "assistant":
      return [writeAssistant(message, resolve)];
    case "tool": {
      const others = message.parts.filter((part) => !isResult(part));
      const results = message.parts.filter(isResult);
      const written = results.map((part) => writeResult(part, message, ids, resolve));
      return others.length === 0 ? written : [...written, writeUser({ ...message, parts: others }, resolve)];
    }
    case "system":
    case "developer":
    case "other":
      return [];
  }
};

const spoken = (message: HubMessage): HubMessage => {
  const maker = speakerOf(message);
  return maker === undefined || message.maker !== undefined ? message : { ...message, maker };
};

export const writeMessages = (given: readonly HubMessage[], resolve: Resolve): readonly Written[] => {
  const messages = given.map(spoken);
  const ids = callIdsOf(messages);
  return messages.flatMap((message) => writeAll(message, ids, resolve));
};
