/** Reads Appam's unified messages and chat messages and distinguishes them by shape. */

import { ChatMessage, UnifiedMessage } from "../../../../generated/typescript/appam/data.ts";
import { equalJson, type Issue, type JsonValue } from "../../../core/index.ts";
import { argumentsFromText } from "../../hub/arguments.ts";
import { joinContinued, runsOf } from "../../hub/continued.ts";
import type { CallPart, HubMessage, Part, ResultPart, Role, StopReason, Unit } from "../../hub/hub.ts";
import { isContinuedId } from "../../hub/ids.ts";
import { listOf, memberOf, textOf } from "../../support/json.ts";
import { readBlocks } from "./read-blocks.ts";
import { readDetails, withReasoning } from "./reasoning.ts";
import { isCall, isResult, naturalStop, textContent } from "../../hub/contents.ts";
import { bareText, codecIssues, originAt } from "../../hub/parts.ts";
import { millisecondsOf } from "./time.ts";

/** The content of a unified message is a list; in a chat message it is a string or absent. */
export const isUnified = ({ wire }: Unit): boolean => Array.isArray(memberOf(wire, "content"));

export const appamIssues = (unit: Unit): readonly Issue[] =>
  codecIssues(isUnified(unit) ? UnifiedMessage : ChatMessage, unit.wire);

const readCall = (unit: Unit, pointer: string, call: JsonValue): CallPart => {
  const [id, target] = [textOf(call, "id") ?? "", memberOf(call, "function")];
  return {
    kind: "call",
    ...(id === "" ? {} : { id }),
    name: textOf(target, "name") ?? "",
    arguments: argumentsFromText(textOf(target, "arguments") ?? ""),
    origin: originAt(unit, pointer),
  };
};

const flatCalls = (unit: Unit): CallPart[] =>
  listOf(unit.wire, "tool_calls").map((call, index) => readCall(unit, `/tool_calls/${index}`, call));

const callKey = ({ id, name }: CallPart): string => JSON.stringify([id, name]);

/** Uses the argument text of flat calls, because raw blocks contain only the parsed arguments. */
const withTexts = (parts: readonly Part[], calls: readonly CallPart[]): Part[] => {
  const known = new Map(calls.map((call) => [callKey(call), call] as const).reverse());
  return parts.map((part) => {
    if (part.kind !== "call") return part;
    const flat = known.get(callKey(part))?.arguments;
    const isSame = flat !== undefined && equalJson(flat.value, part.arguments.value);
    return isSame ? { ...part, arguments: flat } : part;
  });
};

const hasFailed = ({ wire }: Unit): boolean | undefined => {
  const success = memberOf(memberOf(wire, "tool_metadata"), "success");
  if (typeof success === "boolean") return !success;
  const status = textOf(wire, "status");
  if (status === "completed") return false;
  return status === "failed" || status === "incomplete" ? true : undefined;
};

const toolName = ({ wire }: Unit): { name?: string } => {
  const name = textOf(wire, "name") ?? textOf(memberOf(wire, "tool_metadata"), "tool_name");
  return name === undefined || name === "" ? {} : { name };
};

const flatResult = (unit: Unit): ResultPart => {
  const [callId, isError] = [textOf(unit.wire, "tool_call_id") ?? "", hasFailed(unit)];
  return {
    kind: "result",
    ...(callId === "" ? {} : { callId }),
    ...toolName(unit),
    content: textContent(unit, "/content", textOf(unit.wire, "content")),
    ...(isError === undefined ? {} : { isError }),
    origin: originAt(unit, ""),
  };
};

/** Skips empty assistant text, which accompanies tool calls. */
const flatText = (unit: Unit, role: string): Part[] => {
  const text = textOf(unit.wire, "content");
  return text === undefined || (text === "" && role === "assistant")
    ? []
    : [bareText(unit, "/content", text)];
};

/** Adds flat calls that are missing from the raw blocks, because later results can belong to them. */
const withCalls = (parts: readonly Part[], calls: readonly CallPart[]): Part[] => {
  const ids = new Set(parts.filter(isCall).map(({ id }) => id));
  return [...parts, ...calls.filter(({ id }) => !ids.has(id))];
};

const chatParts = (unit: Unit, role: string): Part[] => {
  const raw = listOf(unit.wire, "raw_content_blocks");
  if (raw.length > 0) {
    const named = (part: Part): Part =>
      isResult(part) && role === "tool" ? { ...part, ...toolName(unit) } : part;
    const parts = readBlocks(unit, "raw_content_blocks", raw).map(named);
    return withReasoning(unit, withCalls(withTexts(parts, flatCalls(unit)), flatCalls(unit)));
  }
  if (role === "tool") return [flatResult(unit)];
  return [...withReasoning(unit, []), ...flatText(unit, role), ...flatCalls(unit)];
};

const stopOf = (status: string | undefined, parts: readonly Part[]): StopReason | undefined => {
  if (status === "completed") return naturalStop(parts);
  if (status === "incomplete") return "length";
  return status === "failed" ? "error" : undefined;
};

const chatFacts = ({ wire }: Unit, role: string, parts: readonly Part[]): Partial<HubMessage> => {
  const name = role === "tool" ? undefined : textOf(wire, "name");
  const stop = role === "assistant" ? stopOf(textOf(wire, "status"), parts) : undefined;
  return {
    ...(name === undefined ? {} : { name }),
    ...(stop === undefined ? {} : { stopReason: stop }),
  };
};

const roles: { readonly [role: string]: Role } = {
  system: "system",
  developer: "developer",
  user: "user",
  assistant: "assistant",
  tool: "user",
};

/** Splits parts so that tool results are in separate messages. */
const split = (parts: readonly Part[]): readonly (readonly Part[])[] => {
  const runs = runsOf(parts, (one, other) => isResult(one) === isResult(other));
  return runs.length === 0 ? [[]] : runs;
};

const readUnit = (unit: Unit): HubMessage[] => {
  const word = textOf(unit.wire, "role") ?? "";
  const role = (Object.hasOwn(roles, word) ? roles[word] : undefined) ?? "user";
  const parts = isUnified(unit)
    ? withReasoning(unit, [
        ...readDetails(unit),
        ...readBlocks(unit, "content", listOf(unit.wire, "content")),
      ])
    : chatParts(unit, word);
  const [id, time] = [textOf(unit.wire, "id"), textOf(unit.wire, "timestamp")];
  const timestamp = time === undefined ? undefined : millisecondsOf(time);
  const first = isContinuedId(id) ? { isContinued: true } : id === undefined ? {} : { id };
  return split(parts).map((run, index) => ({
    role: run.some(isResult) ? "tool" : role,
    parts: run,
    units: [unit],
    ...(timestamp === undefined ? {} : { timestamp }),
    ...(isUnified(unit) ? {} : chatFacts(unit, word, parts)),
    ...(index === 0 ? first : { isContinued: true }),
  }));
};

export const readAppam = (units: readonly Unit[]): HubMessage[] => joinContinued(units.flatMap(readUnit));
