/** Writes Appam's content blocks. */

import type { JsonValue } from "../../../core/index.ts";
import { argumentsJson } from "../../hub/arguments.ts";
import type { HubMessage, MediaPart, Part, ResultPart, ThinkingPart } from "../../hub/hub.ts";
import { hasToken, makerFor } from "../../hub/makers.ts";
import { compact } from "../../support/json.ts";
import type { Resolve } from "../../support/policy.ts";
import { mediaOf, textsOf, wordsOf } from "../../hub/contents.ts";
import type { Placed } from "../../hub/written.ts";
import { placedBlocks, type Block } from "../../hub/parts.ts";
import { admittedSignature, admittedThinking } from "../../hub/thinking.ts";

export interface AppamBlock extends Block {
  /** Whether the block only contains the signature of the preceding part. */
  readonly isAside?: boolean;
}

const imageSource = ({ source, mimeType = "" }: MediaPart): JsonValue | undefined => {
  if (source.kind === "url") return { type: "url", url: source.url };
  return source.kind === "base64" ? { type: "base64", media_type: mimeType, data: source.data } : undefined;
};

const documentSource = ({ source, mimeType }: MediaPart): JsonValue | undefined => {
  if (source.kind === "url") return { type: "url_pdf", url: source.url };
  if (source.kind === "text")
    return { type: "text", media_type: mimeType ?? "text/plain", data: source.text };
  if (source.kind === "file") return undefined;
  return { type: "base64_pdf", media_type: mimeType ?? "application/pdf", data: source.data };
};

const mediaWire = (part: MediaPart): JsonValue | undefined => {
  const { media, title, name, detail } = part;
  if (media === "image") {
    const source = imageSource(part);
    return source === undefined ? undefined : compact({ type: "image", source, detail });
  }
  const source = media === "audio" || media === "video" ? undefined : documentSource(part);
  return source === undefined ? undefined : compact({ type: "document", source, title: title ?? name });
};

const mediaBlock = (part: MediaPart): Block => {
  const wire = mediaWire(part);
  if (wire !== undefined) return { wire, part };
  const note = "appam supports images and documents with a URL or bytes; other media is replaced with text";
  return { wire: { type: "text", text: wordsOf(part) }, part, note };
};

const resultContent = (part: ResultPart): JsonValue => {
  if (part.value !== undefined) return part.value;
  const texts = textsOf(part);
  return texts.length > 1 ? texts.map((text) => ({ type: "text", text })) : (texts[0] ?? "");
};

const resultBlock = (part: ResultPart): Block => {
  const { callId = "", isError } = part;
  const content = resultContent(part);
  return { wire: compact({ type: "tool_result", tool_use_id: callId, content, is_error: isError }), part };
};

const carrier = (part: Part, signature: string | undefined): AppamBlock[] =>
  signature === undefined
    ? []
    : [{ wire: { type: "thinking", thinking: "", signature, redacted: false }, part, isAside: true }];

interface Tokens {
  readonly signature?: string | undefined;
  readonly encrypted?: string | undefined;
}

/** The field that stores a token implies the token's maker, so tokens from other makers cannot be written. */
const tokensOf = (part: ThinkingPart, message: HubMessage): Tokens => {
  const { signature, encrypted, isRedacted } = part;
  switch (makerFor(part, message).api) {
    case "anthropic":
      return { signature, encrypted: isRedacted === true ? encrypted : undefined };
    case "openai-responses":
      return encrypted === undefined ? { encrypted: signature } : { signature, encrypted };
    default:
      return {};
  }
};

const thinkingBlocks = (part: ThinkingPart, message: HubMessage): AppamBlock[] => {
  const { text, id, isRedacted = false } = part;
  const { signature, encrypted } = tokensOf(part, message);
  if (text === "" && hasToken(part) && signature === undefined && encrypted === undefined) return [];
  const wire = compact({
    type: "thinking",
    id,
    thinking: isRedacted ? (encrypted ?? "") : text,
    signature,
    encrypted_content: isRedacted ? undefined : encrypted,
    redacted: isRedacted,
  });
  return [{ wire, part }];
};

const blocksOf = (part: Part, message: HubMessage, resolve: Resolve): AppamBlock[] => {
  switch (part.kind) {
    case "text":
      return [
        { wire: { type: "text", text: part.text }, part },
        ...carrier(part, admittedSignature(part, message, resolve)),
      ];
    case "media":
      return [mediaBlock(part), ...carrier(part, admittedSignature(part, message, resolve))];
    case "call": {
      const { id = "", name } = part;
      const wire = { type: "tool_use", id, name, input: argumentsJson(part.arguments) };
      return [{ wire, part }, ...carrier(part, admittedSignature(part, message, resolve))];
    }
    case "thinking": {
      const left = admittedThinking(part, message, resolve);
      if (left === undefined) return [];
      return left.kind === "text"
        ? [{ wire: { type: "text", text: left.text }, part }]
        : thinkingBlocks(left, message).map((block) => ({ ...block, part }));
    }
    case "result":
      return [resultBlock(part)];
    case "opaque":
      return [];
  }
};

/**
 * Writes blocks in order, followed by the media of tool results. Upstream would send media inside results to
 * the model as JSON text.
 */
export const writeBlocks = (parts: readonly Part[], message: HubMessage, resolve: Resolve): AppamBlock[] => [
  ...parts.flatMap((part) => blocksOf(part, message, resolve)),
  ...parts.flatMap((part) =>
    part.kind === "result" ? mediaOf(part).map((medium) => ({ ...mediaBlock(medium), isMoved: true })) : [],
  ),
];

export const blockPlaces = (blocks: readonly AppamBlock[], list: string): Placed[] =>
  placedBlocks(blocks, list).filter((_, index) => blocks[index]?.isAside !== true);
