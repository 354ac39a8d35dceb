/**
 * Translates every agent dialect to every other dialect and back. Data that both dialects can represent is
 * kept, and the rest is reported.
 */

import { describe, expect, test } from "vitest";
import { equalJson, type JsonValue } from "../../../runtime/core/index.ts";
import type { DialectName } from "../../../runtime/translate/edge/names.ts";
import { account } from "../../../runtime/translate/index.ts";
import { at } from "../../../runtime/translate/support/json.ts";
import { shareOf } from "../../harness/effort.ts";
import { agents, expectHome } from "./agents.ts";
import { conversations } from "./conversations.ts";
import { factsOf, missing, type Fact } from "./facts.ts";
import { messagesOf } from "./fixtures.ts";
import { json } from "../../harness/json.ts";

type Agent = (typeof agents)[number];

const pairs = agents.flatMap((from) => agents.map((to): [Agent, Agent] => [from, to]));

const missed = (from: Agent, to: Agent): string[] => {
  const conversation = json(conversations[from]);
  const { back, losses } = expectHome(conversation, from, to);
  const gone = missing(factsOf(conversation, from), factsOf(back, from));
  const isNamed = ({ pointer, value }: Fact): boolean =>
    losses.some((loss) => loss.from.startsWith(pointer) || at(conversation, loss.from) === value);
  expect(gone.filter((fact) => !isNamed(fact))).toEqual([]);
  return gone
    .filter(({ kind }) => ["text", "calls", "call ids", "results"].includes(kind))
    .map(({ kind, pointer }) => `${kind} ${pointer}`);
};

/** Results with more than one text block, if the other dialect allows only one. */
const withoutSlot: { readonly [way: string]: readonly string[] } = {
  "phi to operator": ["results /3"],
  "phi to riffer": ["results /3"],
  "phi to appam": ["results /3"],
  "phi to appam-chat": ["results /3"],
  "appam to phi": ["results /3/content/0"],
  "appam to operator": ["results /3/content/0"],
  "appam to riffer": ["results /3/content/0"],
  "appam to pi": ["results /3/content/0"],
};

test.each(pairs)("%s through %s keeps text, calls, ids and results", (from, to) => {
  expect(missed(from, to)).toEqual(withoutSlot[`${from} to ${to}`] ?? []);
});

test.each(agents.filter((dialect) => dialect !== "operator"))(
  "%s round-trips through itself unchanged",
  (dialect) => {
    const conversation = json(conversations[dialect]);
    expect(equalJson(expectHome(conversation, dialect, dialect).back, conversation)).toBe(true);
  },
);

const entities: { readonly [Name in Agent]: readonly [string, ...string[]] } = {
  phi: ["phi", "AgentMessage"],
  operator: ["operator", "AgentMessage"],
  riffer: ["riffer", "Message"],
  appam: ["appam", "UnifiedMessage"],
  "appam-chat": ["appam", "ChatMessage"],
  pi: ["pi", "Message"],
};

describe.each(agents)("every sample message of %s", (from) => {
  const [dialect, ...names] = entities[from];
  const messages = messagesOf(dialect, ...names);
  test.each(agents)("round-trips through %s, both alone and with the others", (to) => {
    const some = shareOf(messages, agents.indexOf(to), agents.length);
    for (const message of some) expectHome([message], from, to);
    expectHome([...some], from, to);
  });
});

const grown: readonly [DialectName, JsonValue][] = [
  ["phi", { role: "user", content: [{ type: "text", text: "And now?" }], timestamp: 0 }],
  ["operator", { role: "user", contents: [{ type: "text", content: "And now?" }] }],
  ["riffer", { role: "user", content: "And now?" }],
  ["appam", { role: "user", content: [{ type: "text", text: "And now?" }] }],
  ["appam-chat", { role: "user", content: "And now?" }],
  ["pi", { role: "user", content: "And now?", timestamp: 0 }],
];

test.each(grown)("an added message in %s does not change earlier messages", (to, next) => {
  for (const from of agents) {
    const conversation = json(conversations[from]);
    const there = account(conversation, { from, to });
    const output = json(there.output);
    const longer = [...(Array.isArray(output) ? output : []), next];
    const home = json(account(longer, { from: to, to: from, sidecar: there.sidecar }).output);
    const before = Array.isArray(home) ? home.slice(0, conversations[from].length) : [];
    expect(equalJson(before, conversation)).toBe(true);
  }
});
