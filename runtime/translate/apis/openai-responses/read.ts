/** Reads items of OpenAI's Responses API. The items of one assistant turn become one message. */

import type { JsonValue } from "../../../core/index.ts";
import { isShown } from "../../hub/contents.ts";
import { argumentsFromText } from "../../hub/arguments.ts";
import type { CallPart, HubMessage, Part, ResultPart, Role, ThinkingPart, Unit } from "../../hub/hub.ts";
import { isObject, listOf, textOf } from "../../support/json.ts";
import { madeAll } from "../../hub/makers.ts";
import { imageType, readGenerated } from "./generated.ts";
import { isMintedItem } from "./ids.ts";
import { readParts } from "./parts.ts";
import { bareText, makerOf, opaque, originAt } from "../../hub/parts.ts";

export const api = "openai-responses";

const idOf = ({ wire }: Unit): string | undefined => {
  const id = textOf(wire, "id");
  return id === undefined || isMintedItem(id) ? undefined : id;
};

const itemIdOf = (unit: Unit): { readonly itemId?: string } => {
  const id = idOf(unit);
  return id === undefined ? {} : { itemId: id };
};

/** If a tool returned nothing, the API requires an empty output, so an empty output is read as no content. */
const readOutput = (unit: Unit): ResultPart["content"] =>
  textOf(unit.wire, "output") === "" ? [] : readParts(unit, "output").filter(isShown);

const readResult = (unit: Unit, isFreeform: boolean): ResultPart => {
  const [callId, name] = [textOf(unit.wire, "call_id"), textOf(unit.wire, "name")];
  return {
    kind: "result",
    ...(callId === undefined ? {} : { callId }),
    ...itemIdOf(unit),
    ...(name === undefined ? {} : { name, isNamed: true }),
    ...(isFreeform ? { isFreeform } : {}),
    content: readOutput(unit),
    origin: originAt(unit, ""),
  };
};

const readCall = (unit: Unit, isFreeform: boolean): CallPart => ({
  kind: "call",
  id: textOf(unit.wire, "call_id") ?? "",
  ...itemIdOf(unit),
  name: textOf(unit.wire, "name") ?? "",
  ...(isFreeform
    ? { arguments: { text: textOf(unit.wire, "input") ?? "" }, isFreeform }
    : { arguments: argumentsFromText(textOf(unit.wire, "arguments") ?? "") }),
  origin: originAt(unit, ""),
});

interface Said {
  readonly text: string;
  readonly pointer: string;
  readonly isSummary: boolean;
}

const saidIn = (wire: JsonValue, key: string, isSummary: boolean): Said[] =>
  listOf(wire, key).map((part, index) => ({
    text: textOf(part, "text") ?? "",
    pointer: `/${key}/${index}`,
    isSummary,
  }));

/**
 * Returns a single part if the item has at most one text. Otherwise, returns one part per text, followed by a
 * part for the encrypted content.
 */
const readReasoning = (unit: Unit): ThinkingPart[] => {
  const said = [...saidIn(unit.wire, "summary", true), ...saidIn(unit.wire, "content", false)];
  const [id, encrypted] = [idOf(unit), textOf(unit.wire, "encrypted_content")];
  const payload = encrypted === undefined ? {} : { encrypted };
  const part = (pointer: string, text: string, facts: Partial<ThinkingPart>): ThinkingPart => ({
    kind: "thinking",
    text,
    ...(id === undefined ? {} : { id }),
    ...facts,
    origin: originAt(unit, pointer),
  });
  const [first] = said;
  if (first === undefined) return [part("", "", payload)];
  if (said.length === 1) return [part("", first.text, { isSummary: first.isSummary, ...payload })];
  return [
    ...said.map(({ pointer, text, isSummary }) => part(pointer, text, { isSummary })),
    ...(encrypted === undefined ? [] : [part("/encrypted_content", "", payload)]),
  ];
};

interface Piece {
  readonly role: Role;
  readonly parts: readonly Part[];
  readonly kind: "message" | "reasoning" | "call" | "opaque" | "result";
}

const roles: Readonly<Record<string, Role>> = {
  user: "user",
  assistant: "assistant",
  system: "system",
  developer: "developer",
};

const unknown = (unit: Unit, name: string, role: Role = "other"): Piece => ({
  role,
  parts: [opaque(unit, "", name)],
  kind: "opaque",
});

const readMessage = (unit: Unit): Piece => {
  const name = textOf(unit.wire, "role") ?? "";
  const role = Object.hasOwn(roles, name) ? roles[name] : undefined;
  return role === undefined
    ? unknown(unit, name)
    : { role, parts: readParts(unit, "content"), kind: "message" };
};

/** Hosted-tool items: the calls, which belong to the model, and their outputs. */
const ofModel = /_call$|^program|^tool_search|^mcp_(list_tools|approval_request)$/;
const ofTool = /_call_output$|^mcp_approval_response$/;

const readItem = (unit: Unit): Piece => {
  const type = textOf(unit.wire, "type") ?? (textOf(unit.wire, "role") === undefined ? "" : "message");
  switch (type) {
    case "message":
      return readMessage(unit);
    case "reasoning":
      return { role: "assistant", parts: readReasoning(unit), kind: "reasoning" };
    case "function_call":
    case "custom_tool_call":
      return { role: "assistant", parts: [readCall(unit, type === "custom_tool_call")], kind: "call" };
    case "function_call_output":
    case "custom_tool_call_output":
      return { role: "tool", parts: [readResult(unit, type === "custom_tool_call_output")], kind: "result" };
    case imageType: {
      const image = readGenerated(unit);
      const parts = [image ?? opaque(unit, "", type)];
      return { role: "assistant", parts, kind: "opaque" };
    }
    default:
      return unknown(unit, type, ofTool.test(type) ? "tool" : ofModel.test(type) ? "assistant" : "other");
  }
};

interface Turn {
  readonly units: Unit[];
  readonly parts: Part[];
  readonly ids: string[];
  messages: number;
  calls: number;
}

/** Returns true if the turn has a message and no calls, and the next item is reasoning or another message. */
const isOver = ({ messages, calls }: Turn, { kind }: Piece): boolean =>
  messages > 0 && calls === 0 && (kind === "message" || kind === "reasoning");

const messageOf = ({ units, parts, ids, messages }: Turn): HubMessage =>
  madeAll({
    role: "assistant",
    parts,
    units,
    maker: makerOf(api),
    ...(ids[0] === undefined || messages !== 1 ? {} : { id: ids[0] }),
  });

const single = (unit: Unit, { role, parts }: Piece): HubMessage => {
  const id = role === "tool" ? undefined : idOf(unit);
  return { role, parts, units: [unit], ...(id === undefined || role === "other" ? {} : { id }) };
};

const add = (turn: Turn, unit: Unit, { kind, parts }: Piece): void => {
  turn.units.push(unit);
  for (const part of parts) turn.parts.push(part);
  if (kind === "call") turn.calls++;
  if (kind !== "message") return;
  turn.messages++;
  const id = idOf(unit);
  if (id !== undefined) turn.ids.push(id);
};

export const readUnits = (units: readonly Unit[]): readonly HubMessage[] => {
  const messages: (HubMessage | Turn)[] = [];
  let turn: Turn | undefined;
  for (const unit of units) {
    const piece = isObject(unit.wire) ? readItem(unit) : undefined;
    if (piece?.role !== "assistant") {
      turn = undefined;
      messages.push(piece === undefined ? readText(unit) : single(unit, piece));
      continue;
    }
    if (turn === undefined || isOver(turn, piece)) {
      turn = { units: [], parts: [], ids: [], messages: 0, calls: 0 };
      messages.push(turn);
    }
    add(turn, unit, piece);
  }
  return messages.map((message) => ("role" in message ? message : messageOf(message)));
};

const readText = (unit: Unit): HubMessage => ({
  role: "user",
  parts: typeof unit.wire === "string" ? [bareText(unit, "", unit.wire)] : [opaque(unit, "", "")],
  units: [unit],
});

/** null means that there are no instructions. */
export const readInstructions = (unit: Unit): HubMessage => ({
  role: "system",
  parts: typeof unit.wire === "string" ? [bareText(unit, "", unit.wire)] : [],
  units: [unit],
  isHead: true,
});
