/** The one-way rule at compile time: an extension message is never a message for the model. */

import { AgentMessage, ExtensionMessage, llmContext, LlmMessage, Message, type TurnId } from "koine/phi";
import { describe, expectTypeOf, test } from "vitest";

declare const message: Message;
declare const extension: ExtensionMessage;
declare const agentMessage: AgentMessage;
declare const llmMessage: LlmMessage;
declare const turnId: TurnId;

describe("wrapping", () => {
  test("accepts messages", () => {
    expectTypeOf(AgentMessage.from(message)).toEqualTypeOf<LlmMessage>();
    expectTypeOf(LlmMessage.create(Message.user("hi"))).toEqualTypeOf<LlmMessage>();
    expectTypeOf<LlmMessage>().toExtend<AgentMessage>();
    expectTypeOf<ExtensionMessage>().toExtend<AgentMessage>();
  });

  test("accepts only messages", () => {
    expectTypeOf(AgentMessage.from).parameters.toEqualTypeOf<[message: Message]>();
    expectTypeOf(LlmMessage.create).parameters.toEqualTypeOf<[message: Message]>();
    expectTypeOf(LlmMessage.withTurn).parameters.toEqualTypeOf<[message: Message, turnId: TurnId]>();
    expectTypeOf<ExtensionMessage>().not.toExtend<Message>();
    expectTypeOf<ExtensionMessage>().not.toExtend<LlmMessage>();
    expectTypeOf<AgentMessage>().not.toExtend<LlmMessage>();
  });

  test("rejects extensions", () => {
    // @ts-expect-error an extension is not a message
    LlmMessage.create(extension);
    // @ts-expect-error an extension is not a message, even with a turn
    LlmMessage.withTurn(extension, turnId);
    // @ts-expect-error an extension cannot be wrapped
    AgentMessage.from(extension);
    // @ts-expect-error an AgentMessage may be an extension
    AgentMessage.from(agentMessage);
    // @ts-expect-error the message is already wrapped
    AgentMessage.from(llmMessage);
    // @ts-expect-error a new extension is not a message
    LlmMessage.create(ExtensionMessage.create("notification", null));
  });
});

describe("a list of messages", () => {
  test("rejects extensions and envelopes", () => {
    // @ts-expect-error an extension is not a message
    const extensions: Message[] = [message, extension];
    // @ts-expect-error an envelope may contain an extension
    const envelopes: Message[] = [agentMessage];
    // @ts-expect-error the message must be unwrapped first
    const wrapped: Message[] = [llmMessage];
    expectTypeOf([extensions, envelopes, wrapped]).toEqualTypeOf<Message[][]>();
  });

  test("is the result of llmContext", () => {
    expectTypeOf(llmContext).returns.toEqualTypeOf<Message[]>();
    expectTypeOf(llmContext([agentMessage, llmMessage, extension])).toEqualTypeOf<Message[]>();
    // @ts-expect-error the message must be wrapped first
    llmContext([message]);
  });
});

describe("unwrapping", () => {
  test("requires a check for undefined", () => {
    expectTypeOf(AgentMessage.asLlm(agentMessage)).toEqualTypeOf<Message | undefined>();
    expectTypeOf(AgentMessage.turnId(agentMessage)).toEqualTypeOf<TurnId | undefined>();
    expectTypeOf(AgentMessage.role(agentMessage)).toEqualTypeOf<
      "user" | "assistant" | "toolResult" | "extension"
    >();
  });
});
