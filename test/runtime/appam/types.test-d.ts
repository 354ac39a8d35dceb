/** The types of appam: open enums, read-only lists, typed input. */

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

test("parseInput returns the type of the schema, either a codec or a Standard Schema", () => {
  expectTypeOf(UnifiedToolCall.parseInput(call, UnifiedUsage)).toEqualTypeOf<UnifiedUsage>();
  expectTypeOf(UnifiedToolCall.parseInput(call, other)).toEqualTypeOf<{ city: string }>();
  // @ts-expect-error not a schema
  UnifiedToolCall.parseInput(call, { parse: () => 1 });
});

test("unified messages have three roles, chat messages five", () => {
  expectTypeOf<UnifiedMessage["role"]>().toEqualTypeOf<"system" | "user" | "assistant">();
  expectTypeOf<Role>().toEqualTypeOf<"system" | "user" | "assistant" | "developer" | "tool">();
  expectTypeOf(UnifiedRole.fromRole).toEqualTypeOf<(role: Role) => UnifiedRole>();
  // @ts-expect-error unified messages have no tool role
  UnifiedMessage.text("tool", "hi");
});

test("an open enum accepts any string and completes the known values", () => {
  expectTypeOf<"google-gemini-v1">().toExtend<ReasoningFormat>();
  expectTypeOf<number>().not.toExtend<ReasoningFormat>();
});

test("toUnified returns one message, fromUnified several", () => {
  expectTypeOf(ChatMessage.toUnified(message)).toEqualTypeOf<UnifiedMessage>();
  expectTypeOf(ChatMessage.fromUnified).returns.toEqualTypeOf<ChatMessage[]>();
  // @ts-expect-error the index that flatMap passes is not a source of identifiers
  [message].flatMap(ChatMessage.toInputItems);
});

test("items that were sent can be read back", () => {
  expectTypeOf<OutputMessage>().toExtend<InputItem>();
  expectTypeOf(ChatMessage.fromOutputItems).toBeCallableWith(ChatMessage.toInputItems(message));
  expectTypeOf<ResponsesOutputItem[]>().toExtend<Parameters<typeof ChatMessage.fromOutputItems>[0]>();
});

test("an entity with methods is still a codec", () => {
  expectTypeOf(UnifiedMessage).toExtend<Codec<UnifiedMessage, UnifiedMessageWire>>();
  expectTypeOf(UnifiedMessage).toExtend<StandardSchemaV1<unknown, UnifiedMessage>>();
});
