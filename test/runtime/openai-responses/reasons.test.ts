/** Input items of the Responses API may omit their type. Issues still refer to the intended type. */

import { InputItem } from "koine/openai-responses";
import { expect, test } from "vitest";

const reasons = (wire: unknown): readonly string[] => {
  const verdict = InputItem.validate(wire);
  return verdict.ok ? [] : verdict.issues.map(({ code, pointer }) => `${code} ${pointer}`);
};

test("an item with a type is validated only as that type", () => {
  expect(reasons({ type: "reasoning", id: "rs_1" })).toEqual(["missing /summary"]);
  expect(reasons({ type: "mcp_call", server_label: "s", name: "n", arguments: "{}" })).toEqual([
    "missing /id",
  ]);
  expect(reasons({ type: "function_call", call_id: "c", name: "n", arguments: {} })).toEqual([
    "type /arguments",
  ]);
  expect(reasons({ type: "item_reference" })).toEqual(["missing /id"]);
  expect(reasons({ type: "function_call", role: "user", content: "hi" })).toEqual([
    "missing /call_id",
    "missing /name",
    "missing /arguments",
  ]);
  expect(reasons({ type: "shell_call" })).toEqual(["missing /call_id", "missing /action"]);
  expect(reasons({ type: "message", role: "user" })).toEqual(["missing /content"]);
  expect(reasons({ type: "message", role: "user", content: [{ type: "input_text" }] })).toEqual([
    "missing /content/0/text",
  ]);
  expect(reasons({ type: "later", anything: 1 })).toEqual([]);
});

test("an item without a type is a message or a reference", () => {
  expect(reasons({ role: "user", content: "hi" })).toEqual([]);
  expect(reasons({ role: "user" })).toEqual(["missing /content"]);
  expect(reasons({ role: "user", content: 5 })).toEqual(["type /content"]);
  expect(reasons({ role: "user", content: [{ type: "input_text" }] })).toEqual(["missing /content/0/text"]);
  expect(reasons({ id: "rs_1" })).toEqual([]);
  expect(reasons({ id: 1 })).toEqual(["missing /type"]);
  expect(reasons({ id: "rs_1", summary: [] })).toEqual(["missing /type"]);
});

test("rejects data that is not an item", () => {
  expect(reasons("hi")).toEqual(["type "]);
  expect(reasons({})).toEqual(["missing /type"]);
});
