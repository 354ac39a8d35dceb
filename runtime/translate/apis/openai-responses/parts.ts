/** Reads and writes content parts of OpenAI's Responses API. */

import type { JsonValue } from "../../../core/index.ts";
import type { MediaPart, Part, TextPart, Unit } from "../../hub/hub.ts";
import { cited } from "../../citations/citations.ts";
import { compact, listOf, memberOf, textOf } from "../../support/json.ts";
import { readAnnotation, responsesAnnotation } from "../openai/citations.ts";
import { addressOf, fileIdOf, readAudio, readFile, readImage, writeFile } from "../openai/media.ts";
import { bareText, opaque, originAt, placeholder, type Block } from "../../hub/parts.ts";

const readInputImage = (unit: Unit, pointer: string, part: JsonValue): MediaPart | undefined => {
  const given = textOf(part, "detail");
  const detail = given === "auto" ? undefined : given;
  const [address, id] = [textOf(part, "image_url"), textOf(part, "file_id")];
  if (address !== undefined) return readImage(unit, pointer, address, detail);
  if (id === undefined) return undefined;
  const source = { kind: "file", id } as const;
  const origin = originAt(unit, pointer);
  return { kind: "media", media: "image", source, ...(detail === undefined ? {} : { detail }), origin };
};

const readPart = (unit: Unit, pointer: string, part: JsonValue): Part => {
  const type = textOf(part, "type") ?? "";
  const origin = originAt(unit, pointer);
  switch (type) {
    case "input_text":
    case "output_text":
    case "text": {
      const citations = listOf(part, "annotations").flatMap((one) => readAnnotation(one) ?? []);
      return { kind: "text", text: textOf(part, "text") ?? "", ...cited(citations), origin };
    }
    case "refusal":
      return { kind: "text", text: textOf(part, "refusal") ?? "", isRefusal: true, origin };
    case "input_image":
      return readInputImage(unit, pointer, part) ?? opaque(unit, pointer, type);
    case "input_audio":
      return readAudio(unit, pointer, memberOf(part, "input_audio") ?? null);
    case "input_file":
      return readFile(unit, pointer, part) ?? opaque(unit, pointer, type);
    default:
      return opaque(unit, pointer, type);
  }
};

export const readParts = (unit: Unit, key: string): Part[] => {
  const content = memberOf(unit.wire, key);
  if (typeof content === "string") return [bareText(unit, `/${key}`, content)];
  return Array.isArray(content) ? content.map((part, index) => readPart(unit, `/${key}/${index}`, part)) : [];
};

const mediaWire = (part: MediaPart): JsonValue | undefined => {
  if (part.media === "audio" || part.media === "video") return undefined;
  if (part.media !== "image") {
    const file = writeFile(part, "file_url");
    return file === undefined ? undefined : { type: "input_file", ...file };
  }
  const [address, id] = [addressOf(part), fileIdOf(part)];
  if (address === undefined && id === undefined) return undefined;
  return compact({ type: "input_image", image_url: address, file_id: id, detail: part.detail ?? "auto" });
};

const note = "the Responses API does not accept this media here; it was replaced with a placeholder";

export const inputBlock = (part: TextPart | MediaPart): Block => {
  if (part.kind === "text") return { wire: { type: "input_text", text: part.text }, part };
  const wire = mediaWire(part);
  return wire === undefined
    ? { wire: { type: "input_text", text: placeholder(part) }, part, note }
    : { wire, part };
};

export const outputBlock = (part: TextPart | MediaPart): Block => {
  if (part.kind === "media")
    return { wire: { type: "output_text", text: placeholder(part), annotations: [] }, part, note };
  if (part.isRefusal === true) return { wire: { type: "refusal", refusal: part.text }, part };
  const annotations = (part.citations ?? []).flatMap((one) => responsesAnnotation(one) ?? []);
  return { wire: { type: "output_text", text: part.text, annotations }, part };
};

/** Returns the text if it can be written as a string, or undefined if a list is needed. */
export const bareOf = (parts: readonly Part[]): TextPart | undefined => {
  const [first] = parts;
  const isBare = first?.kind === "text" && first.isBare === true && first.isRefusal !== true;
  return isBare && parts.length === 1 && first.citations === undefined ? first : undefined;
};
