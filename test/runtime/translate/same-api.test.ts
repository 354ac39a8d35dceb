/** Translating to the same dialect returns the conversation unchanged unless a policy changes it. */

import { describe, expect, test } from "vitest";
import { equalJson, writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import { acceptable, dialectNames, isDialectName, translate } from "../../../runtime/translate/index.ts";
import type { DialectName } from "../../../runtime/translate/edge/names.ts";
import { withoutData } from "../../harness/data.ts";
import { conversationOf } from "./same-conversation.ts";
import { sampledByKinds } from "../../harness/effort.ts";
import { providers, recorded, shapesOfRequest } from "./journeys.ts";

const dialects = dialectNames().filter(isDialectName);

/** Reasons why a conversation changes when it is translated to its own dialect. */
const faultsOf = (conversation: JsonValue, dialect: DialectName): string[] => {
  const { output, losses, problems, sidecar } = translate(conversation, { from: dialect, to: dialect });
  const again = translate(output, { from: dialect, to: dialect, sidecar });
  const refusals = acceptable(conversation, dialect).length;
  return [
    ...(writeJson(output) === writeJson(conversation) ? [] : ["not equal"]),
    ...(equalJson(again.output, conversation) ? [] : ["not equal with the sidecar"]),
    ...(losses.length === 0 ? [] : ["has losses"]),
    ...(problems.filter(({ side }) => side === "output").length === refusals ? [] : ["problems unsaid"]),
  ];
};

test.each(dialects)("a conversation of %s is unchanged", (dialect) => {
  expect(faultsOf(conversationOf(dialect), dialect)).toEqual([]);
});

describe.each(providers)("recorded requests of %s", (provider) => {
  const requests = sampledByKinds(recorded(provider), shapesOfRequest);
  test.skipIf(requests.length === 0)(
    requests.length === 0 ? withoutData("recordings") : `${requests.length} are unchanged`,
    () => {
      const faults = requests.flatMap(({ id, conversation }) =>
        faultsOf(conversation, provider).map((fault) => `${id}: ${fault}`),
      );
      expect(faults).toEqual([]);
    },
  );
});

const search = { type: "server_tool_use", id: "s", name: "web_search", input: { query: "Rome" } };
const thought = { type: "thinking", thinking: "Look.", signature: "c2ln" };
const asked = {
  messages: [
    { role: "user", content: " " },
    { role: "assistant", content: [search, { type: "text", text: "Sunny." }] },
    { role: "user", content: "Sure?" },
    { role: "assistant", content: [thought, { type: "text", text: "Yes." }] },
    { role: "user", content: "Thanks." },
  ],
};

const policed = (policy: Parameters<typeof translate>[1]["policy"]): readonly unknown[] =>
  translate(asked, { from: "anthropic", to: "anthropic", policy: policy ?? {} }).output.messages;

test("a rule changes only the messages that it applies to", () => {
  const messages = policed({ reasoning: [{ to: "anthropic", action: "drop" }] });
  expect(messages).toEqual(
    asked.messages.toSpliced(3, 1, { role: "assistant", content: [{ type: "text", text: "Yes." }] }),
  );
  expect(policed({ reasoning: [{ to: "gemini", action: "drop" }] })).toEqual(asked.messages);
});

test("a violation of the API's rules is a problem, and a policy can fix it", () => {
  const { problems } = translate(asked, { from: "anthropic", to: "anthropic" });
  expect(problems.flatMap(({ issues }) => issues.map(({ code }) => code))).toContain("blank_text");
  expect(policed({ fit: true })).toEqual(asked.messages.slice(1));
});

test("an invalid message is unchanged and a problem", () => {
  const messages = [{ role: "user", content: "Go." }, { role: "user" }];
  const { output, problems, losses } = translate({ messages }, { from: "anthropic", to: "anthropic" });
  expect(output.messages).toEqual(messages);
  expect(problems.map(({ side, index }) => `${side} ${index}`)).toEqual(["input 1", "output 1"]);
  expect(losses).toEqual([]);
});
