/** Extracts text, tool calls and reasoning from a message's blocks. */

import type {
  ThinkingBlock,
  ToolUseBlock,
  UnifiedContentBlock,
} from "../../generated/typescript/appam/index.ts";

type Blocks = readonly UnifiedContentBlock[];

export const isThinking = (block: UnifiedContentBlock): block is ThinkingBlock => block.type === "thinking";
export const isToolUse = (block: UnifiedContentBlock): block is ToolUseBlock => block.type === "tool_use";

/** Joins all text blocks with newlines. Returns undefined if there are none. */
export const textOf = (blocks: Blocks): string | undefined => {
  const texts = blocks.flatMap((block) => (block.type === "text" ? [block.text] : []));
  return texts.length === 0 ? undefined : texts.join("\n");
};

/** Joins all thinking blocks, including empty ones, with newlines. Returns undefined if there are none. */
export const thinkingOf = (blocks: Blocks): string | undefined => {
  const thoughts = blocks.filter(isThinking);
  return thoughts.length === 0 ? undefined : thoughts.map(({ thinking }) => thinking).join("\n");
};
