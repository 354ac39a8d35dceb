/** AgentMessage: the model and extension lanes, and the exclusion of extensions from the model's context. */

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

test("role returns the role of the wrapped message", () => {
  const messages = [user, assistant, toolResult].map((message) => AgentMessage.from(message));
  expect([...messages, extension].map((message) => AgentMessage.role(message))).toEqual([
    "user",
    "assistant",
    "toolResult",
    "extension",
  ]);
});

test("asLlm returns the wrapped message, or undefined for an extension", () => {
  expect(AgentMessage.asLlm(llm)).toBe(assistant);
  expect(AgentMessage.asLlm(extension)).toBeUndefined();
});

test("turnId returns the turn, if the message has one", () => {
  expect(AgentMessage.turnId(llm)).toBe(turn);
  expect(AgentMessage.turnId(AgentMessage.from(user))).toBeUndefined();
  expect(AgentMessage.turnId(extension)).toBeUndefined();
});

describe("withTurnId", () => {
  const other = { loopId: "L.2", turnIndex: 0 };

  test("sets or replaces the turn in a new object", () => {
    expect(AgentMessage.withTurnId(AgentMessage.from(user), turn)).toStrictEqual({
      message: user,
      turnId: turn,
    });
    expect(AgentMessage.withTurnId(llm, other)).toStrictEqual({ message: assistant, turnId: other });
    expect(AgentMessage.turnId(llm)).toBe(turn);
  });

  test("removes the turn", () => {
    expect(AgentMessage.withTurnId(llm, undefined)).toStrictEqual({ message: assistant });
    expect(AgentMessage.turnId(llm)).toBe(turn);
  });

  test("returns an extension unchanged", () => {
    expect(AgentMessage.withTurnId(extension, turn)).toBe(extension);
    expect(AgentMessage.withTurnId(extension, undefined)).toBe(extension);
  });
});

describe("an extension whose unknown fields include the keys of a model message", () => {
  const disguised = AgentMessage.decode({ ...extension, message: user, turnId: turn });

  test("is still an extension", () => {
    expect(AgentMessage.role(disguised)).toBe("extension");
    expect(AgentMessage.asLlm(disguised)).toBeUndefined();
    expect(AgentMessage.turnId(disguised)).toBeUndefined();
    expect(AgentMessage.withTurnId(disguised, undefined)).toBe(disguised);
    expect(llmContext([disguised])).toEqual([]);
  });

  test("keeps these fields through stringify and parse", () => {
    expect(AgentMessage.parse(AgentMessage.stringify(disguised))).toEqual(disguised);
  });
});

describe("untyped callers", () => {
  test("cannot encode an extension that was forced into the model lane", () => {
    const forced = Reflect.apply(LlmMessage.create, undefined, [extension]);
    expect(() => LlmMessage.encode(forced)).toThrow(EncodeError);
    expect(() => AgentMessage.stringify(forced)).toThrow(EncodeError);
  });

  test("cannot encode an unwrapped message", () => {
    expect(() => Reflect.apply(AgentMessage.encode, undefined, [user])).toThrow(EncodeError);
  });
});

describe("llmContext", () => {
  test("returns the model messages in order", () => {
    const messages = [AgentMessage.from(user), extension, llm, extension, AgentMessage.from(toolResult)];
    expect(llmContext(frozen(messages))).toEqual([user, assistant, toolResult]);
  });

  test("keeps failed turns and empty messages", () => {
    const failed = { ...assistant, content: [], stopReason: "error" as const, error_message: "overloaded" };
    expect(llmContext([AgentMessage.from(failed)])).toEqual([failed]);
  });

  test("returns an empty list for no messages or only extensions", () => {
    expect(llmContext([])).toEqual([]);
    expect(llmContext([extension, extension])).toEqual([]);
  });
});

describe("node fields", () => {
  const message = { role: "user", content: [], timestamp: 1 } as const;
  const tags = [{ kind: "lesson", text: "t", created_at_turn: 2, abandoned_node_ids: [3] }] as const;
  const provenanceHint = {
    kind: "loop-turn",
    turn_index: 0,
    role: "user-message",
    message_index: 0,
  } as const;
  const node = { nodeId: 12, parentId: 11, tags, provenanceHint };

  test("belong to the envelope and are lost when its message is unwrapped and wrapped again", () => {
    const read = AgentMessage.decode({ ...message, ...node });
    expect(read).toStrictEqual({ message, ...node });
    const inner = AgentMessage.asLlm(read);
    expect(inner).toStrictEqual(message);
    if (inner !== undefined) expect(AgentMessage.encode(AgentMessage.from(inner))).toStrictEqual(message);
    expect(AgentMessage.encode(read)).toStrictEqual({ ...message, ...node });
  });

  test("are read as absent if malformed, and one bad tag drops all tags", () => {
    const malformed = { nodeId: -1, parentId: "11", tags: [...tags, { kind: "zzz" }], provenanceHint: null };
    expect(AgentMessage.decode({ ...message, ...malformed })).toStrictEqual({ message });
    expect(AgentMessage.decode({ ...message, tags: [] })).toStrictEqual({ message });
  });
});
