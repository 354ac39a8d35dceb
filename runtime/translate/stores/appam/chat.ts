/**
 * appam-chat: an array of chat messages. Uses flat fields, and raw blocks if the flat fields lose
 * information.
 */

import { equalJson, type JsonValue } from "../../../core/index.ts";
import { argumentsText } from "../../hub/arguments.ts";
import { isContinuation } from "../../hub/continued.ts";
import type { HubMessage, Part, ResultPart, Role, StopReason } from "../../hub/hub.ts";
import { continuedId, isMinted } from "../../hub/ids.ts";
import { compact } from "../../support/json.ts";
import type { Resolve } from "../../support/policy.ts";
import { appamIssues, readAppam, isUnified } from "./read.ts";
import { reasoningOf } from "./reasoning.ts";
import { unmistaken } from "./carriers.ts";
import { blockPlaces, writeBlocks, type AppamBlock } from "./write-blocks.ts";
import { isCall, isResult, isThinking, mediaOf, resultText, textsOf } from "../../hub/contents.ts";
import type { Edge } from "../../edge/edge.ts";
import type { Placed, Written } from "../../hub/written.ts";
import { placed } from "../../hub/parts.ts";
import { timeOf } from "./time.ts";

interface Draft {
  readonly message: HubMessage;
  readonly role: Role;
  readonly parts: readonly Part[];
  readonly result?: ResultPart;
  readonly isContinued: boolean;
}

const draftsOf = (message: HubMessage, before: HubMessage | undefined): Draft[] => {
  if (message.role === "other") return [];
  const isContinued = isContinuation(before, message);
  const results = message.parts.filter(isResult);
  const others = message.parts.filter((part) => !isResult(part));
  const role = message.role === "tool" ? "user" : message.role;
  const tools = results.map((result, index): Draft => {
    return { message, role: "tool", parts: [result], result, isContinued: isContinued || index > 0 };
  });
  if (tools.length > 0 && others.length === 0) return tools;
  return [...tools, { message, role, parts: others, isContinued: isContinued || tools.length > 0 }];
};

const statusOf = (stop: StopReason | undefined): string | undefined => {
  switch (stop) {
    case undefined:
      return undefined;
    case "stop":
    case "tool":
      return "completed";
    case "error":
      return "failed";
    case "length":
    case "filter":
    case "aborted":
      return "incomplete";
  }
};

type Fields = { readonly [key: string]: JsonValue | undefined };

const resultStatus = ({ isError }: ResultPart): string | undefined =>
  isError === undefined ? undefined : isError ? "failed" : "completed";

const lastFields = ({ message, isContinued, role, result }: Draft, position: number): Fields => ({
  timestamp: message.timestamp === undefined ? undefined : timeOf(message.timestamp),
  id: isContinued ? continuedId(position) : message.id,
  status:
    result === undefined
      ? role === "assistant"
        ? statusOf(message.stopReason)
        : undefined
      : resultStatus(result),
});

const textParts = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => (part.kind === "text" ? [part.text] : []));

const nonEmpty = <Item>(list: Item[]): Item[] | undefined => (list.length === 0 ? undefined : list);

const flatFields = ({ message, role, parts, result }: Draft): Fields => {
  if (result !== undefined) {
    const { name, callId } = result;
    return { name, tool_call_id: isMinted(callId) ? undefined : callId, content: resultText(result) };
  }
  const calls = parts.filter(isCall).map(({ id = "", name, arguments: given }) => ({
    id,
    type: "function",
    function: { name, arguments: argumentsText(given) },
  }));
  const bare = reasoningOf(parts);
  const readable = parts.filter(isThinking).filter(({ text }) => text !== "");
  return {
    name: message.name,
    content: nonEmpty(textParts(parts))?.join("\n"),
    tool_calls: nonEmpty(calls),
    reasoning: role === "assistant" ? (bare ?? nonEmpty(readable.map(({ text }) => text))?.join("\n")) : bare,
  };
};

/** Returns true if reading the flat fields again gives the same blocks. */
const saysAll = (draft: Draft, flat: Fields, blocks: readonly AppamBlock[], resolve: Resolve): boolean => {
  const { role, message, result } = draft;
  if (result !== undefined)
    return result.value === undefined && textsOf(result).length < 2 && mediaOf(result).length === 0;
  const unit = { pointer: "", wire: compact({ role, ...flat }) };
  const read = readAppam([unit]).flatMap((again) => again.parts);
  const wires = writeBlocks(read, { ...message, parts: read }, resolve).map(({ wire }) => wire);
  return equalJson(
    wires,
    blocks.map(({ wire }) => wire),
  );
};

const flatPlaces = (parts: readonly Part[]): Placed[] => {
  let calls = 0;
  return parts.map((part) => {
    if (isResult(part)) return placed(part, "");
    if (isCall(part)) return placed(part, `/tool_calls/${calls++}`);
    return placed(part, part.kind === "thinking" ? "/reasoning" : "/content");
  });
};

const writeDraft = (draft: Draft, position: number, resolve: Resolve): Written => {
  const { message, role, parts } = draft;
  const blocks = unmistaken(writeBlocks(parts, message, resolve));
  const flat = flatFields(draft);
  const isFlat = saysAll(draft, flat, blocks, resolve);
  const wire = compact({
    role,
    ...flat,
    raw_content_blocks: isFlat ? undefined : blocks.map((block) => block.wire),
    ...lastFields(draft, position),
  });
  const written = parts.filter(({ kind }) => kind !== "opaque");
  const places = isFlat ? flatPlaces(written) : blockPlaces(blocks, "/raw_content_blocks");
  return { wire, messages: [message], parts: places };
};

export const appamChat: Edge<"appam-chat"> = {
  name: "appam-chat",
  form: {},
  check: appamIssues,
  isOwn: (unit) => !isUnified(unit),
  read: readAppam,
  write: (messages, resolve) =>
    messages
      .flatMap((message, index) => draftsOf(message, messages[index - 1]))
      .map((draft, position) => writeDraft(draft, position, resolve)),
};
