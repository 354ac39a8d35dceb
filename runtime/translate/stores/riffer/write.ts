/**
 * Writes Riffer messages. Each Riffer message can contain only one text, so a message with several texts
 * becomes several messages that are marked as continued.
 */

import type { JsonValue } from "../../../core/index.ts";
import { argumentsText } from "../../hub/arguments.ts";
import { isContinuation } from "../../hub/continued.ts";
import type { CallPart, HubMessage, MediaPart, Part, ResultPart, Usage } from "../../hub/hub.ts";
import { continuedId } from "../../hub/ids.ts";
import { makerFor } from "../../hub/makers.ts";
import { compact } from "../../support/json.ts";
import type { Resolve } from "../../support/policy.ts";
import { isMedia, isResult, mediaOf, resultText, wordsOf } from "../../hub/contents.ts";
import type { Placed, Written } from "../../hub/written.ts";
import { placed } from "../../hub/parts.ts";
import { writeFile, writeReasoning } from "./files.ts";
import { finishReasonOf } from "./reasons.ts";
import { admittedThinking } from "../../hub/thinking.ts";

/** The message field that a piece is written to; the fields are listed in message order. */
type Slot = "reasoning" | "text" | "tool_calls" | "files";

interface Piece {
  readonly slot: Slot;
  readonly wire: JsonValue;
  readonly part: Part;
  readonly note?: string;
}

interface Draft {
  readonly message: HubMessage;
  readonly role: string;
  readonly pieces: readonly Piece[];
  readonly result?: ResultPart;
  readonly isContinued: boolean;
  readonly isMoved?: boolean;
}

const order: readonly Slot[] = ["reasoning", "text", "tool_calls"];

const writeCall = ({ id, itemId, name, arguments: given }: CallPart): JsonValue =>
  compact({ id: itemId, call_id: id, name, arguments: argumentsText(given) });

const mediaPiece = (part: MediaPart, isUser: boolean): Piece => {
  const file = isUser ? writeFile(part) : undefined;
  if (file !== undefined) return { slot: "files", wire: file, part };
  const note =
    "riffer supports images, PDFs and text documents in user messages; other media is replaced with text";
  return { slot: "text", wire: wordsOf(part), part, note };
};

const pieceOf = (part: Part, message: HubMessage, resolve: Resolve): Piece | undefined => {
  switch (part.kind) {
    case "text":
      return { slot: "text", wire: part.text, part };
    case "media":
      return mediaPiece(part, message.role === "user" || message.role === "tool");
    case "thinking": {
      const left = admittedThinking(part, message, resolve);
      if (left === undefined) return undefined;
      const maker = makerFor(part, message);
      const api = resolve(maker) === "keep" ? maker.api : undefined;
      return left.kind === "text"
        ? { slot: "text", wire: left.text, part }
        : { slot: "reasoning", wire: writeReasoning(left, api), part };
    }
    case "call":
      return { slot: "tool_calls", wire: writeCall(part), part };
    case "result":
    case "opaque":
      return undefined;
  }
};

/** Files have no rank, because they fit into any message. */
const rankOf = ({ slot }: Piece): number => order.indexOf(slot);

/**
 * Distributes pieces over as few messages as possible, with at most one text per message and the pieces in
 * field order.
 */
const segmentsOf = (pieces: readonly Piece[]): Piece[][] => {
  const segments: Piece[][] = [[]];
  let highest = -1;
  for (const piece of pieces) {
    const rank = rankOf(piece);
    const fits = rank < 0 || (piece.slot === "text" ? highest < rank : highest <= rank);
    if (fits) segments.at(-1)?.push(piece);
    else segments.push([piece]);
    highest = fits ? Math.max(highest, rank) : rank;
  }
  return segments;
};

const filePieces = (message: HubMessage, media: readonly MediaPart[]): Draft[] =>
  media.length === 0
    ? []
    : segmentsOf(media.map((part) => mediaPiece(part, true))).map((pieces) => ({
        message,
        role: "user",
        pieces,
        isContinued: true,
        isMoved: true,
      }));

/** Returns one message per result. Puts all other content in a user message after the results. */
const resultDrafts = (message: HubMessage, isContinued: boolean): Draft[] =>
  message.parts.filter(isResult).map((result, index) => ({
    message,
    role: "tool",
    pieces: [],
    result,
    isContinued: isContinued || index > 0,
  }));

export const draftsOf = (message: HubMessage, before: HubMessage | undefined, resolve: Resolve): Draft[] => {
  if (message.role === "other") return [];
  const isContinued = isContinuation(before, message);
  const results = resultDrafts(message, isContinued);
  const pieces = message.parts.flatMap((part) => pieceOf(part, message, resolve) ?? []);
  const role = message.role === "tool" ? "user" : message.role === "developer" ? "system" : message.role;
  const segments = results.length > 0 && pieces.length === 0 ? [] : segmentsOf(pieces);
  const others = segments.map((segment, index) => ({
    message,
    role,
    pieces: segment,
    isContinued: isContinued || results.length > 0 || index > 0,
  }));
  const media = message.parts.filter(isResult).flatMap(mediaOf);
  return [...results, ...filePieces(message, media), ...others];
};

const usageOf = ({ input = 0, output = 0, cacheRead, cacheWrite, cost }: Usage): JsonValue =>
  compact({
    input_tokens: input,
    output_tokens: output,
    cache_creation_tokens: cacheWrite,
    cache_read_tokens: cacheRead,
    cost,
  });

const listOf = (pieces: readonly Piece[], slot: Slot): JsonValue[] | undefined => {
  const found = pieces.filter((piece) => piece.slot === slot).map(({ wire }) => wire);
  return found.length === 0 ? undefined : found;
};

const contentOf = (pieces: readonly Piece[]): JsonValue =>
  pieces.find(({ slot }) => slot === "text")?.wire ?? "";

const placesOf = ({ pieces, isMoved }: Draft): Placed[] => {
  const counts: Record<Slot, number> = { reasoning: 0, text: 0, tool_calls: 0, files: 0 };
  return pieces.map(({ slot, part, note }) => {
    const index = counts[slot]++;
    return {
      ...placed(part, slot === "text" ? "/content" : `/${slot}/${index}`),
      ...(note === undefined ? {} : { note }),
      ...(isMoved === true && isMedia(part) ? { isMoved } : {}),
    };
  });
};

const writeResult = (message: HubMessage, part: ResultPart, id: string | undefined): Written => {
  const content = resultText(part);
  const wire = compact({
    role: "tool",
    content,
    tool_call_id: part.itemOfCall ?? part.callId ?? "",
    name: part.name ?? "",
    id,
    error: part.isError === true ? content : undefined,
  });
  return { wire, messages: [message], parts: [placed(part, "")] };
};

/** Metadata about the whole turn is stored in its last message. */
export const writeDraft = (draft: Draft, position: number, isLast: boolean): Written => {
  const { message, role, pieces, result, isContinued } = draft;
  const id = isContinued ? continuedId(position) : message.id;
  if (result !== undefined) return writeResult(message, result, id);
  const isTurn = role === "assistant" && isLast;
  const wire = compact({
    role,
    content: contentOf(pieces),
    id,
    files: listOf(pieces, "files"),
    tool_calls: listOf(pieces, "tool_calls"),
    reasoning: listOf(pieces, "reasoning"),
    token_usage: isTurn && message.usage !== undefined ? usageOf(message.usage) : undefined,
    finish_reason: isTurn ? finishReasonOf(message) : undefined,
  });
  return { wire, messages: [message], parts: placesOf(draft) };
};
