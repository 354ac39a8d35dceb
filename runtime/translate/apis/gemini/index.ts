/**
 * gemini: the system instruction and contents of a request to the Gemini API or Vertex AI. Sources: the
 * reference documentation and SDK 2.32.
 */

import { Content } from "../../../../generated/typescript/gemini/data.ts";
import { equalJson, type JsonValue } from "../../../core/index.ts";
import type { HubMessage, Unit } from "../../hub/hub.ts";
import { compact, memberOf, type JsonObject } from "../../support/json.ts";
import type { Resolve } from "../../support/policy.ts";
import { gemini as profile } from "./profile.ts";
import type { Edge } from "../../edge/edge.ts";
import { geminiBody } from "./body.ts";
import { ofApi } from "../../edge/of-api.ts";
import type { Written } from "../../hub/written.ts";
import { groundingKey, groundingOf, withGrounding } from "./grounded.ts";
import { api, isForeign, readParts, writePart } from "./parts.ts";
import { codecIssues, makerOf, opaque, placedBlocks, type Block } from "../../hub/parts.ts";
import {
  assistantStretches,
  partsOf,
  turnsOf,
  userStretches,
  type Stretch,
  type Turn,
} from "../../hub/turns.ts";

/** The message inserted before calls at the start of a conversation, which Gemini would otherwise reject. */
const opening = { role: "user", parts: [{ text: "[koine: what came before was not recorded]" }] };

const isOpening = ({ wire }: Unit, index: number): boolean => index === 0 && equalJson(wire, opening);

const messagesOf = (unit: Unit, stretches: readonly Stretch[]): readonly HubMessage[] =>
  stretches.map(({ role, parts }) => ({
    role,
    parts,
    units: [unit],
    ...(role === "assistant" && !parts.some(isForeign) ? { maker: makerOf(api) } : {}),
  }));

const system = (unit: Unit): HubMessage => ({ role: "system", parts: readParts(unit), units: [unit] });

/** Content without a role counts as user content. `function` is the role that results used to have. */
const readUnit = (unit: Unit): readonly HubMessage[] => {
  switch (memberOf(unit.wire, "role") ?? "user") {
    case "user":
    case "function":
      return messagesOf(unit, userStretches(readParts(unit)));
    case "model":
      return messagesOf(unit, assistantStretches(withGrounding(readParts(unit), unit.wire)));
    case "system":
      return [system(unit)];
    default:
      return [{ role: "other", parts: [opaque(unit, "", "content")], units: [unit] }];
  }
};

const written = (
  wire: { [key: string]: JsonValue },
  blocks: readonly Block[],
  messages: readonly HubMessage[],
  others: JsonObject = {},
): Written[] =>
  blocks.length === 0
    ? []
    : [
        {
          wire: { ...wire, parts: blocks.map((block) => block.wire), ...others },
          messages,
          parts: placedBlocks(blocks, "/parts"),
        },
      ];

const blocksOf = (turn: Turn, resolve: Resolve): readonly Block[] => {
  const parts = partsOf(turn);
  const [firstCall] = parts.find(([{ kind }]) => kind === "call") ?? [];
  return parts.flatMap(([part, message]) => writePart(part, message, resolve, part === firstCall) ?? []);
};

/** The only roles in contents are user and model. */
const asUser = (block: Block): Block => ({
  note: "Gemini does not accept system messages in its contents; written as a user message",
  ...block,
});

/** Requests have no place for citations. */
const citationsOf = ({ messages }: Turn, blocks: readonly Block[]): JsonObject =>
  messages.some(({ isResponse }) => isResponse === true)
    ? compact({ [groundingKey]: groundingOf(blocks) })
    : {};

const writeTurn = (turn: Turn, resolve: Resolve): readonly Written[] => {
  const blocks = blocksOf(turn, resolve);
  switch (turn.side) {
    case "system":
      return written({ role: "user" }, blocks.map(asUser), turn.messages);
    case "user":
      return written({ role: "user" }, blocks, turn.messages);
    case "assistant":
      return written({ role: "model" }, blocks, turn.messages, citationsOf(turn, blocks));
  }
};

/** A system instruction contains only text. */
const writeHead = (messages: readonly HubMessage[], resolve: Resolve): readonly Written[] => {
  const blocks = blocksOf({ side: "system", messages }, resolve).filter(
    ({ part }) => part.kind === "text" && part.text !== "",
  );
  return written({}, blocks, messages).map((one) => ({ ...one, isHead: true }));
};

export const gemini: Edge<"gemini"> = /* @__PURE__ */ ofApi(profile, geminiBody, {
  name: "gemini",
  api,
  form: { list: "contents", head: "systemInstruction", otherHead: "system_instruction" },
  opening,
  block: (text) => ({ text }),
  // null means that there is no instruction.
  check: ({ wire }, isHead) => (isHead && wire === null ? [] : codecIssues(Content, wire)),
  read: (units, head) => [
    ...(head === undefined ? [] : [{ ...system(head), isHead: true }]),
    ...units.flatMap((unit, index) => (isOpening(unit, index) ? [] : readUnit(unit))),
  ],
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
