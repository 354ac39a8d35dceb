/** The riffer rules that the compiler enforces. */

import type { Codec } from "koine/core";
import {
  Assistant,
  FilePart,
  type MediaType,
  Message,
  Session,
  type System,
  TokenUsage,
  Tool,
  type ToolErrorType,
  type User,
  User as Users,
  type UserWire,
} from "koine/riffer";
import { FilePart as AnyFile, User as FileUsers } from "koine/riffer/files";
import { describe, expectTypeOf, test } from "vitest";
import { z } from "zod";

declare const message: Message;
declare const session: Session;

test("a message is one of four kinds, discriminated by its role", () => {
  expectTypeOf<Message>().toEqualTypeOf<System | User | Assistant | Tool>();
  expectTypeOf(Message.role(message)).toEqualTypeOf<"system" | "user" | "assistant" | "tool">();
  if (message.role === "tool") expectTypeOf(message).toEqualTypeOf<Tool>();
  if (Message.hasToolCalls(message)) expectTypeOf(message).toEqualTypeOf<Assistant>();
});

test("constructors return their own kind, and kinds are codecs", () => {
  expectTypeOf(Users.create("u")).toEqualTypeOf<User>();
  expectTypeOf(Assistant.create("a")).toEqualTypeOf<Assistant>();
  expectTypeOf(Users).toExtend<Codec<User, UserWire>>();
  // @ts-expect-error a tool message needs a tool_call_id
  Tool.create("t");
  // @ts-expect-error a tool message needs a name
  Tool.create("t", { tool_call_id: "c1" });
});

test("structured output has the type of the schema, from any library", () => {
  const answer = Assistant.create("4");
  const number = Assistant.parseStructuredOutput(answer, z.string().transform(Number));
  if (number.ok) expectTypeOf(number.value).toEqualTypeOf<number>();
  const usage = Assistant.parseStructuredOutput(answer, TokenUsage);
  if (usage.ok) expectTypeOf(usage.value).toEqualTypeOf<TokenUsage>();
  expectTypeOf(Assistant.parseStructuredOutputAsync(answer, z.null())).resolves.not.toBeAny();
});

describe("files", () => {
  test("have data or a URL, and one of eight media types", () => {
    // @ts-expect-error neither data nor url
    const nothing: FilePart = { media_type: "image/png" };
    // @ts-expect-error no such media type
    const bitmap: FilePart = { media_type: "image/bmp", data: "" };
    expectTypeOf([nothing, bitmap]).toEqualTypeOf<FilePart[]>();
    expectTypeOf<FilePart["media_type"]>().toEqualTypeOf<MediaType>();
  });

  test("come from a path only in koine/riffer/files", () => {
    expectTypeOf(FilePart).not.toHaveProperty("fromPath");
    expectTypeOf(AnyFile.fromPath("a.png")).toEqualTypeOf<FilePart>();
    expectTypeOf(FileUsers.create("u", { files: [{ path: "a.png" }] })).toEqualTypeOf<User>();
    // @ts-expect-error koine/riffer cannot read files
    Users.create("u", { files: [{ path: "a.png" }] });
    // @ts-expect-error data needs its media type
    Users.create("u", { files: [{ data: "AA==" }] });
  });
});

describe("a session", () => {
  test("finds a message by one key", () => {
    session.update({ id: "a1" }, { content: "x" });
    session.update({ tool_call_id: "c1" }, { content: "x" });
    // @ts-expect-error only one key is allowed
    session.update({ id: "a1", tool_call_id: "c1" }, { content: "x" });
    // @ts-expect-error one key is required
    session.update({}, { content: "x" });
  });

  test("never changes role or tool_call_id", () => {
    // @ts-expect-error the role cannot change
    session.update({ id: "a1" }, { role: "user" });
    // @ts-expect-error the tool_call_id cannot change
    session.update({ tool_call_id: "c1" }, { tool_call_id: "c2" });
  });

  test("changes only through its methods", () => {
    expectTypeOf(session.messages).toEqualTypeOf<readonly Message[]>();
    // @ts-expect-error the list is read-only
    session.messages.push(message);
  });

  test("narrows types, and callbacks receive only assistant and tool messages", () => {
    expectTypeOf(session.select((found) => found.role === "tool")).toEqualTypeOf<Tool[]>();
    expectTypeOf(session.onMessage).parameter(0).parameter(0).toEqualTypeOf<Assistant | Tool>();
    expectTypeOf(session.pendingToolCalls()[0]).toEqualTypeOf<Assistant | undefined>();
  });
});

test("error types are open", () => {
  expectTypeOf<"execution_error">().toExtend<ToolErrorType>();
  expectTypeOf<string>().toExtend<ToolErrorType>();
});
