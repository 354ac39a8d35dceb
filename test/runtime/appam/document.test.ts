/**
 * The code samples from the two Appam documents, in TypeScript. Each test is titled after its section in the
 * document.
 */

import { Role, ToolCallFunction, type Session } from "koine/appam";
import {
  ChatMessage,
  type InputItem,
  MessageStatus,
  ResponsesOutputItem,
  ToolCall,
  ToolExecutionMetadata,
  UnifiedContentBlock,
  UnifiedMessage,
  UnifiedRole,
  UnifiedToolCall,
} from "koine/appam";
import { describe, expect, test, vi } from "vitest";
import { assistant, clock, metadata, now, tool } from "./samples.ts";

describe("UnifiedMessage", () => {
  test("Convenience Constructors", () => {
    const message = UnifiedMessage.text("user", "Hello!", clock);
    const user = UnifiedMessage.user("What is Rust?", clock);
    const system = UnifiedMessage.system("You are a helpful assistant.", clock);
    const answer = UnifiedMessage.assistant("Rust is a systems programming language.", clock);
    expect([message, user, system, answer].map(({ role }) => role)).toEqual([
      "user",
      "user",
      "system",
      "assistant",
    ]);
    expect(answer).toEqual({
      role: "assistant",
      content: [{ type: "text", text: "Rust is a systems programming language." }],
      timestamp: now,
    });
  });

  test("Extraction Methods", () => {
    const message = UnifiedMessage.assistant("Hello!", clock);
    const text: string = UnifiedMessage.extractText(message);
    const calls: UnifiedToolCall[] = UnifiedMessage.extractToolCalls(message);
    const hasTools: boolean = UnifiedMessage.hasToolCalls(message);
    const reasoning: string | undefined = UnifiedMessage.extractReasoning(message);
    expect([text, calls, hasTools, reasoning]).toEqual(["Hello!", [], false, undefined]);
  });

  test("UnifiedRole", () => {
    expect(["system", "user", "assistant", "tool", "developer"].map((role) => UnifiedRole.is(role))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(UnifiedRole.fromRole("developer")).toBe("system");
  });

  test("Variant Details", () => {
    const blocks: UnifiedContentBlock[] = [
      { type: "text", text: "Plain text." },
      { type: "image", source: { type: "base64", media_type: "image/jpeg", data: "AA==" }, detail: "low" },
      { type: "image", source: { type: "url", url: "https://example.com/a.png" } },
      {
        type: "document",
        source: { type: "base64_pdf", media_type: "application/pdf", data: "JVBE" },
        title: "A",
      },
      { type: "document", source: { type: "url_pdf", url: "https://example.com/a.pdf" } },
      { type: "document", source: { type: "text", media_type: "text/plain", data: "hi" } },
      { type: "tool_use", id: "c", name: "f", input: {} },
      { type: "tool_result", tool_use_id: "c", content: "text" },
      { type: "tool_result", tool_use_id: "c", content: { structured: true }, is_error: true },
      { type: "thinking", thinking: "t", signature: "s", redacted: false },
      { type: "thinking", thinking: "EmwK", redacted: true },
    ];
    expect(blocks.map((block) => UnifiedContentBlock.parse(UnifiedContentBlock.stringify(block)))).toEqual(
      blocks,
    );
  });

  test("OpenRouter / OpenAI to Unified", () => {
    const output = [
      { type: "reasoning", id: "r", content: [{ type: "reasoning_text", text: "t" }] },
      {
        type: "message",
        id: "m",
        role: "assistant",
        status: "completed",
        content: [{ type: "output_text", text: "x" }],
      },
      { type: "function_call", id: "fc", call_id: "c", name: "f", arguments: "{}" },
    ].map((wire) => ResponsesOutputItem.decode(wire));
    const result: InputItem = { type: "function_call_output", call_id: "c", output: "ok" };
    const messages = ChatMessage.fromOutputItems([...output, result], clock).map(ChatMessage.toUnified);
    expect(messages.map(({ role, content }) => [role, ...content.map(({ type }) => type)])).toEqual([
      ["assistant", "thinking", "text", "tool_use"],
      ["user", "tool_result"],
    ]);
  });

  test("UnifiedToolCall", () => {
    const call: UnifiedToolCall = { id: "c", name: "f", input: { name: "a", arguments: "{}" } };
    const args: ToolCallFunction = UnifiedToolCall.parseInput(call, ToolCallFunction);
    expect(args.name).toBe("a");
  });

  test("Example", () => {
    const message: UnifiedMessage = {
      role: "assistant",
      content: [
        {
          type: "thinking",
          thinking: "The user wants weather data. I should call the weather tool.",
          redacted: false,
        },
        { type: "text", text: "Let me check the weather for you." },
        {
          type: "tool_use",
          id: "call_abc123",
          name: "get_weather",
          input: { location: "San Francisco, CA" },
        },
      ],
      timestamp: now,
    };
    expect(UnifiedMessage.hasToolCalls(message)).toBe(true);
    expect(UnifiedMessage.extractToolCalls(message)[0]?.name).toBe("get_weather");
    expect(UnifiedMessage.extractReasoning(message)).toBe(
      "The user wants weather data. I should call the weather tool.",
    );
  });
});

describe("ChatMessage", () => {
  test("Role", () => {
    const roles: Role[] = ["system", "user", "assistant", "developer", "tool"];
    expect(roles.every((role) => Role.is(role))).toBe(true);
  });

  test("ToolCall", () => {
    const wire = { id: "c", type: "function", function: { name: "f", arguments: '{"a":1}' } };
    expect(ToolCall.stringify(ToolCall.decode(wire))).toBe(JSON.stringify(wire));
  });

  test("ToolExecutionMetadata", () => {
    expect(ToolExecutionMetadata.encode(metadata(true))).toEqual({
      success: true,
      duration_ms: 12.5,
      tool_name: "get_weather",
      arguments: '{"location": "San Francisco, CA"}',
    });
  });

  test("MessageStatus", () => {
    const statuses: MessageStatus[] = ["in_progress", "completed", "incomplete", "failed"];
    expect(statuses.every((status) => MessageStatus.is(status))).toBe(true);
  });

  test("To Responses API Format", () => {
    const items: InputItem[] = ChatMessage.toInputItems(assistant);
    expect(items).toMatchObject([{ type: "reasoning" }, { type: "message" }, { type: "function_call" }]);
    expect(ChatMessage.toInputItems({ role: "system", content: "Be brief." })).toMatchObject([
      { type: "message", content: [{ type: "input_text" }] },
    ]);
    expect(ChatMessage.toInputItems(tool)).toMatchObject([
      { type: "function_call_output", call_id: "call_1" },
    ]);
  });

  test("From Responses API Output", () => {
    const outputItems: ResponsesOutputItem[] = [];
    const messages: ChatMessage[] = ChatMessage.fromOutputItems(outputItems);
    expect(messages).toEqual([]);
  });

  test("ID Generation", () => {
    const id: string = ChatMessage.generateId();
    expect(id).toMatch(/^msg_[0-9a-f]{32}$/);
  });

  test("Usage in Sessions", () => {
    const session: Pick<Session, "messages"> = {
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "Hello!" },
        assistant,
        tool,
      ],
    };
    const log = vi.fn<(line: string) => void>();
    for (const message of session.messages) {
      const { content = "", tool_calls: calls = [], tool_metadata: meta } = message;
      switch (message.role) {
        case "system":
        case "user":
          log(`[${message.role}] ${content}`);
          break;
        case "assistant":
          if (message.reasoning !== undefined) log(`[thinking] ${message.reasoning}`);
          log(`[assistant] ${content}`);
          for (const call of calls) log(`  -> tool call: ${call.function.name}(${call.function.arguments})`);
          break;
        case "tool":
          log(`[tool result] ${content}`);
          if (meta !== undefined) log(`  success=${meta.success} duration=${meta.duration_ms}ms`);
          break;
        default:
      }
    }
    expect(log.mock.calls.flat()).toEqual([
      "[system] Be brief.",
      "[user] Hello!",
      "[thinking] Weather is asked for.",
      "[assistant] Let me check.",
      '  -> tool call: get_weather({"location": "San Francisco, CA"})',
      "[tool result] 18 degrees",
      "  success=true duration=12.5ms",
    ]);
  });

  test("Relationship to UnifiedMessage", () => {
    const flat = ChatMessage.toUnified(assistant);
    expect(flat.content.map(({ type }) => type)).toEqual(["thinking", "text", "tool_use"]);
    const bridged = ChatMessage.fromUnified({
      ...flat,
      content: [{ type: "thinking", thinking: "t", signature: "s", redacted: false }],
    });
    expect(bridged[0]?.raw_content_blocks).toMatchObject([{ signature: "s" }]);
    expect(ChatMessage.toUnified(tool)).toMatchObject({ role: "user", content: [{ type: "tool_result" }] });
  });
});
