/** Converts text, image and document blocks to Responses API message parts and back. */

import type {
  DocumentBlock,
  ImageBlock,
  InputFile,
  InputImage,
  MessagePart,
  TextBlock,
  UnifiedContentBlock,
} from "../../generated/typescript/appam/index.ts";
import { base64OfText, dataUrlOf, readDataUrl, textOfBase64 } from "./data-url.ts";

type PartBlock = TextBlock | ImageBlock | DocumentBlock;

export const isPartBlock = (block: UnifiedContentBlock): block is PartBlock =>
  block.type === "text" || block.type === "image" || block.type === "document";

export const inputText = (text: string): MessagePart => ({ type: "input_text", text });
export const outputText = (text: string): MessagePart => ({ type: "output_text", text, annotations: [] });

const inputImage = ({ source, detail }: ImageBlock): InputImage => ({
  type: "input_image",
  image_url: source.type === "url" ? source.url : dataUrlOf(source),
  detail: detail ?? null,
});

const inputFile = ({ source, title }: DocumentBlock): InputFile => {
  const file = {
    type: "input_file",
    file_id: null,
    file_data: null,
    filename: title ?? null,
    file_url: null,
  } as const;
  switch (source.type) {
    case "url_pdf":
      return { ...file, file_url: source.url };
    case "base64_pdf":
      return { ...file, file_data: dataUrlOf(source) };
    case "text":
      return { ...file, file_data: dataUrlOf({ ...source, data: base64OfText(source.data) }) };
  }
};

/** Text written by the assistant becomes output text. All other text becomes input text. */
export const partOf = (block: PartBlock, isAssistant: boolean): MessagePart => {
  if (block.type === "image") return inputImage(block);
  if (block.type === "document") return inputFile(block);
  return isAssistant ? outputText(block.text) : inputText(block.text);
};

const imageBlock = (url: string, detail: string | null): ImageBlock => {
  const bytes = readDataUrl(url);
  const source =
    bytes === undefined ? ({ type: "url", url } as const) : ({ type: "base64", ...bytes } as const);
  return { type: "image", source, ...(detail === null ? {} : { detail }) };
};

const documentSource = ({
  file_url: url,
  file_data: data,
}: InputFile): DocumentBlock["source"] | undefined => {
  if (data === null) return url === null ? undefined : { type: "url_pdf", url };
  const bytes = readDataUrl(data) ?? { media_type: "application/pdf", data };
  const text = bytes.media_type.startsWith("text/") ? textOfBase64(bytes.data) : undefined;
  return text === undefined
    ? { type: "base64_pdf", ...bytes }
    : { type: "text", media_type: bytes.media_type, data: text };
};

const documentBlocks = (file: InputFile): DocumentBlock[] => {
  const source = documentSource(file);
  if (source === undefined) return [];
  return [{ type: "document", source, ...(file.filename === null ? {} : { title: file.filename }) }];
};

const textBlocks = (text: string): TextBlock[] => (text === "" ? [] : [{ type: "text", text }]);

/** Returns no block for empty text, or for a file or image that is referenced only by id. */
export const blocksOfPart = (part: MessagePart): PartBlock[] => {
  switch (part.type) {
    case "input_text":
    case "output_text":
      return textBlocks(part.text);
    case "refusal":
      return textBlocks(`[REFUSAL] ${part.refusal}`);
    case "input_image":
      return part.image_url === null ? [] : [imageBlock(part.image_url, part.detail)];
    case "input_file":
      return documentBlocks(part);
  }
};
