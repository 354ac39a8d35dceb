/**
 * koine/translate/between: translates between two dialects that are passed as values, so that other dialects
 * are not bundled.
 */

import { translateBetween, type Settings, type Translation } from "../carry/carry-between.ts";
import type { Edge } from "../edge/edge.ts";
import type { DialectName } from "../edge/names.ts";

export type { Settings, Translation } from "../carry/carry-between.ts";
export { anthropic } from "../apis/anthropic/index.ts";
export { appamChat } from "../stores/appam/chat.ts";
export { appam } from "../stores/appam/index.ts";
export type { Edge } from "../edge/edge.ts";
export { gemini } from "../apis/gemini/index.ts";
export type { Conversations, DialectName } from "../edge/names.ts";
export { openaiChat } from "../apis/openai-chat/index.ts";
export { openaiResponses } from "../apis/openai-responses/index.ts";
export { operator } from "../stores/operator/index.ts";
export { phi } from "../stores/phi/index.ts";
export { pi } from "../stores/pi/index.ts";
export { riffer } from "../stores/riffer/index.ts";

/**
 * Returns a function that translates between two dialects. It returns the same results and throws the same
 * errors as `translate`.
 */
export const between =
  <To extends DialectName>(from: Edge<DialectName>, to: Edge<To>) =>
  (conversation: unknown, settings: Settings = {}): Translation<To> =>
    translateBetween(conversation, from, to, settings);
