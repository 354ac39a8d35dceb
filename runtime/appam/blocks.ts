/** What the blocks of a message say: text, tool calls, reasoning. */

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

/** What all thinking blocks hold, empty ones included, joined by newlines; undefined when there is none. */
export const thinkingOf = (blocks: Blocks): string | undefined => {
  const thoughts = blocks.filter(isThinking);
  return thoughts.length === 0 ? undefined : thoughts.map(({ thinking }) => thinking).join("\n");
};
