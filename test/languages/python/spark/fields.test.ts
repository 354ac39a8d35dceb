/**
 * The struct for an entity: `typed` and `from_json` fill it identically, unions are stored by tag, and losses
 * are listed.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { testUnless } from "../../../harness/toolchain.ts";
import { filesBelow } from "../../../harness/files.ts";
import { ask, makeSparkPackage, reasonWithoutSpark } from "./environment.ts";

const words = (name: string): string =>
  name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the valid examples of each entity, by folder name. */
const examplesOf = (dialect: string): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  for (const file of filesBelow(`schema/${dialect}/examples`)) {
    const folder = path.dirname(file);
    if (!file.endsWith(".json") || path.basename(folder) === "invalid") continue;
    (found[`${dialect}.${words(path.basename(folder))}`] ??= []).push(readFileSync(file, "utf8"));
  }
  return found;
};

const messages = [
  '{"role":"user","content":[{"type":"text","text":"a","mood":[1.0,"b"]}],"timestamp":7.0,"more":null}',
  '{"role":"assistant","content":[{"type":"toolCall","id":"1","name":"n","arguments":{"b":1,"a":"x"}}],"stopReason":"toolUse","model":"m","provider":"p","usage":{"input":1,"output":2},"timestamp":2}',
  '{"role":"robot"}',
];

const filled = [
  {
    role: "user",
    user: {
      role: "user",
      content: [{ type: "text", text: { type: "text", text: "a", unknown_fields: { mood: '[1,"b"]' } } }],
      timestamp: 7,
      unknown_fields: { more: "null" },
    },
  },
  {
    role: "assistant",
    assistant: {
      role: "assistant",
      content: [
        {
          type: "toolCall",
          toolCall: {
            type: "toolCall",
            id: "1",
            name: "n",
            arguments: '{"b":1,"a":"x"}',
            unknown_fields: {},
          },
        },
      ],
      stopReason: "toolUse",
      model: "m",
      provider: "p",
      usage: { input: 1, output: 2, unknown_fields: {} },
      timestamp: 2,
      unknown_fields: {},
    },
  },
  null,
];

testUnless(
  reasonWithoutSpark(),
  "typed and from_json fill the same struct, and the package passes its linters",
  async () => {
    const made = await makeSparkPackage("schema");
    onTestFinished(made.close);
    made.check();
    const examples = { ...examplesOf("phi"), ...examplesOf("openai-chat"), ...examplesOf("gemini") };
    const said = ask("fields.py", made.folder, { examples, messages });
    expect(said).toEqual({
      compared: expect.toSatisfy((count: number) => count > 30),
      differ: {},
      messages: filled,
      losses: expect.arrayContaining([
        ["", "text"],
        ["assistant.content[].toolCall.arguments", "free"],
        ["assistant.usage.reasoning", "default"],
        ["extension.data", "null"],
      ]),
      cut: [
        ["thinking.array[].thinking.thinking.array[]"],
        ["thinking.array[].thinking.thinking.array[].thinking.thinking.array[]"],
      ],
    });
  },
);
