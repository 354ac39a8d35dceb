/** Appam's carriers: empty thinking blocks that hold the signature of what stands before them, which is Gemini's way. */

import { compact, isObject, memberOf, textOf } from "../../json.ts";
import type { AppamBlock } from "./write-blocks.ts";

/** Whether an empty signed block after this one is read as its signature. */
const takesSignature = (before: AppamBlock | undefined, isLast: boolean): boolean => {
  const type = before?.isAside === true ? "" : (textOf(before?.wire ?? null, "type") ?? "");
  return type === "tool_use" || (isLast && ["text", "image", "document"].includes(type));
};

/** Only a carrier in its place says that the signatures of a message are Gemini's. */
const saysGemini = (blocks: readonly AppamBlock[]): boolean =>
  blocks.some(
    ({ isAside }, index) =>
      isAside === true && takesSignature(blocks[index - 1], index === blocks.length - 1),
  );

const isBareToken = ({ wire, isAside, part }: AppamBlock): boolean =>
  part.kind === "thinking" &&
  isAside !== true &&
  textOf(wire, "thinking") === "" &&
  memberOf(wire, "signature") !== undefined &&
  memberOf(wire, "encrypted_content") === undefined &&
  memberOf(wire, "id") === undefined;

const unsigned = (block: AppamBlock): AppamBlock[] => {
  if (block.isAside === true) return [];
  if (block.isOfGemini !== true || !isObject(block.wire)) return [block];
  const { signature: _, ...wire } = block.wire;
  return textOf(wire, "thinking") === "" ? [] : [{ ...block, wire: compact(wire) }];
};

/** The blocks of a message without the tokens that would be read as somebody else's. */
export const unmistaken = (blocks: readonly AppamBlock[]): AppamBlock[] => {
  const admitted = saysGemini(blocks) ? blocks : blocks.flatMap(unsigned);
  const kept: AppamBlock[] = [];
  for (const [index, block] of admitted.entries()) {
    const isMistaken = isBareToken(block) && takesSignature(kept.at(-1), index === admitted.length - 1);
    if (!isMistaken) kept.push(block);
  }
  return kept;
};
