/**
 * anthropic: system prompt and messages of a request to Anthropic's Messages API. Sources: the API reference
 * and SDK 1.12.
 */

import { Message, SystemPrompt } from "../../../../generated/typescript/anthropic/data.ts";
import type { JsonValue } from "../../../core/index.ts";
import { anthropicBody } from "./body.ts";
import type { HubMessage, StopReason, Unit, Usage } from "../../hub/hub.ts";
import { compact, memberOf, numberOf, textOf } from "../../support/json.ts";
import type { Resolve } from "../../support/policy.ts";
import { readContent, writeBlock } from "./blocks.ts";
import { anthropic as profile } from "./profile.ts";
import type { Edge } from "../../edge/edge.ts";
import { ofApi } from "../../edge/of-api.ts";
import type { Written } from "../../hub/written.ts";
import { madeAll } from "../../hub/makers.ts";
import { codecIssues, makerOf, opaque, placed, placedBlocks, type Block } from "../../hub/parts.ts";
import {
  assistantStretches,
  partsOf,
  turnsOf,
  userStretches,
  type Stretch,
  type Turn,
} from "../../hub/turns.ts";

const api = "anthropic";

const stopReasons: Readonly<Record<string, StopReason>> = {
  end_turn: "stop",
  stop_sequence: "stop",
  pause_turn: "stop",
  max_tokens: "length",
  model_context_window_exceeded: "length",
  tool_use: "tool",
  refusal: "filter",
};

const readUsage = (usage: JsonValue): Usage => ({
  input: numberOf(usage, "input_tokens") ?? 0,
  output: numberOf(usage, "output_tokens") ?? 0,
  cacheRead: numberOf(usage, "cache_read_input_tokens") ?? 0,
  cacheWrite: numberOf(usage, "cache_creation_input_tokens") ?? 0,
});

/** Reads members that exist only in responses, in case a response was stored as a message. */
const responseFacts = ({ wire }: Unit): Partial<HubMessage> => {
  const [id, reason, usage] = [textOf(wire, "id"), textOf(wire, "stop_reason"), memberOf(wire, "usage")];
  const stopReason =
    reason !== undefined && Object.hasOwn(stopReasons, reason) ? stopReasons[reason] : undefined;
  return {
    ...(id === undefined ? {} : { id }),
    ...(stopReason === undefined ? {} : { stopReason }),
    ...(usage === undefined || usage === null ? {} : { usage: readUsage(usage) }),
  };
};

const messagesOf = (unit: Unit, stretches: readonly Stretch[]): readonly HubMessage[] =>
  stretches.map(({ role, parts }) => {
    const message: HubMessage = { role, parts, units: [unit] };
    if (role !== "assistant") return message;
    const maker = makerOf(api, undefined, textOf(unit.wire, "model"));
    return madeAll({ ...message, ...responseFacts(unit), maker });
  });

const readHead = (unit: Unit): HubMessage => ({
  role: "system",
  parts: readContent(unit, unit.wire, ""),
  units: [unit],
  isHead: true,
});

const readUnit = (unit: Unit): readonly HubMessage[] => {
  const parts = readContent(unit, memberOf(unit.wire, "content"), "/content");
  switch (textOf(unit.wire, "role")) {
    case "user":
      return messagesOf(unit, userStretches(parts));
    case "assistant":
      return messagesOf(unit, assistantStretches(parts));
    case "system":
      return [{ role: "system", parts, units: [unit] }];
    default:
      return [{ role: "other", parts: [opaque(unit, "", "message")], units: [unit] }];
  }
};

/** Writes a string if the original content was a string, otherwise a list of blocks. */
const written = (
  blocks: readonly Block[],
  messages: readonly HubMessage[],
  wrap: (content: JsonValue) => JsonValue,
  pointer: string,
): Written => {
  const [first] = blocks;
  const isBare = first?.part.kind === "text" && first.part.isBare === true;
  if (blocks.length === 1 && isBare && memberOf(first.wire, "citations") === undefined)
    return { wire: wrap(first.part.text), messages, parts: [placed(first.part, pointer)] };
  return { wire: wrap(blocks.map(({ wire }) => wire)), messages, parts: placedBlocks(blocks, pointer) };
};

const blocksOf = (turn: Turn, resolve: Resolve): readonly Block[] =>
  partsOf(turn).flatMap(([part, message]) => writeBlock(part, message, resolve) ?? []);

/** System prompts and system messages accept only text. */
const textBlocks = (turn: Turn, resolve: Resolve): readonly Block[] =>
  blocksOf(turn, resolve).filter(({ part }) => part.kind === "text");

const writeTurn = (turn: Turn, resolve: Resolve): readonly Written[] => {
  const { side, messages } = turn;
  const blocks = side === "system" ? textBlocks(turn, resolve) : blocksOf(turn, resolve);
  const wrap = (content: JsonValue): JsonValue => compact({ role: side, content });
  return blocks.length === 0 ? [] : [written(blocks, messages, wrap, "/content")];
};

/** A string may be empty, unlike a text block. */
const writeHead = (messages: readonly HubMessage[], resolve: Resolve): readonly Written[] => {
  const [first, ...more] = messages.flatMap(({ parts }) => parts);
  if (first?.kind === "text" && first.isBare === true && more.length === 0)
    return [{ wire: first.text, messages, parts: [placed(first, "")], isHead: true }];
  const blocks = textBlocks({ side: "system", messages }, resolve);
  return blocks.length === 0
    ? []
    : [{ ...written(blocks, messages, (content) => content, ""), isHead: true }];
};

export const anthropic: Edge<"anthropic"> = /* @__PURE__ */ ofApi(profile, anthropicBody, {
  name: "anthropic",
  api,
  form: { list: "messages", head: "system" },
  block: (text) => ({ type: "text", text }),
  blanks: { input: {} },
  check: ({ wire }, isHead) => codecIssues(isHead ? SystemPrompt : Message, wire),
  read: (units, head) => [...(head === undefined ? [] : [readHead(head)]), ...units.flatMap(readUnit)],
  write: (messages, resolve) => [
    ...writeHead(
      messages.filter(({ isLeading }) => isLeading === true),
      resolve,
    ),
    ...turnsOf(messages.filter(({ isLeading }) => isLeading !== true)).flatMap((turn) =>
      writeTurn(turn, resolve),
    ),
  ],
});
