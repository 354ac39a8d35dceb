import type { JsonValue } from "../../../core/index.ts";
import { argumentsFromObject } from "../../hub/arguments.ts";
import { inBatches } from "../../hub/continued.ts";
import { isShown, naturalStop } from "../../hub/contents.ts";
import type { CallPart, HubMessage, Part, ResultPart, Unit } from "../../hub/hub.ts";
import { madeAll } from "../../hub/makers.ts";
import { bareText, opaque, originAt } from "../../hub/parts.ts";
import { listOf, memberOf, numberOf, textOf } from "../../support/json.ts";
import { readMaker } from "./apis.ts";
import { textOfAgent } from "./said.ts";
import { hubReason } from "./reasons.ts";
import { readMessageId, readSignature, readThinkingToken } from "./tokens.ts";
import { readUsage } from "./usage.ts";

/** Splits a call id of the Responses API, which pi writes as `id|itemId`. */
const readCallId = (unit: Unit, id: string): Pick<CallPart, "id" | "itemId"> => {
  const bar = readMaker(unit.wire).api === "openai-responses" ? id.indexOf("|") : -1;
  return bar < 0 ? { id } : { id: id.slice(0, bar), itemId: id.slice(bar + 1) };
};

/** A call that was cut off while streaming becomes an opaque part, because it was never executed. */
const readBlock = (unit: Unit, pointer: string, block: JsonValue): Part => {
  const origin = originAt(unit, pointer);
  const type = textOf(block, "type") ?? "";
  switch (type) {
    case "text": {
      const text = textOf(block, "text") ?? "";
      return { kind: "text", text, ...readSignature(unit, block, "textSignature"), origin };
    }
    case "image": {
      const source = { kind: "base64", data: textOf(block, "data") ?? "" } as const;
      return { kind: "media", media: "image", source, mimeType: textOf(block, "mimeType") ?? "", origin };
    }
    case "thinking": {
      const facts = readThinkingToken(unit, block);
      // Redacted thinking contains only a notice as its text.
      const text = facts.isRedacted === true ? "" : (textOf(block, "thinking") ?? "");
      return { kind: "thinking", text, ...facts, origin };
    }
    case "toolCall":
      if (memberOf(block, "partialJson") !== undefined) return opaque(unit, pointer, type);
      return {
        kind: "call",
        ...readCallId(unit, textOf(block, "id") ?? ""),
        name: textOf(block, "name") ?? "",
        arguments: argumentsFromObject(memberOf(block, "arguments") ?? null),
        ...readSignature(unit, block, "thoughtSignature"),
        origin,
      };
    default:
      return opaque(unit, pointer, type);
  }
};

const readContent = (unit: Unit): Part[] => {
  const text = textOf(unit.wire, "content");
  if (text !== undefined) return [bareText(unit, "/content", text)];
  return listOf(unit.wire, "content").map((block, index) => readBlock(unit, `/content/${index}`, block));
};

/** Maps the ids in results to call ids. */
type CallIds = ReadonlyMap<string, string>;

const callIdsIn = (units: readonly Unit[]): CallIds =>
  new Map(
    units.flatMap((unit) =>
      listOf(unit.wire, "content").flatMap((block) => {
        const id = textOf(block, "type") === "toolCall" ? textOf(block, "id") : undefined;
        return id === undefined ? [] : [[id, readCallId(unit, id).id ?? id] as const];
      }),
    ),
  );

const readResult = (unit: Unit, ids: CallIds): ResultPart => {
  const id = textOf(unit.wire, "toolCallId") ?? "";
  return {
    kind: "result",
    callId: ids.get(id) ?? id,
    name: textOf(unit.wire, "toolName") ?? "",
    content: readContent(unit).filter(isShown),
    isError: memberOf(unit.wire, "isError") === true,
    origin: originAt(unit, ""),
  };
};

/** Ignores a stop reason that the calls already imply, because it may have been generated. */
const readAssistant = (unit: Unit): HubMessage => {
  const parts = readContent(unit);
  const [usage, error] = [readUsage(memberOf(unit.wire, "usage")), textOf(unit.wire, "errorMessage")];
  const stopReason = hubReason(textOf(unit.wire, "stopReason"));
  return madeAll({
    role: "assistant",
    parts,
    units: [unit],
    ...readMessageId(unit),
    maker: readMaker(unit.wire),
    ...(usage === undefined ? {} : { usage }),
    ...(stopReason === undefined || stopReason === naturalStop(parts) ? {} : { stopReason }),
    ...(error === undefined ? {} : { error }),
  });
};

const readOther = (unit: Unit): HubMessage => {
  const text = textOfAgent(unit.wire);
  if (text === undefined) return { role: "other", parts: [opaque(unit, "", "message")], units: [unit] };
  return { role: "user", parts: [{ kind: "text", text, origin: originAt(unit, "") }], units: [unit] };
};

const readMessage = (unit: Unit, ids: CallIds): HubMessage => {
  switch (textOf(unit.wire, "role")) {
    case "user":
    case "custom":
    case "hookMessage":
      return { role: "user", parts: readContent(unit), units: [unit] };
    case "assistant":
      return readAssistant(unit);
    case "toolResult":
      return { role: "tool", parts: [readResult(unit, ids)], units: [unit] };
    default:
      return readOther(unit);
  }
};

/** A timestamp of 0 means unknown. */
const timed = (unit: Unit, message: HubMessage): HubMessage => {
  const timestamp = numberOf(unit.wire, "timestamp") ?? 0;
  return timestamp === 0 ? message : { ...message, timestamp };
};

export const readUnits = (units: readonly Unit[]): readonly HubMessage[] => {
  const ids = callIdsIn(units);
  return inBatches(units.map((unit) => timed(unit, readMessage(unit, ids))));
};
