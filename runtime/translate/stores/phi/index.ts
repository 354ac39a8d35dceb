/** phi: an array of agent messages. Sources: the Phi document, and the JSON that the upstream code writes. */

import { AgentMessage } from "../../../../generated/typescript/phi/data.ts";
import type { JsonValue } from "../../../core/index.ts";
import { argumentsFromJson, argumentsJson } from "../../hub/arguments.ts";
import { inBatches } from "../../hub/continued.ts";
import type {
  HubMessage,
  MediaPart,
  Part,
  ResultPart,
  StopReason,
  ThinkingPart,
  Unit,
} from "../../hub/hub.ts";
import { madeAll, speakerOf } from "../../hub/makers.ts";
import { compact, listOf, memberOf, numberOf, textOf } from "../../support/json.ts";
import type { Maker, Resolve } from "../../support/policy.ts";
import { isResult, isShown, naturalStop, wordsOf } from "../../hub/contents.ts";
import type { Edge } from "../../edge/edge.ts";
import type { Written } from "../../hub/written.ts";
import {
  apiOfProvider,
  codecIssues,
  makerOf,
  opaque,
  originAt,
  placedBlocks,
  type Block,
} from "../../hub/parts.ts";
import { admittedThinking } from "../../hub/thinking.ts";
import { phiUsage, usageFromPhi } from "./usage.ts";

const stopReasons: readonly (readonly [phi: string, hub: StopReason])[] = [
  ["stop", "stop"],
  ["length", "length"],
  ["toolUse", "tool"],
  ["guardRail", "filter"],
  ["error", "error"],
  ["aborted", "aborted"],
];

const readBlock = (unit: Unit, pointer: string, block: JsonValue): Part => {
  const origin = originAt(unit, pointer);
  const type = textOf(block, "type") ?? "";
  switch (type) {
    case "text":
      return { kind: "text", text: textOf(block, "text") ?? "", origin };
    case "image": {
      const source = { kind: "base64", data: textOf(block, "data") ?? "" } as const;
      return { kind: "media", media: "image", source, mimeType: textOf(block, "mimeType") ?? "", origin };
    }
    case "thinking": {
      const signature = textOf(block, "signature");
      const text = textOf(block, "thinking") ?? "";
      return { kind: "thinking", text, ...(signature === undefined ? {} : { signature }), origin };
    }
    case "toolCall": {
      const given = argumentsFromJson(memberOf(block, "arguments") ?? null);
      const [id = "", name = ""] = [textOf(block, "id"), textOf(block, "name")];
      return { kind: "call", id, name, arguments: given, origin };
    }
    default:
      return opaque(unit, pointer, type);
  }
};

const readBlocks = (unit: Unit): Part[] =>
  listOf(unit.wire, "content").map((block, index) => readBlock(unit, `/content/${index}`, block));

const readResult = (unit: Unit): ResultPart => ({
  kind: "result",
  callId: textOf(unit.wire, "toolCallId") ?? "",
  name: textOf(unit.wire, "toolName") ?? "",
  content: readBlocks(unit).filter(isShown),
  isError: memberOf(unit.wire, "isError") === true,
  origin: originAt(unit, ""),
});

/** Ignores a stop reason that the calls already imply, because it may have been generated. */
const readStop = (unit: Unit, parts: readonly Part[]): StopReason | undefined => {
  const stop = stopReasons.find(([phi]) => phi === textOf(unit.wire, "stopReason"))?.[1];
  return stop === naturalStop(parts) ? undefined : stop;
};

const readAssistant = (unit: Unit): HubMessage => {
  const parts = readBlocks(unit);
  const provider = textOf(unit.wire, "provider") ?? "";
  const [stop, usage] = [readStop(unit, parts), usageFromPhi(memberOf(unit.wire, "usage"))];
  const error = textOf(unit.wire, "error_message");
  return madeAll({
    role: "assistant",
    parts,
    units: [unit],
    maker: makerOf(apiOfProvider(provider), provider, textOf(unit.wire, "model")),
    ...(usage === undefined ? {} : { usage }),
    ...(stop === undefined ? {} : { stopReason: stop }),
    ...(error === undefined ? {} : { error }),
  });
};

const readUnit = (unit: Unit): HubMessage => {
  const at = numberOf(unit.wire, "timestamp");
  const timestamp = at === undefined || at === 0 ? {} : { timestamp: at };
  switch (textOf(unit.wire, "role")) {
    case "user":
      return { role: "user", parts: readBlocks(unit), units: [unit], ...timestamp };
    case "assistant":
      return { ...readAssistant(unit), ...timestamp };
    case "toolResult":
      return { role: "tool", parts: [readResult(unit)], units: [unit], ...timestamp };
    default:
      return { role: "other", parts: [opaque(unit, "", "extension")], units: [unit] };
  }
};

const writeMedia = (part: MediaPart): Block =>
  part.media === "image" && part.source.kind === "base64"
    ? { wire: { type: "image", data: part.source.data, mimeType: part.mimeType ?? "" }, part }
    : {
        wire: { type: "text", text: wordsOf(part) },
        part,
        note: "phi supports only images in base64; other media is replaced with text",
      };

/** Phi has a single field that names either the provider or the API. */
const providerOf = ({ provider, api }: Maker = {}): string => provider ?? api ?? "";

/**
 * Phi has a single token field, and the message determines the token's maker, so tokens from other makers
 * cannot be written.
 */
const tokenOf = (part: ThinkingPart, message: HubMessage): string | undefined => {
  if (providerOf(part.maker) !== providerOf(speakerOf(message))) return undefined;
  return part.signature ?? (part.isRedacted === true ? undefined : part.encrypted);
};

const writeBlock = (part: Part, message: HubMessage, resolve: Resolve): Block | undefined => {
  switch (part.kind) {
    case "text":
      return { wire: { type: "text", text: part.text }, part };
    case "media":
      return writeMedia(part);
    case "thinking": {
      const left = admittedThinking(part, message, resolve);
      if (left?.kind !== "thinking")
        return left === undefined ? undefined : { wire: { type: "text", text: left.text }, part };
      const { text } = left;
      const signature = tokenOf(left, message);
      if (text === "" && signature === undefined) return undefined;
      return { wire: compact({ type: "thinking", thinking: text, signature }), part };
    }
    case "call": {
      const { id = "", name } = part;
      return { wire: { type: "toolCall", id, name, arguments: argumentsJson(part.arguments) }, part };
    }
    case "result":
    case "opaque":
      return undefined;
  }
};

const blocksOf = (parts: readonly Part[], message: HubMessage, resolve: Resolve): Block[] =>
  parts.flatMap((part) => writeBlock(part, message, resolve) ?? []);

const timestampOf = ({ timestamp = 0 }: HubMessage): number => Math.max(0, Math.round(timestamp));

const writeResult = (part: ResultPart, message: HubMessage, resolve: Resolve): Written => {
  const blocks = blocksOf(part.content, message, resolve);
  const wire = {
    role: "toolResult",
    toolCallId: part.callId ?? "",
    toolName: part.name ?? "",
    content: blocks.map((block) => block.wire),
    isError: part.isError === true,
    timestamp: timestampOf(message),
  };
  return { wire, messages: [message], parts: [{ part, pointer: "" }] };
};

const writeMessage = (message: HubMessage, resolve: Resolve): Written => {
  const blocks = blocksOf(message.parts, message, resolve);
  const content = blocks.map((block) => block.wire);
  const { stopReason, error } = message;
  const maker = speakerOf(message) ?? {};
  const timestamp = timestampOf(message);
  const parts = placedBlocks(blocks, "/content");
  if (message.role !== "assistant")
    return { wire: { role: "user", content, timestamp }, messages: [message], parts };
  const stop = stopReason ?? naturalStop(message.parts);
  const wire = compact({
    role: "assistant",
    content,
    stopReason: stopReasons.find(([, hub]) => hub === stop)?.[0] ?? "stop",
    model: maker.model ?? "",
    provider: providerOf(maker),
    usage: phiUsage(message.usage),
    timestamp,
    error_message: error,
  });
  return { wire, messages: [message], parts };
};

/**
 * Phi has no system role. Messages that are not sent to a model are specific to the application that wrote
 * them.
 */
const writeAll = (message: HubMessage, resolve: Resolve): readonly Written[] => {
  switch (message.role) {
    case "user":
    case "assistant":
      return [writeMessage(message, resolve)];
    case "tool": {
      const others = message.parts.filter((part) => !isResult(part));
      const results = message.parts.filter(isResult).map((part) => writeResult(part, message, resolve));
      return others.length === 0
        ? results
        : [...results, writeMessage({ ...message, parts: others }, resolve)];
    }
    case "system":
    case "developer":
    case "other":
      return [];
  }
};

export const phi: Edge<"phi"> = {
  name: "phi",
  form: {},
  block: (text) => ({ type: "text", text }),
  check: ({ wire }) => codecIssues(AgentMessage, wire),
  read: (units) => inBatches(units.map(readUnit)),
  write: (messages, resolve) => messages.flatMap((message) => writeAll(message, resolve)),
};
