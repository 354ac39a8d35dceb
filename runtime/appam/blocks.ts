/** The contents of a message's blocks: text, tool calls, reasoning. */

import type {
  ThinkingBlock,
  ToolUseBlock,
  UnifiedContentBlock,
} from "../../generated/typescript/appam/index.ts";

type Blocks = readonly UnifiedContentBlock[];

export const isThinking = (block: UnifiedContentBlock): block is ThinkingBlock => block.type === "thinking";
export const isToolUse = (block: UnifiedContentBlock): block is ToolUseBlock => block.type === "tool_use";

/** The texts of all text blocks, joined by newlines; undefined when there is no text block. */
export const textOf = (blocks: Blocks): string | undefined => {
  const texts = blocks.flatMap((block) => (block.type === "text" ? [block.text] : []));
  return texts.length === 0 ? undefined : texts.join("\n");
};

/** Joins the contents of all thinking blocks, empty ones included, by newlines; undefined when there is none. */
export const thinkingOf = (blocks: Blocks): string | undefined => {
  const thoughts = blocks.filter(isThinking);
  return thoughts.length === 0 ? undefined : thoughts.map(({ thinking }) => thinking).join("\n");
};
