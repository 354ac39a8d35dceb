/** pi in translation: a recorded session to every dialect and back, and what its slots hold for each api. */

import { describe, expect, test } from "vitest";
import { equalJson, readJson, type JsonValue } from "../../../runtime/core/index.ts";
import { account, translate } from "../../../runtime/translate/index.ts";
import { memberOf, textOf } from "../../../runtime/translate/json.ts";
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

/** What the user says and all that follows it, so that calls and their results stay together. */
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
    test.each(dialects)("go to %s and come home, and no loss is silent", (to) => {
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

test("items of the Responses API come out of their slots, and go back into them", () => {
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

test("a signature goes back to the api that the message names, and to no other", () => {
  const given = turn("anthropic-messages", thinking("sealed"));
  expect(JSON.stringify(translate(given, { from: "pi", to: "anthropic" }).output)).toContain("sealed");
  expect(JSON.stringify(translate(given, { from: "pi", to: "gemini" }).output)).not.toContain("sealed");
});

test("the name of a member is no signature", () => {
  const given = turn("openai-completions", thinking("reasoning_content"));
  const { output } = translate(given, { from: "pi", to: "phi" });
  expect(JSON.stringify(output)).not.toContain("reasoning_content");
});

test("what the model saw of the agent, it sees", () => {
  const command = { role: "bashExecution", command: "ls", output: "", cancelled: false, truncated: false };
  const given = [
    { ...command, exitCode: 2, timestamp: 1 },
    { ...command, exitCode: 0, timestamp: 2, excludeFromContext: true },
  ];
  const { output } = translate(given, { from: "pi", to: "openai-chat" });
  const text = "Ran `ls`\n(no output)\n\nCommand exited with code 2";
  expect(output.messages).toEqual([{ role: "user", content: [{ type: "text", text }] }]);
});

test("an entry of a session is none of its messages, and the problem says where those are", () => {
  const { problems, output } = translate([{ type: "message", timestamp: "", message: {} }], {
    from: "pi",
    to: "phi",
  });
  expect(output).toEqual([]);
  expect(problems[0]?.issues[0]?.message).toMatch(/session entry.*"message"/);
});
