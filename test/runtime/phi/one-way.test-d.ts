/** The one-way rule, held by the compiler: no extension message is ever a message to the model. */

import { AgentMessage, ExtensionMessage, llmContext, LlmMessage, Message, type TurnId } from "koine/phi";
import { describe, expectTypeOf, test } from "vitest";

declare const message: Message;
declare const extension: ExtensionMessage;
declare const agentMessage: AgentMessage;
declare const llmMessage: LlmMessage;
declare const turnId: TurnId;

describe("the way in", () => {
  test("is open for messages", () => {
    expectTypeOf(AgentMessage.from(message)).toEqualTypeOf<LlmMessage>();
    expectTypeOf(LlmMessage.create(Message.user("hi"))).toEqualTypeOf<LlmMessage>();
    expectTypeOf<LlmMessage>().toExtend<AgentMessage>();
    expectTypeOf<ExtensionMessage>().toExtend<AgentMessage>();
  });

  test("takes messages alone", () => {
    expectTypeOf(AgentMessage.from).parameters.toEqualTypeOf<[message: Message]>();
    expectTypeOf(LlmMessage.create).parameters.toEqualTypeOf<[message: Message]>();
    expectTypeOf(LlmMessage.withTurn).parameters.toEqualTypeOf<[message: Message, turnId: TurnId]>();
    expectTypeOf<ExtensionMessage>().not.toExtend<Message>();
    expectTypeOf<ExtensionMessage>().not.toExtend<LlmMessage>();
    expectTypeOf<AgentMessage>().not.toExtend<LlmMessage>();
  });

  test("is closed for extensions", () => {
    // @ts-expect-error an extension is no message
    LlmMessage.create(extension);
    // @ts-expect-error an extension is no message, with a turn or without
    LlmMessage.withTurn(extension, turnId);
    // @ts-expect-error an extension has no conversion
    AgentMessage.from(extension);
    // @ts-expect-error nor has what may be one
    AgentMessage.from(agentMessage);
    // @ts-expect-error nor what is wrapped already
    AgentMessage.from(llmMessage);
    // @ts-expect-error nor what a constructor has just made
    LlmMessage.create(ExtensionMessage.create("notification", null));
  });
});

describe("a list of messages", () => {
  test("holds no extension and no envelope", () => {
    // @ts-expect-error an extension is no message
    const extensions: Message[] = [message, extension];
    // @ts-expect-error an envelope may hold an extension
    const envelopes: Message[] = [agentMessage];
    // @ts-expect-error an envelope has to be opened first
    const wrapped: Message[] = [llmMessage];
    expectTypeOf([extensions, envelopes, wrapped]).toEqualTypeOf<Message[][]>();
  });

  test("comes from llmContext", () => {
    expectTypeOf(llmContext).returns.toEqualTypeOf<Message[]>();
    expectTypeOf(llmContext([agentMessage, llmMessage, extension])).toEqualTypeOf<Message[]>();
    // @ts-expect-error bare messages are not in an envelope yet
    llmContext([message]);
  });
});

describe("the way out", () => {
  test("must be looked at before it is used", () => {
    expectTypeOf(AgentMessage.asLlm(agentMessage)).toEqualTypeOf<Message | undefined>();
    expectTypeOf(AgentMessage.turnId(agentMessage)).toEqualTypeOf<TurnId | undefined>();
    expectTypeOf(AgentMessage.role(agentMessage)).toEqualTypeOf<
      "user" | "assistant" | "toolResult" | "extension"
    >();
  });
});
