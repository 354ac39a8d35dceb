/**
 * Conversations from bug reports: checks all of them, and the expected output of those that violated an API's
 * rule.
 */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { acceptable, translate, type DialectName } from "../../../runtime/translate/index.ts";
import { at, isObject, memberOf, textOf } from "../../../runtime/translate/support/json.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { shareOf } from "../../harness/effort.ts";
import { home } from "./rules.ts";
import { dialects, throughText } from "./same-conversation.ts";

const folder = dataFile("reports", "conversations");
if (folder === undefined) console.warn(withoutData("reports/conversations"));

interface Case {
  readonly id: string;
  readonly from: DialectName;
  readonly input: JsonValue;
  readonly right: string;
}

const isDialect = (name: string | undefined): name is DialectName => dialects.some((one) => one === name);

const caseIn = (place: string, name: string): Case => {
  const value: JsonValue = JSON.parse(readFileSync(path.join(place, name), "utf8"));
  const from = textOf(value, "from");
  if (!isDialect(from)) throw new Error(`${name} has no dialect`);
  const id = path.basename(name, ".json");
  return { id, from, input: memberOf(value, "input") ?? null, right: textOf(value, "right") ?? "" };
};

const cases = folder === undefined ? [] : readdirSync(folder).map((name) => caseIn(folder, name));

const given = (id: string): Case | undefined => cases.find((one) => one.id === id);

const sent = ({ from, input }: Case, to: DialectName): JsonValue =>
  throughText(translate(input, { from, to }).output);

const indexed = cases.map((one, index) => ({ ...one, index }));

describe.skipIf(folder === undefined).each(indexed)("$id: $right", ({ from, input, index }) => {
  const some = shareOf(dialects, index, 3);

  test.each(some)("round-trips through %s with the sidecar", (to) => {
    expect(home(input, from, to)).toEqual(throughText(input));
  });

  test.each(some)("problems list everything that %s would reject", (to) => {
    const { output, problems } = translate(input, { from, to });
    const said = problems.flatMap(({ side, pointer, issues }) =>
      side === "output" ? issues.map((issue) => `${issue.code} ${pointer}${issue.pointer}`) : [],
    );
    expect(said.toSorted()).toEqual(
      acceptable(output, to)
        .map(({ code, pointer }) => `${code} ${pointer}`)
        .toSorted(),
    );
  });
});

const expected: readonly {
  readonly id: string;
  readonly to: DialectName;
  readonly places: { readonly [pointer: string]: JsonValue };
}[] = [
  { id: "b08", to: "gemini", places: { "/contents/1/parts/0/thoughtSignature": "Z2VtaW5pc2ln" } },
  {
    id: "b47",
    to: "anthropic",
    places: {
      "/messages/1/content/0/id": "x",
      "/messages/1/content/1/id": "koine_r2_x",
      "/messages/2/content/0/tool_use_id": "x",
      "/messages/2/content/1/tool_use_id": "koine_r2_x",
    },
  },
  {
    id: "b57",
    to: "anthropic",
    places: {
      "/messages/3/content/0/id": "koine_r2_call_0",
      "/messages/4/content/0/tool_use_id": "koine_r2_call_0",
    },
  },
  {
    id: "b58",
    to: "anthropic",
    places: {
      "/messages/2": { role: "user", content: "c" },
      "/messages/3": {
        role: "system",
        content: [
          { type: "text", text: "S1" },
          { type: "text", text: "S2" },
        ],
      },
    },
  },
  {
    id: "b61",
    to: "openai-chat",
    places: { "/messages/1/tool_calls/0/extra_content": { google: { thought_signature: "Z2Vt" } } },
  },
  { id: "b65", to: "anthropic", places: { "/messages/3": { role: "system", content: "S" } } },
];

describe.skipIf(folder === undefined).each(expected)("$id to $to", ({ id, to, places }) => {
  test("has the values that the API accepts", () => {
    const one = given(id);
    expect(one).toBeDefined();
    const output = one === undefined ? null : sent(one, to);
    for (const [pointer, value] of Object.entries(places)) expect(at(output, pointer)).toEqual(value);
    expect(acceptable(output, to)).toEqual([]);
  });
});

test.skipIf(folder === undefined)("b46: trailing white space is reported", () => {
  const one = given("b46");
  const { problems } = translate(one?.input, { from: "openai-chat", to: "anthropic" });
  expect(problems.flatMap(({ issues }) => issues.map(({ code }) => code))).toEqual(["trailing_blank"]);
});

test.skipIf(folder === undefined)("b61: the signature is restored without the sidecar", () => {
  const one = given("b61");
  const chat = one === undefined ? null : sent(one, "openai-chat");
  const back = translate(chat, { from: "openai-chat", to: "gemini" }).output;
  expect(isObject(chat) && at(throughText(back), "/contents/1/parts/0/thoughtSignature")).toBe("Z2Vt");
});
