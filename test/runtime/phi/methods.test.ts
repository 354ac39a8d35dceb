/**
 * Checks phi's methods against the table next to its schemas. The packages of the other languages use the same
 * table.
 */

import { readFileSync } from "node:fs";
import type { JsonValue } from "../../../runtime/core/json/index.ts";
import {
  AgentMessage,
  CostConfig,
  ExtensionMessage,
  llmContext,
  LlmMessage,
  Message,
  TurnId,
  Usage,
} from "koine/phi";
import { expect, test } from "vitest";
import { casesOf, testMethods } from "../method-cases.ts";

const turnOf = (wire: JsonValue | undefined): TurnId | undefined =>
  wire === null ? undefined : TurnId.decode(wire);

testMethods("phi", {
  "Message.user": (_, text, time) => Message.encode(Message.user(String(text), () => Number(time))),
  "Message.role": (of) => Message.role(Message.decode(of)),
  "Message.isContextOverflow": (of) => Message.isContextOverflow(Message.decode(of)),
  "AgentMessage.from": (_, message) => AgentMessage.encode(AgentMessage.from(Message.decode(message))),
  "AgentMessage.role": (of) => AgentMessage.role(AgentMessage.decode(of)),
  "AgentMessage.asLlm": (of) => {
    const message = AgentMessage.asLlm(AgentMessage.decode(of));
    return message === undefined ? null : Message.encode(message);
  },
  "AgentMessage.turnId": (of) => {
    const turn = AgentMessage.turnId(AgentMessage.decode(of));
    return turn === undefined ? null : TurnId.encode(turn);
  },
  "AgentMessage.withTurnId": (of, turn) =>
    AgentMessage.encode(AgentMessage.withTurnId(AgentMessage.decode(of), turnOf(turn))),
  "LlmMessage.create": (_, message) => LlmMessage.encode(LlmMessage.create(Message.decode(message))),
  "LlmMessage.withTurn": (_, message, turn) =>
    LlmMessage.encode(LlmMessage.withTurn(Message.decode(message), TurnId.decode(turn))),
  "ExtensionMessage.create": (_, kind, data) =>
    ExtensionMessage.encode(ExtensionMessage.create(String(kind), data)),
  "Usage.estimatedCost": (of, cost) => Usage.estimatedCost(Usage.decode(of), CostConfig.decode(cost)),
  "Usage.combine": (of, other) => Usage.encode(Usage.combine(Usage.decode(of), Usage.decode(other))),
  "Usage.cacheHitRate": (of) => Usage.cacheHitRate(Usage.decode(of)),
  llmContext: (_, messages) =>
    llmContext((Array.isArray(messages) ? messages : []).map((one) => AgentMessage.decode(one))).map((one) =>
      Message.encode(one),
    ),
});

const cases = casesOf("phi");

const { properties } = JSON.parse(readFileSync("schema/phi/usage.schema.json", "utf8"));

/**
 * The other languages use the same table, so if the count changes, this test fails first, followed by the
 * tests for those languages.
 */
test.each(Object.keys(properties))("a case adds %s", (name) => {
  const numberIn = (usage: unknown): number => Number(Object(usage)[name]);
  const added = cases.filter(
    ({ method, of, with: [other] = [], ...expected }) =>
      method === "Usage.combine" &&
      numberIn(of) > 0 &&
      numberIn(other) > 0 &&
      "gives" in expected &&
      numberIn(expected.gives) === numberIn(of) + numberIn(other),
  );
  expect(added.length).toBeGreaterThan(0);
});

test("zero has all counts", () => {
  expect(Usage.zero).toEqual(Object.fromEntries(Object.keys(properties).map((name) => [name, 0])));
});
