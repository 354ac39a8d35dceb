/** acceptable: cases for each rule of each API, and the passes that repair a violation. */

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import {
  acceptable,
  ConversationError,
  isDialectName,
  mergeConsecutive,
  repairToolPairs,
  translate,
  type DialectName,
  type Refusal,
  type Repair,
} from "../../../runtime/translate/index.ts";

const folder = "test/cases/acceptable";

interface Case {
  readonly name: string;
  readonly conversation: JsonValue;
  /** The code, pointer and repair for each rejection. */
  readonly refusals: readonly string[];
}

const casesOf = (file: string): readonly Case[] => JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));

const line = ({ code, pointer, repair }: Refusal): string =>
  `${code} ${pointer}${repair === undefined ? "" : ` ${repair}`}`;

const repaired = (conversation: unknown, dialect: DialectName, repair: Repair): unknown => {
  switch (repair) {
    case "translate":
      return translate(conversation, { from: dialect, to: dialect, policy: { fit: true } }).output;
    case "mergeConsecutive":
      return mergeConsecutive(conversation, { dialect }).output;
    case "repairToolPairs":
      return repairToolPairs(conversation, { dialect }).output;
  }
};

/** The rejections that remain after running every suggested pass. */
const afterRepairs = (conversation: unknown, dialect: DialectName): readonly Refusal[] => {
  let current = conversation;
  for (const repair of ["translate", "repairToolPairs", "mergeConsecutive"] as const)
    if (acceptable(current, dialect).some((one) => one.repair === repair))
      current = repaired(current, dialect, repair);
  return acceptable(current, dialect);
};

describe.each(readdirSync(folder))("%s", (file) => {
  const dialect = file.replace(".json", "");
  if (!isDialectName(dialect)) throw new Error(`${dialect} is not a dialect`);
  test.each(casesOf(file))("$name", ({ conversation, refusals }) => {
    const found = acceptable(conversation, dialect);
    expect(found.map(line).toSorted()).toEqual(refusals.toSorted());
    const lasting = found.filter(({ repair }) => repair === undefined).map(({ code }) => code);
    expect(afterRepairs(conversation, dialect).map(({ code }) => code)).toEqual(lasting);
  });
});

test("data that is not a conversation of the dialect is an error", () => {
  expect(() => acceptable("hello", "anthropic")).toThrow(ConversationError);
});

test("a request must not exceed the API's maximum number of messages", () => {
  const messages = Array.from({ length: 100_001 }, () => ({ role: "user", content: "On." }));
  expect(acceptable({ messages }, "anthropic").map(line)).toEqual(["too_many /messages/100000"]);
});

test("an oversized image becomes a placeholder", () => {
  const data = "A".repeat(8 * 1024 * 1024);
  const url = `data:image/png;base64,${data}`;
  const conversation = { messages: [{ role: "user", content: [{ type: "image_url", image_url: { url } }] }] };
  const { output, losses } = translate(conversation, { from: "openai-chat", to: "anthropic" });
  expect(output.messages[0]?.content).toEqual([{ type: "text", text: "[image image/png]" }]);
  expect(losses.map(({ code, status }) => `${code} ${status}`)).toContain("media downgraded");
});
