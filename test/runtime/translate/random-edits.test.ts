/** Random edits in another dialect: the conversation translated back is valid for its API. */

import { describe, expect, test } from "vitest";
import { seeded, type Random } from "../../../generator/support/random.ts";
import { canonicalJson, type JsonValue } from "../../../runtime/core/index.ts";
import { open } from "../../../runtime/translate/conversation/conversation.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import type { HubMessage, Part } from "../../../runtime/translate/hub/hub.ts";
import { tokensOf } from "../../../runtime/translate/hub/makers.ts";
import { translate, type DialectName } from "../../../runtime/translate/index.ts";
import { isObject } from "../../../runtime/translate/support/json.ts";
import { legibleIn } from "../../../runtime/translate/conversation/legible.ts";
import { readAll } from "../../../runtime/translate/conversation/run.ts";
import { withoutData } from "../../harness/data.ts";
import { randomCases } from "../../harness/effort.ts";
import { recorded, providers } from "./journeys.ts";
import { conversationOf, dialects, said, throughText, unitsOf, withUnits } from "./same-conversation.ts";

const count = Number(process.env["KOINE_EDITS"] ?? randomCases(2000));

type Pick = Random["below"];

type Edit = (units: readonly JsonValue[], pick: Pick, dialect: DialectName) => readonly JsonValue[];

/** Properties whose value is free text in every dialect. */
const wordy = new Set([
  "text",
  "thinking",
  "content",
  "arguments",
  "summary",
  "reasoning",
  "refusal",
  "city",
]);

/** Returns the value with one of its texts replaced, or unchanged if it has none. */
const reworded = (value: JsonValue, pick: Pick, key = ""): JsonValue => {
  if (typeof value === "string") return wordy.has(key) ? `${value} Edited ${pick(1000)}.` : value;
  if (Array.isArray(value)) {
    const place = pick(Math.max(1, value.length));
    return value.map((item, index) => (index === place ? reworded(item, pick, key) : item));
  }
  if (!isObject(value)) return value;
  const keys = Object.keys(value).filter((name) => wordy.has(name) || typeof value[name] === "object");
  const own = keys[pick(Math.max(1, keys.length))];
  return own === undefined ? value : { ...value, [own]: reworded(value[own] ?? null, pick, own) };
};

const edits: { readonly [name: string]: Edit } = {
  edit: (units, pick) => {
    const place = pick(units.length);
    return units.map((unit, index) => (index === place ? reworded(unit, pick) : unit));
  },
  delete: (units, pick) => units.toSpliced(pick(units.length), 1),
  append: (units, _pick, dialect) => [...units, ...said("And now?", dialect)],
  reorder: (units, pick) => {
    const place = pick(units.length);
    return units.toSpliced(place, 1).toSpliced(pick(units.length), 0, ...units.slice(place, place + 1));
  },
  duplicate: (units, pick) => {
    const place = pick(units.length);
    return units.toSpliced(pick(units.length + 1), 0, ...units.slice(place, place + 1));
  },
  drop: (units) => units.slice(Math.floor(units.length / 2)),
};

const messagesOf = (conversation: JsonValue, dialect: DialectName): readonly HubMessage[] => {
  const edge = edgeOf(dialect);
  const opened = open(conversation, edge);
  return readAll(opened, edge, legibleIn(opened, edge));
};

const wordsOf = (part: Part): string => {
  if (part.kind === "call")
    return canonicalJson([part.name, part.arguments.value ?? part.arguments.text ?? null]);
  return "text" in part ? part.text : "";
};

/** Each token and the text that it signs. */
const sealsIn = (messages: readonly HubMessage[]): (readonly [token: string, seal: string])[] =>
  messages.flatMap(({ parts }) =>
    parts.flatMap((part) =>
      tokensOf(part).map((token) => [token, canonicalJson([token, wordsOf(part)])] as const),
    ),
  );

const isOfModel = (unit: JsonValue): boolean =>
  isObject(unit) &&
  (unit["role"] === "assistant" || /call$|^reasoning$|^program|^mcp_list/.test(String(unit["type"])));

/** Reasoning without a following item in its turn. */
const aloneIn = (conversation: JsonValue, dialect: DialectName): JsonValue[] => {
  if (dialect !== "openai-responses") return [];
  const units = unitsOf(conversation, dialect);
  return units.filter((unit, index) => {
    if (!isObject(unit) || unit["type"] !== "reasoning") return false;
    if (unit["id"] === undefined && unit["encrypted_content"] === undefined) return false;
    const next = units.slice(index + 1).find((one) => !isObject(one) || one["type"] !== "reasoning");
    return next === undefined || !isOfModel(next);
  });
};

const idsIn = (conversation: JsonValue, dialect: DialectName): string[] =>
  dialect === "openai-responses"
    ? unitsOf(conversation, dialect).flatMap((unit) =>
        isObject(unit) && typeof unit["id"] === "string" ? [unit["id"]] : [],
      )
    : [];

const orphansIn = (messages: readonly HubMessage[]): string[] => {
  const calls = new Set<string | undefined>();
  return messages.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      if (part.kind === "call") calls.add(part.id);
      return part.kind === "result" && !calls.has(part.callId) ? [String(part.callId)] : [];
    }),
  );
};

const twice = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) < index);

interface Given {
  readonly from: DialectName;
  readonly conversation: JsonValue;
}

/** The faults of the result that the original conversation did not have. */
const faultsOf = ({ from, conversation }: Given, home: JsonValue): string[] => {
  const [before, after] = [messagesOf(conversation, from), messagesOf(home, from)];
  const seals = new Set(sealsIn(before).map(([, seal]) => seal));
  const tokens = new Set(before.flatMap(({ parts }) => parts.flatMap(tokensOf)));
  const alone = aloneIn(conversation, from).map((unit) => canonicalJson(unit));
  const orphans = orphansIn(before);
  const ids = twice(idsIn(conversation, from));
  return [
    ...sealsIn(after).flatMap(([token, seal]) =>
      tokens.has(token) && !seals.has(seal) ? [`other words: ${seal}`] : [],
    ),
    ...aloneIn(home, from).flatMap((unit) =>
      alone.includes(canonicalJson(unit)) ? [] : [`alone: ${canonicalJson(unit)}`],
    ),
    ...orphansIn(after).flatMap((id) => (orphans.includes(id) ? [] : [`no call: ${id}`])),
    ...twice(idsIn(home, from)).flatMap((id) => (ids.includes(id) ? [] : [`twice: ${id}`])),
  ];
};

const requests = providers.flatMap((from) =>
  recorded(from).map(({ conversation }): Given => ({ from, conversation })),
);
if (requests.length === 0) console.warn(withoutData("recordings for random edits"));

const given: readonly Given[] = [
  ...dialects.map((from): Given => ({ from, conversation: conversationOf(from) })),
  ...requests.filter(({ conversation, from }) => {
    const { length } = unitsOf(conversation, from);
    return length > 1 && length < 20 && JSON.stringify(throughText(conversation)).length < 20_000;
  }),
];

/** Translates a conversation, edits it one to three times, and translates it back. */
const runOnce = (pick: Pick, to: DialectName): string[] => {
  const one = given[pick(2) === 0 ? pick(dialects.length) : pick(given.length)];
  if (one === undefined) return [];
  const { output, sidecar } = translate(one.conversation, { from: one.from, to });
  let units = unitsOf(output, to);
  const names: string[] = [];
  for (let times = 1 + pick(3); times > 0 && units.length > 0; times--) {
    const name = Object.keys(edits)[pick(Object.keys(edits).length)] ?? "";
    names.push(name);
    units = edits[name]?.(units, pick, to) ?? units;
  }
  const edited = withUnits(output, to, units);
  const home = throughText(translate(edited, { from: to, to: one.from, sidecar }).output);
  return faultsOf(one, home).map((fault) => `${one.from} in ${to}, ${names.join(", ")}: ${fault}`);
};

describe.each(dialects)("edited in %s", (to) => {
  test("no outdated token is restored", () => {
    const pick = seeded(dialects.indexOf(to) + 1).below;
    const faults = Array.from({ length: Math.ceil(count / dialects.length) }, () => runOnce(pick, to));
    expect([...new Set(faults.flat())].slice(0, 5)).toEqual([]);
  });
});
