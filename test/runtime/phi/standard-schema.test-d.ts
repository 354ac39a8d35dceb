/** Compile-time tests: phi's entities are Standard Schemas and remain codecs after methods are added. */

import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import type { Codec } from "koine/core";
import { AgentMessage, LlmMessage, type LlmMessageWire, Message, StopReason, Usage } from "koine/phi";
import * as schema from "koine/phi/schema";
import { expectTypeOf, test } from "vitest";

test("every entity is a Standard Schema", () => {
  expectTypeOf(AgentMessage).toExtend<StandardSchemaV1<unknown, AgentMessage>>();
  expectTypeOf(LlmMessage).toExtend<StandardSchemaV1<unknown, LlmMessage>>();
  expectTypeOf(Message).toExtend<StandardSchemaV1<unknown, Message>>();
  expectTypeOf(StopReason).toExtend<StandardSchemaV1<unknown, StopReason>>();
});

test("libraries can infer the input and output types", () => {
  expectTypeOf<StandardSchemaV1.InferOutput<typeof LlmMessage>>().toEqualTypeOf<LlmMessage>();
  expectTypeOf<StandardSchemaV1.InferInput<typeof Usage>>().toEqualTypeOf<unknown>();
});

test("an entity with methods is still a codec", () => {
  expectTypeOf(LlmMessage).toExtend<Codec<LlmMessage, LlmMessageWire>>();
  expectTypeOf(LlmMessage.parse).returns.toEqualTypeOf<LlmMessage>();
  expectTypeOf(LlmMessage.encode).returns.toEqualTypeOf<LlmMessageWire>();
  expectTypeOf(LlmMessage.is).guards.toEqualTypeOf<LlmMessageWire>();
});

test("with its JSON Schema it is a Standard JSON Schema whose input is the wire type", () => {
  expectTypeOf(schema.LlmMessage).toExtend<StandardSchemaV1<LlmMessageWire, LlmMessage>>();
  expectTypeOf(schema.LlmMessage).toExtend<StandardJSONSchemaV1<LlmMessageWire, LlmMessage>>();
  expectTypeOf(schema.LlmMessage).toExtend<Codec<LlmMessage, LlmMessageWire>>();
});
