/**
 * The phi dialect: generated types and codecs, extended with the constructors and methods described in its
 * document.
 */

export * from "../../generated/typescript/phi/index.ts";
export { AgentMessage } from "./agent-message.ts";
export type { Clock } from "../core/index.ts";
export { ExtensionMessage } from "./extension-message.ts";
export { llmContext } from "./llm-context.ts";
export { LlmMessage } from "./llm-message.ts";
export { LoopRecord } from "./loop-record.ts";
export { Message } from "./message.ts";
export { nowMs } from "./now-ms.ts";
export { Session } from "./session.ts";
export { Turn } from "./turn.ts";
export { Usage } from "./usage.ts";
