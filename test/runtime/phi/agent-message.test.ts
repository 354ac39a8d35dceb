/** AgentMessage: two lanes, one way in, and nothing of an extension in the model's context. */

import { EncodeError } from "koine/core";
import { AgentMessage, ExtensionMessage, llmContext, LlmMessage } from "koine/phi";
import { describe, expect, test } from "vitest";
import { assistant, toolResult, turn, user } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

const extension = frozen(ExtensionMessage.create("notification", { title: "Done" }));
const llm = frozen(LlmMessage.withTurn(assistant, turn));

test("from wraps a message, without a turn", () => {
  expect(AgentMessage.from(user)).toStrictEqual({ message: user });
});

test("role is that of the message inside", () => {
  const messages = [user, assistant, toolResult].map((message) => AgentMessage.from(message));
  expect([...messages, extension].map((message) => AgentMessage.role(message))).toEqual([
    "user",
    "assistant",
    "toolResult",
    "extension",
  ]);
});

test("asLlm gives the message itself, and nothing for an extension", () => {
  expect(AgentMessage.asLlm(llm)).toBe(assistant);
  expect(AgentMessage.asLlm(extension)).toBeUndefined();
});

test("turnId gives the turn, if there is one", () => {
  expect(AgentMessage.turnId(llm)).toBe(turn);
  expect(AgentMessage.turnId(AgentMessage.from(user))).toBeUndefined();
  expect(AgentMessage.turnId(extension)).toBeUndefined();
});

describe("withTurnId", () => {
  const other = { loopId: "L.2", turnIndex: 0 };

  test("sets and replaces, in a new object", () => {
    expect(AgentMessage.withTurnId(AgentMessage.from(user), turn)).toStrictEqual({
      message: user,
      turnId: turn,
    });
    expect(AgentMessage.withTurnId(llm, other)).toStrictEqual({ message: assistant, turnId: other });
    expect(AgentMessage.turnId(llm)).toBe(turn);
  });

  test("clears", () => {
    expect(AgentMessage.withTurnId(llm, undefined)).toStrictEqual({ message: assistant });
    expect(AgentMessage.turnId(llm)).toBe(turn);
  });

  test("leaves an extension alone", () => {
    expect(AgentMessage.withTurnId(extension, turn)).toBe(extension);
    expect(AgentMessage.withTurnId(extension, undefined)).toBe(extension);
  });
});

describe("an extension with the keys of a model message among its unknown fields", () => {
  const disguised = AgentMessage.decode({ ...extension, message: user, turnId: turn });

  test("stays an extension", () => {
    expect(AgentMessage.role(disguised)).toBe("extension");
    expect(AgentMessage.asLlm(disguised)).toBeUndefined();
    expect(AgentMessage.turnId(disguised)).toBeUndefined();
    expect(AgentMessage.withTurnId(disguised, undefined)).toBe(disguised);
    expect(llmContext([disguised])).toEqual([]);
  });

  test("keeps them through its text", () => {
    expect(AgentMessage.parse(AgentMessage.stringify(disguised))).toEqual(disguised);
  });
});

describe("callers without types", () => {
  test("cannot write an extension that was forced into the other lane", () => {
    const forced = Reflect.apply(LlmMessage.create, undefined, [extension]);
    expect(() => LlmMessage.encode(forced)).toThrow(EncodeError);
    expect(() => AgentMessage.stringify(forced)).toThrow(EncodeError);
  });

  test("cannot write a message that was never wrapped", () => {
    expect(() => Reflect.apply(AgentMessage.encode, undefined, [user])).toThrow(EncodeError);
  });
});

describe("llmContext", () => {
  test("is the model's lane, in order", () => {
    const messages = [AgentMessage.from(user), extension, llm, extension, AgentMessage.from(toolResult)];
    expect(llmContext(frozen(messages))).toEqual([user, assistant, toolResult]);
  });

  test("keeps failed turns and empty messages", () => {
    const failed = { ...assistant, content: [], stopReason: "error" as const, error_message: "overloaded" };
    expect(llmContext([AgentMessage.from(failed)])).toEqual([failed]);
  });

  test("of nothing, or of extensions alone, is empty", () => {
    expect(llmContext([])).toEqual([]);
    expect(llmContext([extension, extension])).toEqual([]);
  });
});

describe("a node", () => {
  const message = { role: "user", content: [], timestamp: 1 } as const;
  const tags = [{ kind: "lesson", text: "t", created_at_turn: 2, abandoned_node_ids: [3] }] as const;
  const provenanceHint = {
    kind: "loop-turn",
    turn_index: 0,
    role: "user-message",
    message_index: 0,
  } as const;
  const node = { nodeId: 12, parentId: 11, tags, provenanceHint };

  test("is of the envelope, and stays behind when its message is taken out and wrapped again", () => {
    const read = AgentMessage.decode({ ...message, ...node });
    expect(read).toStrictEqual({ message, ...node });
    const inner = AgentMessage.asLlm(read);
    expect(inner).toStrictEqual(message);
    if (inner !== undefined) expect(AgentMessage.encode(AgentMessage.from(inner))).toStrictEqual(message);
    expect(AgentMessage.encode(read)).toStrictEqual({ ...message, ...node });
  });

  test("that is malformed is read as absent, one bad tag for all", () => {
    const malformed = { nodeId: -1, parentId: "11", tags: [...tags, { kind: "zzz" }], provenanceHint: null };
    expect(AgentMessage.decode({ ...message, ...malformed })).toStrictEqual({ message });
    expect(AgentMessage.decode({ ...message, tags: [] })).toStrictEqual({ message });
  });
});
