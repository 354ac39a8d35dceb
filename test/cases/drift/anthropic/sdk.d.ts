/** Some types of the Messages API, with members and words that the API does not have. */

interface TextBlock {
  type: "text";
  text: string;
  mood?: string;
}

interface HologramBlock {
  type: "hologram";
  depth: number;
}

interface Message {
  role: "user" | "assistant" | "narrator";
  content: string | (TextBlock | HologramBlock)[];
}

interface ThinkingEnabled {
  type: "enabled";
  budget_tokens: number;
}

interface ThinkingDreaming {
  type: "dreaming";
}

interface FunctionTool {
  name: string;
  input_schema: { type: "object" };
}

interface TimeMachine {
  type: "time_machine_20300101";
  year: number;
}

export interface request {
  model: "a" | "b";
  max_tokens: number;
  messages: Message[];
  thinking?: ThinkingEnabled | ThinkingDreaming;
  service_tier?: "auto" | "express";
  tools?: (FunctionTool | TimeMachine)[];
  weather?: string;
}

export interface response {
  id: string;
  type: "message";
  role: "assistant";
  model: string;
  content: (TextBlock | HologramBlock)[];
  stop_reason: "end_turn" | "bored" | null;
  stop_sequence: string | null;
  usage: { input_tokens: number; output_tokens: number };
}

interface MessageStop {
  type: "message_stop";
}

interface MessageSigh {
  type: "message_sigh";
  depth: number;
}

export type event = MessageStop | MessageSigh;
