/**
 * Translation of pi: round trips of a recorded session through every dialect, and the contents of its fields
 * for each API.
 */

import { describe, expect, test } from "vitest";
import { equalJson, readJson, type JsonValue } from "../../../runtime/core/index.ts";
import { account, translate } from "../../../runtime/translate/index.ts";
import { memberOf, textOf } from "../../../runtime/translate/support/json.ts";
import { dataLines, withoutData } from "../../harness/data.ts";
import { sampledByKinds } from "../../harness/effort.ts";
import { shapesOf } from "../../harness/shapes.ts";
import { unnamed } from "./home.ts";
import { dialects } from "./same-conversation.ts";
import { json } from "../../harness/json.ts";

const entries = (dataLines("recordings", "pi-session.jsonl") ?? []).map((line): JsonValue => {
  const reading = readJson(line);
  if (!reading.ok) throw new Error(reading.issues[0]?.message);
  return reading.value;
});

const messages = entries.flatMap((entry) =>
  textOf(entry, "type") === "message" ? [memberOf(entry, "message") ?? null] : [],
);

/** Each user message with everything up to the next user message, so that calls and results stay together. */
const turnsIn = (all: readonly JsonValue[]): JsonValue[][] => {
  const turns: JsonValue[][] = [[]];
  for (const message of all) {
    if (textOf(message, "role") === "user") turns.push([]);
    turns.at(-1)?.push(message);
  }
  return turns;
};

const some = sampledByKinds(turnsIn(messages), shapesOf).flat();

describe.skipIf(entries.length === 0)(
  entries.length === 0
    ? withoutData("recordings")
    : `${some.length} of the ${messages.length} messages of ${entries.length} recorded lines`,
  () => {
    test.each(dialects)("go to %s and back, and every loss is reported", (to) => {
      const { output, losses, problems, sidecar } = account(some, { from: "pi", to });
      expect(problems.filter(({ side }) => side === "input")).toEqual([]);
      const home = translate(output, { from: to, to: "pi", sidecar });
      expect(equalJson(json(home.output), some)).toBe(true);
      const back = json(translate(output, { from: to, to: "pi" }).output);
      const places = losses.map(({ from }) => from);
      expect(unnamed(some, back, "pi", places)).toEqual([]);
    });
  },
);

const cost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };

const turn = (api: string, ...content: readonly JsonValue[]): JsonValue => [
  {
    role: "assistant",
    content: [...content],
    api,
    provider: "",
    model: "m",
    usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, totalTokens: 0, cost },
    stopReason: "stop",
    timestamp: 5,
  },
];

const thinking = (thinkingSignature: string): JsonValue => ({
  type: "thinking",
  thinking: "So it is.",
  thinkingSignature,
});

const item = {
  type: "reasoning",
  id: "rs_1",
  summary: [{ type: "summary_text", text: "So it is." }],
  encrypted_content: "gAAA",
};

test("items of the Responses API are extracted from their fields and restored", () => {
  const given = turn(
    "openai-responses",
    thinking(JSON.stringify(item)),
    { type: "text", text: "Yes.", textSignature: "msg_1" },
    { type: "toolCall", id: "call_1|fc_1", name: "go", arguments: {} },
  );
  const { output } = translate(given, { from: "pi", to: "openai-responses" });
  expect(output.input).toMatchObject([
    item,
    { type: "message", id: "msg_1" },
    { type: "function_call", id: "fc_1", call_id: "call_1" },
  ]);
  const back = translate(output, { from: "openai-responses", to: "pi" }).output;
  expect(memberOf(json(back[0]), "content")).toEqual(memberOf(json(Object(given)[0]), "content"));
});

test("a signature is sent only to the API of its message", () => {
  const given = turn("anthropic-messages", thinking("sealed"));
  expect(JSON.stringify(translate(given, { from: "pi", to: "anthropic" }).output)).toContain("sealed");
  expect(JSON.stringify(translate(given, { from: "pi", to: "gemini" }).output)).not.toContain("sealed");
});

test("the name of a field is not a signature", () => {
  const given = turn("openai-completions", thinking("reasoning_content"));
  const { output } = translate(given, { from: "pi", to: "phi" });
  expect(JSON.stringify(output)).not.toContain("reasoning_content");
});

test("messages of the agent that the model saw are kept", () => {
  const command = { role: "bashExecution", command: "ls", output: "", cancelled: false, truncated: false };
  const given = [
    { ...command, exitCode: 2, timestamp: 1 },
    { ...command, exitCode: 0, timestamp: 2, excludeFromContext: true },
  ];
  const { output } = translate(given, { from: "pi", to: "openai-chat" });
  const text = "Ran `ls`\n(no output)\n\nCommand exited with code 2";
  expect(output.messages).toEqual([{ role: "user", content: [{ type: "text", text }] }]);
});

test("a session entry is not a message, and the problem suggests a fix", () => {
  const { problems, output } = translate([{ type: "message", timestamp: "", message: {} }], {
    from: "pi",
    to: "phi",
  });
  expect(output).toEqual([]);
  expect(problems[0]?.issues[0]?.message).toMatch(/session entry.*"message"/);
});
