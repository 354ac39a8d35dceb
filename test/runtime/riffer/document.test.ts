/** The samples from the Riffer document on messages and files in TypeScript, titled after their sections. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Assistant, System, TokenUsage, Tool, User } from "koine/riffer";
import { FilePart, User as FileUser } from "koine/riffer/files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const base64String = "AA==";
let folder = "";
const photo = (): string => path.join(folder, "photo.jpg");

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "koine-"));
  writeFileSync(photo(), Uint8Array.of(0xff, 0xd8, 0xff));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("Message Types", () => {
  test("System", () => {
    const message = System.create("You are a helpful assistant.");
    expect(message.role).toBe("system");
    expect(message.content).toBe("You are a helpful assistant.");
    expect(System.toHash(message)).toStrictEqual({
      role: "system",
      content: "You are a helpful assistant.",
    });
  });

  test("User", () => {
    const message = User.create("Hello, how are you?");
    expect(message.role).toBe("user");
    expect(message.content).toBe("Hello, how are you?");
    expect(message.files).toEqual([]);
    expect(User.toHash(message)).toStrictEqual({ role: "user", content: "Hello, how are you?" });
  });

  test("User with file attachments", () => {
    const file = FilePart.fromPath(photo());
    const message = User.create("Describe this image", { files: [file] });
    expect(message.files).toEqual([file]);
    expect(User.toHash(message)).toStrictEqual({
      role: "user",
      content: "Describe this image",
      files: [{ media_type: "image/jpeg", data: "/9j/", filename: "photo.jpg" }],
    });
  });

  test("Assistant, text-only response", () => {
    const message = Assistant.create("I'm doing well, thank you!");
    expect(message.role).toBe("assistant");
    expect(message.content).toBe("I'm doing well, thank you!");
    expect(message.tool_calls).toEqual([]);
    expect(message.token_usage).toBeUndefined();
  });

  test("Assistant, response with tool calls", () => {
    const call = {
      id: "call_123",
      call_id: "call_123",
      name: "weather_tool",
      arguments: '{"city":"Tokyo"}',
    };
    const message = Assistant.create("", { tool_calls: [call] });
    expect(message.tool_calls).toEqual([call]);
    expect(Assistant.toHash(message)).toStrictEqual({ role: "assistant", content: "", tool_calls: [call] });
  });

  test("Assistant, accessing token usage data", () => {
    const message = Assistant.create("Hi", { token_usage: { input_tokens: 5, output_tokens: 2 } });
    const { token_usage } = message;
    if (token_usage === undefined) throw new Error("no token usage");
    expect(`Input tokens: ${token_usage.input_tokens}`).toBe("Input tokens: 5");
    expect(`Output tokens: ${token_usage.output_tokens}`).toBe("Output tokens: 2");
    expect(`Total tokens: ${TokenUsage.totalTokens(token_usage)}`).toBe("Total tokens: 7");
  });

  test("Structured Output on Messages", () => {
    const content = '{"sentiment":"positive"}';
    const message = Assistant.create(content, { structured_output: { sentiment: "positive" } });
    expect(Assistant.hasStructuredOutput(message)).toBe(true);
    expect(message.structured_output).toEqual({ sentiment: "positive" });

    const without = Assistant.create(content);
    expect(Assistant.hasStructuredOutput(without)).toBe(false);
    expect(without.structured_output).toBeUndefined();

    expect(Assistant.toHash(message)).toStrictEqual({
      role: "assistant",
      content: '{"sentiment":"positive"}',
      structured_output: { sentiment: "positive" },
    });
    expect(Assistant.toHash(without)).toStrictEqual({ role: "assistant", content });
  });

  test("Tool", () => {
    const message = Tool.create("The weather in Tokyo is 22C and sunny.", {
      tool_call_id: "call_123",
      name: "weather_tool",
    });
    expect(message.role).toBe("tool");
    expect(message.content).toBe("The weather in Tokyo is 22C and sunny.");
    expect(message.tool_call_id).toBe("call_123");
    expect(message.name).toBe("weather_tool");
    expect(Tool.isError(message)).toBe(false);
  });

  test("Tool, error result", () => {
    const message = Tool.create("API rate limit exceeded", {
      tool_call_id: "call_123",
      name: "weather_tool",
      error: "API rate limit exceeded",
      error_type: "execution_error",
    });
    expect(Tool.isError(message)).toBe(true);
    expect(message.error).toBe("API rate limit exceeded");
    expect(message.error_type).toBe("execution_error");
  });
});

describe("File Parts", () => {
  test("Creating File Parts, from a file path", () => {
    const file = FilePart.fromPath(photo());
    expect(file.media_type).toBe("image/jpeg");
    expect(file.filename).toBe("photo.jpg");
    expect(FilePart.isImage(file)).toBe(true);
  });

  test("Creating File Parts, from a URL", () => {
    const file = FilePart.fromUrl("https://example.com/doc.pdf");
    expect(FilePart.isUrl(file)).toBe(true);
    expect(FilePart.isDocument(file)).toBe(true);
  });

  test("Creating File Parts, from raw base64 data", () => {
    const file = FilePart.create({ media_type: "image/png", data: base64String, filename: "chart.png" });
    expect(file).toStrictEqual({ media_type: "image/png", data: base64String, filename: "chart.png" });
    expect(FilePart.fromData(base64String, { media_type: "image/png", filename: "chart.png" })).toEqual(file);
  });

  test("Hash Shorthand", () => {
    const { files } = FileUser.create("Look", {
      files: [
        { path: photo() },
        { url: "https://example.com/photo.jpg" },
        { url: "https://example.com/file", media_type: "application/pdf" },
        { data: base64String, media_type: "image/png", filename: "chart.png" },
      ],
    });
    expect(files).toStrictEqual([
      { media_type: "image/jpeg", data: "/9j/", filename: "photo.jpg" },
      { media_type: "image/jpeg", url: "https://example.com/photo.jpg" },
      { media_type: "application/pdf", url: "https://example.com/file" },
      { media_type: "image/png", data: base64String, filename: "chart.png" },
    ]);
  });

  test("Predicates", () => {
    const image = FilePart.fromData(base64String, { media_type: "image/png" });
    const document = FilePart.fromUrl("https://example.com/doc.pdf");
    expect([image, document].map(FilePart.isImage)).toEqual([true, false]);
    expect([image, document].map(FilePart.isDocument)).toEqual([false, true]);
    expect([image, document].map(FilePart.isUrl)).toEqual([false, true]);
  });
});
