/** Ten edits of phi, and messages that they affect. */

import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { JsonObject, JsonValue } from "../../../../generator/support/json.ts";
import { seeded } from "../../../../generator/support/random.ts";
import { writeJson } from "../../../../runtime/core/json/index.ts";
import { keepOnly, messagesOfPhi } from "../../../harness/workshop.ts";
import { folder, isNamed, listAt, nodeAt, without, type Edits } from "./scene.ts";

export const phiEdits: Edits = [
  ["REQ_TIGHTENED", "usage", (schema) => void listAt(schema, "required").push("cache_read")],
  [
    "BOUND_TIGHTENED",
    "content",
    (schema) => void (nodeAt(schema, "$defs", "TextContent", "properties", "text")["maxLength"] = 3),
  ],
  ["VARIANT_REMOVED", "content", (schema) => without(listAt(schema, "oneOf"), isNamed("ImageContent"))],
  ["ENUM_NARROWED", "stop-reason", (schema) => without(listAt(schema, "oneOf"), isNamed('"aborted"'))],
  [
    "TYPE_CHANGED",
    "message",
    (schema) => {
      const properties = nodeAt(schema, "$defs", "UserMessage", "properties");
      properties["timestamp"] = { type: "string", description: "When." };
    },
  ],
  [
    "PROP_ADDED_REQ",
    "message",
    (schema) => {
      const record = nodeAt(schema, "$defs", "ToolResultMessage");
      nodeAt(record, "properties")["seconds"] = { type: "number", description: "How long." };
      listAt(record, "required").push("seconds");
    },
  ],
  [
    "TYPE_NARROWED",
    "message",
    (schema) => {
      const properties = nodeAt(schema, "$defs", "ToolResultMessage", "properties");
      properties["isError"] = { const: false, description: "Never." };
    },
  ],
  [
    "BOUND_TIGHTENED",
    "llm-message",
    (schema) => void (nodeAt(schema, "allOf", "1", "properties", "nodeId")["maximum"] = 3),
  ],
  [
    "BOUND_TIGHTENED",
    "extension-message",
    (schema) => void (nodeAt(schema, "properties", "kind")["minLength"] = 2),
  ],
  [
    "CLOSED",
    "content",
    (schema) => void (nodeAt(schema, "$defs", "ThinkingContent")["x-unknown-fields"] = "refuse"),
  ],
];

export const phiFolder = (name: string, edits: Edits): string => {
  const place = path.join(folder, name, "phi");
  cpSync("schema/phi", place, { recursive: true });
  keepOnly(messagesOfPhi, place);
  rmSync(path.join(place, "examples"), { recursive: true });
  for (const [, file, change] of edits) {
    const schema = path.join(place, `${file}.schema.json`);
    const value: JsonValue = JSON.parse(readFileSync(schema, "utf8"));
    change(value);
    writeFileSync(schema, JSON.stringify(value));
  }
  return place;
};

const stopReasons = ["stop", "length", "toolUse", "error", "aborted"];

/** Messages chosen so that every edited location occurs in some of them but not in all. */
export const messages = (count: number): readonly string[] => {
  const random = seeded(7);
  const upTo = random.below;
  const either = <Item>(one: Item, other: Item): Item => (random.chance(0.5) ? one : other);
  const block = (): JsonObject => {
    const blocks: readonly JsonObject[] = [
      { type: "text", text: "x".repeat(upTo(6)) },
      { type: "image", data: "AA==", mimeType: "image/png" },
      { type: "thinking", thinking: "hm", ...either({}, { more: 1 }) },
      { type: "toolCall", id: "1", name: "list", arguments: { path: "." } },
    ];
    return blocks[random.chance(0.7) ? 0 : upTo(4)] ?? {};
  };
  const content = (): JsonValue[] => Array.from({ length: upTo(4) }, block);
  const node = (): JsonObject => either({}, { nodeId: upTo(6) });
  const makers: readonly (() => JsonObject)[] = [
    () => ({ role: "user", content: content(), timestamp: upTo(1e9), ...node() }),
    () => ({
      role: "assistant",
      content: content(),
      stopReason: stopReasons[upTo(5)] ?? "",
      model: "m",
      provider: "p",
      usage: { input: upTo(9), output: 2, ...either({}, { cache_read: 1 }) },
      timestamp: upTo(1e9),
      ...node(),
    }),
    () => ({
      role: "toolResult",
      toolCallId: "1",
      toolName: "list",
      content: content(),
      isError: either(true, false),
      timestamp: upTo(1e9),
    }),
    () => ({ role: "extension", kind: either("k", "kind"), data: { any: content() } }),
    () => ({ role: either("user", "system"), content: [] }),
  ];
  return Array.from({ length: count }, () => writeJson(makers[upTo(5)]?.() ?? null));
};
