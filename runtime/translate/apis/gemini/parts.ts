/**
 * Reads and writes the parts of Gemini's contents. Parts have no tag and are distinguished by their members.
 */

import type { JsonValue } from "../../../core/index.ts";
import { argumentsFromObject, argumentsObject } from "../../hub/arguments.ts";
import type { CallPart, HubMessage, Part, ResultPart, TextPart, Unit } from "../../hub/hub.ts";
import { isMinted } from "../../hub/ids.ts";
import { unnamedTool } from "../../hub/tool-names.ts";
import { compact, isObject, listOf, memberOf } from "../../support/json.ts";
import type { Resolve } from "../../support/policy.ts";
import { rawOf } from "../../hub/found.ts";
import { madeBy } from "../../hub/makers.ts";
import { fromPieces } from "./argument-pieces.ts";
import { readMedia, writeMedia } from "./media.ts";
import { readResponse, writeResponse } from "./response.ts";
import { either, spelled, wordOf } from "./spelling.ts";
import { actionFor, opaque, originAt, type Block } from "../../hub/parts.ts";

export const api = "gemini";

/** Google's placeholder signature for calls made by other models. It disables verification. */
const sentinel = "skip_thought_signature_validator";

const signatureOf = (part: JsonValue): { signature?: string } => {
  const signature = wordOf(part, "thoughtSignature");
  return signature === undefined || signature === sentinel ? {} : { signature };
};

export const isForeign = (part: Part): boolean => wordOf(rawOf(part), "thoughtSignature") === sentinel;

const readCall = (unit: Unit, pointer: string, part: JsonValue, call: JsonValue): CallPart => {
  const id = wordOf(call, "id");
  return {
    kind: "call",
    ...(id === undefined ? {} : { id }),
    name: wordOf(call, "name") ?? "",
    arguments: argumentsFromObject(
      memberOf(call, "args") ?? fromPieces(listOf(call, spelled(call, "partialArgs"))),
    ),
    ...signatureOf(part),
    origin: originAt(unit, pointer),
  };
};

const readContent = (
  unit: Unit,
  pointer: string,
  texts: readonly string[],
  result: JsonValue,
): ResultPart["content"] => [
  ...texts.map((text): TextPart => ({ kind: "text", text, origin: originAt(unit, `${pointer}/response`) })),
  ...listOf(result, "parts").flatMap(
    (part, index) => readMedia(unit, `${pointer}/parts/${index}`, part) ?? [],
  ),
];

const readResult = (unit: Unit, pointer: string, part: JsonValue, result: JsonValue): ResultPart => {
  const [callId, name, response] = [wordOf(result, "id"), wordOf(result, "name"), either(result, "response")];
  const { texts, ...answer } = response === undefined ? { texts: [] } : readResponse(response);
  return {
    kind: "result",
    ...(callId === undefined ? {} : { callId }),
    ...(name === undefined || name === unnamedTool ? {} : { name }),
    content: readContent(unit, `${pointer}/${spelled(part, "functionResponse")}`, texts, result),
    ...answer,
    origin: originAt(unit, pointer),
  };
};

const readWords = (unit: Unit, pointer: string, part: JsonValue): Part | undefined => {
  const text = memberOf(part, "text");
  const signed = signatureOf(part);
  const origin = originAt(unit, pointer);
  if (typeof text !== "string")
    return signed.signature === undefined ? undefined : { kind: "thinking", text: "", ...signed, origin };
  return { kind: memberOf(part, "thought") === true ? "thinking" : "text", text, ...signed, origin };
};

const readOther = (unit: Unit, pointer: string, part: JsonValue): Part | undefined => {
  const tags = ["executableCode", "codeExecutionResult", "toolCall", "toolResponse"];
  const tag = tags.find((key) => either(part, key) !== undefined);
  return tag === undefined ? undefined : opaque(unit, pointer, tag);
};

const readPart = (unit: Unit, pointer: string, part: JsonValue): Part => {
  const [call, result] = [either(part, "functionCall"), either(part, "functionResponse")];
  if (isObject(call)) return readCall(unit, pointer, part, call);
  if (isObject(result)) return readResult(unit, pointer, part, result);
  const media = readMedia(unit, pointer, part);
  if (media !== undefined) return { ...media, ...signatureOf(part) };
  return readOther(unit, pointer, part) ?? readWords(unit, pointer, part) ?? opaque(unit, pointer, "part");
};

export const readParts = (unit: Unit): readonly Part[] =>
  listOf(unit.wire, "parts").map((part, index) => madeBy(readPart(unit, `/parts/${index}`, part), { api }));

/** A result's media is stored next to its response. */
const writeResult = (part: ResultPart): Block => {
  const parts = part.content.flatMap((one) => (one.kind === "media" ? [writeMedia(one).wire] : []));
  const said = part.content.flatMap((one) => (one.kind === "text" ? [one.text] : []));
  const functionResponse = compact({
    id: isMinted(part.callId) || part.callId === "" ? undefined : part.callId,
    name: part.name === undefined || part.name === "" ? unnamedTool : part.name,
    response: writeResponse({ ...part, texts: said }, parts.length > 0),
    parts: parts.length === 0 ? undefined : parts,
  });
  return { wire: { functionResponse }, part };
};

/** Returns true if the call already lacked a signature in the original Gemini conversation. */
const cameUnsigned = (part: CallPart): boolean =>
  either(rawOf(part), "functionCall") !== undefined && wordOf(rawOf(part), "thoughtSignature") === undefined;

/**
 * Gemini rejects calls without a signature in the current turn. Only the first call of a step needs a
 * signature.
 */
const callSignature = (
  part: CallPart,
  message: HubMessage,
  resolve: Resolve,
  isFirst: boolean,
): string | undefined => {
  const action = actionFor(part, message, resolve);
  if (action === "keep" && part.signature !== undefined) return part.signature;
  const needsWord = action === "sentinel" || !cameUnsigned(part);
  return needsWord && isFirst ? sentinel : undefined;
};

const writeCall = (part: CallPart, thoughtSignature: string | undefined): Block => {
  const id = isMinted(part.id) || part.id === "" ? undefined : part.id;
  const functionCall = compact({ id, name: part.name, args: argumentsObject(part.arguments) });
  return { wire: compact({ functionCall, thoughtSignature }), part };
};

const writeWords = (
  part: Extract<Part, { kind: "text" | "thinking" }>,
  message: HubMessage,
  resolve: Resolve,
): Block | undefined => {
  const action = actionFor(part, message, resolve);
  const thoughtSignature = action === "keep" ? part.signature : undefined;
  if (part.kind === "text") return { wire: compact({ text: part.text, thoughtSignature }), part };
  const text = part.text === "" ? undefined : part.text;
  if (text === undefined && thoughtSignature === undefined) return undefined;
  if (action === "text") return { wire: { text: part.text }, part };
  return action === "keep" ? { wire: compact({ text, thought: true, thoughtSignature }), part } : undefined;
};

/**
 * Writes a part. Returns nothing if Gemini does not accept the part. `isFirstCall` is true for the first call
 * in its content.
 */
export const writePart = (
  part: Part,
  message: HubMessage,
  resolve: Resolve,
  isFirstCall: boolean,
): Block | undefined => {
  switch (part.kind) {
    case "text":
    case "thinking":
      return writeWords(part, message, resolve);
    case "media": {
      const block = writeMedia(part);
      const thoughtSignature = actionFor(part, message, resolve) === "keep" ? part.signature : undefined;
      return isObject(block.wire) ? { ...block, wire: compact({ ...block.wire, thoughtSignature }) } : block;
    }
    case "call":
      return writeCall(part, callSignature(part, message, resolve, isFirstCall));
    case "result":
      return writeResult(part);
    case "opaque":
      return undefined;
  }
};
