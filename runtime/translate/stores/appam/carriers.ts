/** Handles empty thinking blocks that contain the signature of the preceding block, as Gemini requires. */

import { memberOf, textOf } from "../../support/json.ts";
import type { AppamBlock } from "./write-blocks.ts";

/** Returns true if an empty signed block that follows this one would be read as its signature. */
const takesSignature = (before: AppamBlock | undefined, isLast: boolean): boolean => {
  const type = before?.isAside === true ? "" : (textOf(before?.wire ?? null, "type") ?? "");
  return type === "tool_use" || (isLast && ["text", "image", "document"].includes(type));
};

const isBareToken = ({ wire, isAside, part }: AppamBlock): boolean =>
  part.kind === "thinking" &&
  isAside !== true &&
  textOf(wire, "thinking") === "" &&
  memberOf(wire, "signature") !== undefined &&
  memberOf(wire, "encrypted_content") === undefined &&
  memberOf(wire, "id") === undefined;

/** Removes signatures that would be misread as signatures of another block. */
export const unmistaken = (blocks: readonly AppamBlock[]): AppamBlock[] => {
  const kept: AppamBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    const isCarrier = takesSignature(kept.at(-1), index === blocks.length - 1);
    const isMistaken = block.isAside === true ? !isCarrier : isBareToken(block) && isCarrier;
    if (!isMistaken) kept.push(block);
  }
  return kept;
};
