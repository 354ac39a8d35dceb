/** Checks Appam's methods against the table next to its schemas. The Rust package uses the same table. */

import type { JsonValue } from "../../../runtime/core/json/index.ts";
import { DecodeError } from "koine/core";
import {
  ChatMessage,
  InputItem,
  Role,
  ToolExecutionMetadata,
  UnifiedMessage,
  UnifiedRole,
  UnifiedToolCall,
} from "koine/appam";
import { type Method, testMethods } from "../method-cases.ts";
import { counting } from "./samples.ts";

const clockAt = (millis: JsonValue | undefined) => () => Number(millis);

const wireOf = (messages: readonly ChatMessage[]): unknown[] =>
  messages.map((message) => ChatMessage.encode(message));

const constructor =
  (name: "user" | "system" | "assistant"): Method =>
  (_, text, millis) =>
    UnifiedMessage.encode(UnifiedMessage[name](String(text), clockAt(millis)));

const parsed = (call: UnifiedToolCall): unknown => {
  try {
    return UnifiedToolCall.parseInput(call, ToolExecutionMetadata);
  } catch (error) {
    if (error instanceof DecodeError) return "invalid";
    throw error;
  }
};

testMethods("appam", {
  "UnifiedMessage.text": (_, role, text, millis) =>
    UnifiedMessage.encode(UnifiedMessage.text(UnifiedRole.decode(role), String(text), clockAt(millis))),
  "UnifiedMessage.user": constructor("user"),
  "UnifiedMessage.system": constructor("system"),
  "UnifiedMessage.assistant": constructor("assistant"),
  "UnifiedMessage.extractText": (of) => UnifiedMessage.extractText(UnifiedMessage.decode(of)),
  "UnifiedMessage.extractToolCalls": (of) => UnifiedMessage.extractToolCalls(UnifiedMessage.decode(of)),
  "UnifiedMessage.hasToolCalls": (of) => UnifiedMessage.hasToolCalls(UnifiedMessage.decode(of)),
  "UnifiedMessage.extractReasoning": (of) => UnifiedMessage.extractReasoning(UnifiedMessage.decode(of)),
  "UnifiedRole.fromRole": (_, role) => UnifiedRole.fromRole(Role.decode(role)),
  "UnifiedToolCall.parseInput": (of) => parsed(UnifiedToolCall.decode(of)),
  "ChatMessage.generateId": (_, pattern) => new RegExp(String(pattern)).test(ChatMessage.generateId()),
  "ChatMessage.toUnified": (of) => UnifiedMessage.encode(ChatMessage.toUnified(ChatMessage.decode(of))),
  "ChatMessage.fromUnified": (of) => wireOf(ChatMessage.fromUnified(UnifiedMessage.decode(of))),
  "ChatMessage.toInputItems": (of) =>
    ChatMessage.toInputItems(ChatMessage.decode(of), counting()).map((item) => InputItem.encode(item)),
  "ChatMessage.fromOutputItems": (_, items, millis) =>
    wireOf(ChatMessage.fromOutputItems(Array.isArray(items) ? items : [], clockAt(millis))),
});
