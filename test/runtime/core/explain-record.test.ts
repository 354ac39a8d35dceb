/** Issues of records treat inherited properties as the validator does. */

import { expect, test } from "vitest";
import { aString, aUint64, explainRecord, type Issue } from "koine/core";

const members = { role: "user", toString: aString, text: aString, at: aUint64 };

const reasons = (wire: unknown): string[] => {
  const issues: Issue[] = [];
  explainRecord(wire, "", issues, members, ["role", "toString", "text", "at"]);
  return issues.map(({ code, pointer }) => `${code} ${pointer}`);
};

test("missing properties come first", () => {
  expect(reasons({ role: "assistant", at: "now" })).toEqual([
    "missing /toString",
    "missing /text",
    "const /role",
    "type /at",
  ]);
});

test("an inherited property of Object.prototype counts as missing", () => {
  expect(reasons({ role: "user", text: "", at: 1 })).toEqual(["missing /toString"]);
  expect(reasons({ role: "user", text: "", at: 1, toString: () => "" })).toEqual(["type /toString"]);
  expect(reasons({ role: "user", text: "", at: 1, toString: "" })).toEqual([]);
});

test("a property of a class instance counts as present", () => {
  class Message {
    readonly role = "user";
    readonly toString = "";
    get text(): string {
      return "Hello";
    }
    get at(): string {
      return "now";
    }
  }
  expect(reasons(new Message())).toEqual(["type /at"]);
});

test("a polluted Object.prototype adds no issue", () => {
  const shared: object = Object.prototype;
  const wire = { role: "user", text: "", at: 1, toString: "", polluted: 1 };
  Reflect.defineProperty(shared, "polluted", { value: {}, enumerable: true, configurable: true });
  const found = reasons(wire);
  Reflect.deleteProperty(shared, "polluted");
  expect(found).toEqual([]);
});
