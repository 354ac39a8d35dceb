/** The types of appam: open words, read lists, typed input. */

import type { StandardSchemaV1 } from "@standard-schema/spec";
import type { Codec } from "koine/core";
import {
  ChatMessage,
  type InputItem,
  type OutputMessage,
  type ReasoningFormat,
  type ResponsesOutputItem,
  type Role,
  UnifiedMessage,
  type UnifiedMessageWire,
  UnifiedRole,
  UnifiedToolCall,
  UnifiedUsage,
} from "koine/appam";
import { expectTypeOf, test } from "vitest";

declare const call: UnifiedToolCall;
declare const message: ChatMessage;
declare const other: StandardSchemaV1<unknown, { city: string }>;

test("parseInput has the type of the schema, ours or another's", () => {
  expectTypeOf(UnifiedToolCall.parseInput(call, UnifiedUsage)).toEqualTypeOf<UnifiedUsage>();
  expectTypeOf(UnifiedToolCall.parseInput(call, other)).toEqualTypeOf<{ city: string }>();
  // @ts-expect-error what is no schema reads nothing
  UnifiedToolCall.parseInput(call, { parse: () => 1 });
});

test("unified messages have three roles, chat messages five", () => {
  expectTypeOf<UnifiedMessage["role"]>().toEqualTypeOf<"system" | "user" | "assistant">();
  expectTypeOf<Role>().toEqualTypeOf<"system" | "user" | "assistant" | "developer" | "tool">();
  expectTypeOf(UnifiedRole.fromRole).toEqualTypeOf<(role: Role) => UnifiedRole>();
  // @ts-expect-error a tool result is a block of a user message
  UnifiedMessage.text("tool", "hi");
});

test("an open word takes any text, and completes the known ones", () => {
  expectTypeOf<"google-gemini-v1">().toExtend<ReasoningFormat>();
  expectTypeOf<number>().not.toExtend<ReasoningFormat>();
});

test("one message becomes one unified message, which may become several", () => {
  expectTypeOf(ChatMessage.toUnified(message)).toEqualTypeOf<UnifiedMessage>();
  expectTypeOf(ChatMessage.fromUnified).returns.toEqualTypeOf<ChatMessage[]>();
  // @ts-expect-error the index of a list is no source of identifiers
  [message].flatMap(ChatMessage.toInputItems);
});

test("what went out may come back in", () => {
  expectTypeOf<OutputMessage>().toExtend<InputItem>();
  expectTypeOf(ChatMessage.fromOutputItems).toBeCallableWith(ChatMessage.toInputItems(message));
  expectTypeOf<ResponsesOutputItem[]>().toExtend<Parameters<typeof ChatMessage.fromOutputItems>[0]>();
});

test("an entity with methods is the codec it was", () => {
  expectTypeOf(UnifiedMessage).toExtend<Codec<UnifiedMessage, UnifiedMessageWire>>();
  expectTypeOf(UnifiedMessage).toExtend<StandardSchemaV1<unknown, UnifiedMessage>>();
});
