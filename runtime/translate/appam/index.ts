/** koine/translate/appam: Appam's "Provider Mapping" for single blocks and tools. */

export {
  fromAnthropicBlocks,
  fromChatMessages,
  fromGeminiParts,
  fromResponsesItems,
  toAnthropicBlocks,
  toChatMessages,
  toGeminiParts,
  toResponsesItems,
  type Mapped,
  type MappingOptions,
} from "./blocks.ts";
export type { Speaker } from "./block-edge.ts";
export type { AnthropicTool, ChatTool, GeminiFunction, ResponsesTool } from "./tool-forms.ts";
export {
  fromAnthropicTool,
  fromChatTool,
  fromGeminiFunction,
  fromResponsesTool,
  toAnthropicTool,
  toChatTool,
  toGeminiFunction,
  toResponsesTool,
  type MappedTool,
} from "./tools.ts";
