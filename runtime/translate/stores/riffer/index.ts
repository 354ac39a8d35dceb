/** riffer: an array of messages. Sources: the Riffer document and the output of upstream's `to_h`. */

import { Message } from "../../../../generated/typescript/riffer/data.ts";
import type { JsonValue } from "../../../core/index.ts";
import { argumentsFromText } from "../../hub/arguments.ts";
import { joinContinued } from "../../hub/continued.ts";
import type { CallPart, HubMessage, Part, ResultPart, Role, Unit, Usage } from "../../hub/hub.ts";
import { isContinuedId } from "../../hub/ids.ts";
import { listOf, memberOf, numberOf, textOf } from "../../support/json.ts";
import { textContent } from "../../hub/contents.ts";
import type { Edge } from "../../edge/edge.ts";
import { bareText, codecIssues, originAt } from "../../hub/parts.ts";
import { readFile, readReasoning } from "./files.ts";
import { stopReasonOf } from "./reasons.ts";
import { draftsOf, writeDraft } from "./write.ts";

/** Upstream pairs by `call_id`. Falls back to `id`, as in the Riffer document. */
const readCall = (unit: Unit, pointer: string, call: JsonValue): CallPart => {
  const [itemId, callId] = [textOf(call, "id"), textOf(call, "call_id")];
  const id = callId ?? itemId;
  return {
    kind: "call",
    ...(id === undefined || id === "" ? {} : { id }),
    ...(itemId === undefined ? {} : { itemId }),
    name: textOf(call, "name") ?? "",
    arguments: argumentsFromText(textOf(call, "arguments") ?? ""),
    origin: originAt(unit, pointer),
  };
};

const readResult = (unit: Unit): ResultPart => {
  const { wire } = unit;
  const [callId, name] = [textOf(wire, "tool_call_id") ?? "", textOf(wire, "name") ?? ""];
  return {
    kind: "result",
    ...(callId === "" ? {} : { callId }),
    ...(name === "" ? {} : { name }),
    content: textContent(unit, "/content", textOf(wire, "content")),
    ...(textOf(wire, "error") === undefined ? {} : { isError: true }),
    origin: originAt(unit, ""),
  };
};

/** Riffer writes an empty string if there is no text. */
const readText = (unit: Unit): Part[] => {
  const text = textOf(unit.wire, "content") ?? "";
  return text === "" ? [] : [bareText(unit, "/content", text)];
};

const readList = <Found>(
  unit: Unit,
  key: string,
  read: (unit: Unit, pointer: string, wire: JsonValue) => Found,
): Found[] => listOf(unit.wire, key).map((item, index) => read(unit, `/${key}/${index}`, item));

const readUsage = (usage: JsonValue): Usage => {
  const [cacheRead, cost] = [numberOf(usage, "cache_read_tokens"), numberOf(usage, "cost")];
  const cacheWrite = numberOf(usage, "cache_creation_tokens") ?? numberOf(usage, "cache_write_tokens");
  return {
    input: numberOf(usage, "input_tokens") ?? 0,
    output: numberOf(usage, "output_tokens") ?? 0,
    ...(cacheRead === undefined ? {} : { cacheRead }),
    ...(cacheWrite === undefined ? {} : { cacheWrite }),
    ...(cost === undefined ? {} : { cost }),
  };
};

const readAssistant = (unit: Unit): HubMessage => {
  const reasoning = readList(unit, "reasoning", readReasoning);
  const usage = memberOf(unit.wire, "token_usage") ?? null;
  const stop = stopReasonOf(textOf(unit.wire, "finish_reason"));
  return {
    role: "assistant",
    parts: [...reasoning, ...readText(unit), ...readList(unit, "tool_calls", readCall)],
    units: [unit],
    ...(usage === null ? {} : { usage: readUsage(usage) }),
    ...(stop === undefined ? {} : { stopReason: stop }),
  };
};

const readBody = (unit: Unit): HubMessage => {
  const role = textOf(unit.wire, "role");
  const message = (as: Role, parts: readonly Part[]): HubMessage => ({ role: as, parts, units: [unit] });
  if (role === "assistant") return readAssistant(unit);
  if (role === "tool") return message("tool", [readResult(unit)]);
  if (role === "system") return message("system", readText(unit));
  return message("user", [...readText(unit), ...readList(unit, "files", readFile)]);
};

const readUnit = (unit: Unit): HubMessage => {
  const id = textOf(unit.wire, "id");
  return {
    ...readBody(unit),
    ...(isContinuedId(id) ? { isContinued: true } : id === undefined ? {} : { id }),
  };
};

/** Replaces item ids in results, which the Riffer document uses to refer to calls, with call ids. */
const withCallIds = (messages: readonly HubMessage[]): HubMessage[] => {
  const own = new Set<string>();
  const byItem = new Map<string, string>();
  for (const part of messages.flatMap(({ parts }) => parts)) {
    if (part.kind !== "call" || part.id === undefined) continue;
    own.add(part.id);
    if (part.itemId !== undefined) byItem.set(part.itemId, part.id);
  }
  const named = (part: Part): Part => {
    if (part.kind !== "result" || part.callId === undefined || own.has(part.callId)) return part;
    const callId = byItem.get(part.callId);
    return callId === undefined ? part : { ...part, callId, itemOfCall: part.callId };
  };
  return messages.map((message) => ({ ...message, parts: message.parts.map(named) }));
};

export const riffer: Edge<"riffer"> = {
  name: "riffer",
  form: {},
  check: ({ wire }) => codecIssues(Message, wire),
  read: (units) => withCallIds(joinContinued(units.map(readUnit))),
  write: (messages, resolve) =>
    messages
      .flatMap((message, index) => draftsOf(message, messages[index - 1], resolve))
      .map((draft, position, drafts) =>
        writeDraft(draft, position, drafts[position + 1]?.message !== draft.message),
      ),
};
