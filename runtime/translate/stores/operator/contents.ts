/** Operator's six kinds of content. A single image or audio content can contain several media items. */

import type { JsonValue } from "../../../core/index.ts";
import { argumentsFromObject, argumentsObject } from "../../hub/arguments.ts";
import type { HubMessage, MediaPart, MediaSource, Part, ResultPart, Unit } from "../../hub/hub.ts";
import { hasToken, makerFor } from "../../hub/makers.ts";
import { isObject, listOf, memberOf, textOf } from "../../support/json.ts";
import type { Resolve } from "../../support/policy.ts";
import { dataUrl, fromDataUrl, mimeTypeOf } from "../../hub/base64.ts";
import { resultText, textContent, wordsOf } from "../../hub/contents.ts";
import type { Placed } from "../../hub/written.ts";
import { opaque, originAt } from "../../hub/parts.ts";
import { admittedThinking } from "../../hub/thinking.ts";

const kinds = { image: "images", audio: "audio" } as const;
type Kind = keyof typeof kinds;

const isKind = (type: string): type is Kind => Object.hasOwn(kinds, type);

/** Upstream's default media types. */
const supposed: Readonly<Record<Kind, string>> = { image: "image/png", audio: "audio/mpeg" };

interface Found {
  readonly source: MediaSource;
  readonly mimeType?: string;
}

const found = (text: string, kind: Kind): Found => {
  if (/^(https?:\/\/|file:)/i.test(text)) return { source: { kind: "url", url: text } };
  const bytes = fromDataUrl(text);
  if (bytes !== undefined) return { source: { kind: "base64", data: bytes.data }, mimeType: bytes.mimeType };
  return { source: { kind: "base64", data: text }, mimeType: mimeTypeOf(text) ?? supposed[kind] };
};

const readMedia = (unit: Unit, pointer: string, block: JsonValue, kind: Kind): Part[] => {
  const list = listOf(block, kinds[kind]);
  if (list.length === 0) return [opaque(unit, pointer, kind)];
  return list.map((item, index) => ({
    kind: "media",
    media: kind,
    ...found(typeof item === "string" ? item : "", kind),
    origin: originAt(unit, `${pointer}/${kinds[kind]}/${index}`),
  }));
};

const filled = (value: JsonValue, key: string): string | undefined => textOf(value, key) || undefined;

const readResult = (unit: Unit, pointer: string, block: JsonValue): ResultPart => {
  const [callId, isError] = [filled(block, "id"), memberOf(block, "is_error")];
  return {
    kind: "result",
    ...(callId === undefined ? {} : { callId }),
    content: textContent(unit, `${pointer}/content`, textOf(block, "content")),
    ...(typeof isError === "boolean" ? { isError } : {}),
    origin: originAt(unit, pointer),
  };
};

const readCall = (unit: Unit, pointer: string, block: JsonValue): Part => {
  const id = filled(block, "id");
  return {
    kind: "call",
    ...(id === undefined ? {} : { id }),
    name: textOf(block, "name") ?? "",
    arguments: argumentsFromObject(memberOf(block, "args") ?? {}),
    origin: originAt(unit, pointer),
  };
};

/** The API for whose tokens the signature field is intended. */
const signer = "anthropic";

const readThinking = (unit: Unit, pointer: string, block: JsonValue): Part => {
  const signature = filled(block, "signature");
  const text = textOf(block, "content") ?? "";
  const origin = originAt(unit, pointer);
  if (signature === undefined) return { kind: "thinking", text, origin };
  return { kind: "thinking", text, signature, maker: { api: signer }, origin };
};

const readBlock = (unit: Unit, pointer: string, block: JsonValue): Part[] => {
  const type = textOf(block, "type") ?? "";
  if (isKind(type)) return readMedia(unit, pointer, block, type);
  switch (type) {
    case "text":
      return [{ kind: "text", text: textOf(block, "content") ?? "", origin: originAt(unit, pointer) }];
    case "thinking":
      return [readThinking(unit, pointer, block)];
    case "tool_call":
      return [readCall(unit, pointer, block)];
    case "tool_result":
      return [readResult(unit, pointer, block)];
    default:
      return [opaque(unit, pointer, type)];
  }
};

export const readContents = (unit: Unit): Part[] =>
  listOf(unit.wire, "contents").flatMap((block, index) => readBlock(unit, `/contents/${index}`, block));

interface Piece {
  readonly wire: JsonValue;
  readonly part: Part;
  readonly kind?: Kind;
  readonly note?: string;
}

/** Returns plain base64 if the bytes determine the media type, otherwise a data URL. */
const mediaText = ({ source, mimeType = "" }: MediaPart, kind: Kind): string | undefined => {
  if (source.kind === "url") return source.url;
  if (source.kind !== "base64") return undefined;
  const isTold = mimeType === "" || mimeType === (mimeTypeOf(source.data) ?? supposed[kind]);
  return isTold ? source.data : dataUrl({ mimeType, data: source.data });
};

const textPiece = (part: Part, content: string): Piece => ({ wire: { type: "text", content }, part });

const mediaPiece = (part: MediaPart): Piece => {
  const kind = isKind(part.media) ? part.media : undefined;
  const text = kind === undefined ? undefined : mediaText(part, kind);
  if (kind !== undefined && text !== undefined) return { wire: text, part, kind };
  const note = "operator supports images and audio with a URL or base64; other media is replaced with text";
  return { ...textPiece(part, wordsOf(part)), note };
};

const resultPiece = (part: ResultPart): Piece => {
  const wire = {
    type: "tool_result",
    id: part.callId ?? "",
    content: resultText(part),
    is_error: part.isError === true,
    metadata: {},
    terminate: false,
  };
  return { wire, part };
};

const pieceOf = (part: Part, message: HubMessage, resolve: Resolve): Piece | undefined => {
  switch (part.kind) {
    case "text":
      return textPiece(part, part.text);
    case "media":
      return mediaPiece(part);
    case "thinking": {
      const left = admittedThinking(part, message, resolve);
      if (left?.kind !== "thinking") return left === undefined ? undefined : textPiece(part, left.text);
      const { text } = left;
      const signature = makerFor(part, message).api === signer ? (left.signature ?? "") : "";
      const isEmpty = text === "" && signature === "" && hasToken(left);
      return isEmpty ? undefined : { wire: { type: "thinking", content: text, signature }, part };
    }
    case "call": {
      const { id = "", name, arguments: given } = part;
      return { wire: { type: "tool_call", id, name, args: argumentsObject(given) }, part };
    }
    case "result":
      return resultPiece(part);
    case "opaque":
      return undefined;
  }
};

export interface WrittenContents {
  readonly contents: JsonValue[];
  readonly parts: readonly Placed[];
}

/**
 * Writes contents in order. Consecutive media of one kind are combined into one content, as in upstream's
 * constructors.
 */
export const writeContents = (
  parts: readonly Part[],
  message: HubMessage,
  resolve: Resolve,
): WrittenContents => {
  const contents: { [key: string]: JsonValue }[] = [];
  const places: Placed[] = [];
  let open: { readonly kind: Kind; readonly list: JsonValue[] } | undefined;
  for (const part of parts) {
    const piece = pieceOf(part, message, resolve);
    if (piece === undefined) continue;
    const { wire, kind, note } = piece;
    if (kind === undefined) {
      open = undefined;
      contents.push(isObject(wire) ? wire : {});
    } else if (open?.kind === kind) open.list.push(wire);
    else {
      open = { kind, list: [wire] };
      contents.push({ type: kind, [kinds[kind]]: open.list });
    }
    const at = open === undefined ? "" : `/${kinds[open.kind]}/${open.list.length - 1}`;
    places.push({
      part,
      pointer: `/contents/${contents.length - 1}${at}`,
      ...(note === undefined ? {} : { note }),
    });
  }
  return { contents, parts: places };
};
