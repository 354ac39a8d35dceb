/** ChatMessage: its constructor and its identifiers. */

import { ChatMessage } from "koine/appam";
import { expect, test } from "vitest";
import { clock, counting, now } from "./samples.ts";

test("user creates a text message with the clock's time", () => {
  expect(ChatMessage.user("hi", clock)).toStrictEqual({ role: "user", content: "hi", timestamp: now });
});

test("generateId returns msg_ and 32 hexadecimal digits", () => {
  const ids = Array.from({ length: 100 }, () => ChatMessage.generateId());
  expect(ids.filter((id) => !/^msg_[0-9a-f]{32}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(100);
});

test("generateId uses the given source of identifiers", () => {
  expect(ChatMessage.generateId(counting())).toBe("msg_id1");
  const uuid = "a1b2c3d4-e5f6-4789-8abc-def012345678";
  expect(ChatMessage.generateId(() => uuid)).toBe("msg_a1b2c3d4e5f647898abcdef012345678");
});
