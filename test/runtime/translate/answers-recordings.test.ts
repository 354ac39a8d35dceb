/**
 * Translates recorded responses to every API and store and back. The model, usage and stop reason are always
 * correct.
 */

import { describe, expect, test } from "vitest";
import { equalJson, readJson, writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import { answer, dialectNames, isDialectName, type DialectName } from "../../../runtime/translate/index.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import type { AnswerFacts } from "../../../runtime/translate/answers/facts.ts";
import { readAnswer } from "../../../runtime/translate/answer/read.ts";
import { withoutData } from "../../harness/data.ts";
import { sampledByKinds, shareOf } from "../../harness/effort.ts";
import { shapesOf } from "../../harness/shapes.ts";
import { exchangesOf } from "../../harness/recordings.ts";
import { protocols, providers, type Provider } from "./journeys.ts";
import { isJson } from "../../harness/json.ts";

const dialects = dialectNames().filter(isDialectName);

const time = 1_700_000_000_000;

const throughText = (value: unknown): unknown => {
  const reading = readJson(writeJson(value));
  return reading.ok ? reading.value : undefined;
};

const isAnswer = (response: JsonValue, provider: Provider): boolean => {
  try {
    readAnswer(response, edgeOf(provider));
    return true;
  } catch {
    return false;
  }
};

const recordedAnswers = (provider: Provider): { readonly id: string; readonly response: JsonValue }[] =>
  (exchangesOf(...protocols[provider]) ?? []).flatMap(({ id, responses }) =>
    responses.filter(isJson).map((response) => ({ id, response })),
  );

/** The response facts for which each store has fields. */
const held: { readonly [Name in DialectName]?: readonly ("model" | "usage" | "stop")[] } = {
  anthropic: ["model", "usage", "stop"],
  "openai-chat": ["model", "usage", "stop"],
  "openai-responses": ["model", "usage", "stop"],
  gemini: ["model", "usage", "stop"],
  phi: ["model", "usage", "stop"],
  pi: ["model", "usage", "stop"],
  operator: ["usage", "stop"],
  riffer: ["usage", "stop"],
};

/** The counts available in every API and store: input tokens (cached or not) and output tokens. */
const countsOf = ({ usage }: AnswerFacts): readonly (number | undefined)[] => [
  (usage?.input ?? 0) + (usage?.cacheRead ?? 0) + (usage?.cacheWrite ?? 0),
  usage?.output,
];

/** A call that the response answers itself is complete, but the target's response contains only the call. */
const isAnswered = (response: JsonValue): boolean =>
  /"(functionResponse|function_call_output)"/.test(writeJson(response));

const untruths = (one: AnswerFacts, output: JsonValue, to: DialectName, answered: boolean): string[] => {
  const read = readAnswer(output, edgeOf(to)).facts;
  const isComplete = answered && one.stop === "done" && read.stop === "calls";
  const other: AnswerFacts = isComplete ? { ...read, stop: "done" } : read;
  if (one.failure !== undefined) return one.failure.message === "" ? ["no message"] : [];
  return (held[to] ?? []).flatMap((fact) => {
    if (fact === "usage") {
      const [counts, others] = [countsOf(one).join(), countsOf(other).join()];
      return counts === others ? [] : [`usage: ${counts} is ${others}`];
    }
    return one[fact] === undefined || one[fact] === other[fact]
      ? []
      : [`${fact}: ${one[fact]} is ${other[fact]}`];
  });
};

/** True if the response does not contain this value. */
const isUnsaid = (code: string, one: AnswerFacts): boolean => code === "unknown" && one.stop === undefined;

const faultsOf = (response: JsonValue, from: Provider, to: DialectName): string[] => {
  const there = answer(response, { from, to, timestamp: time });
  const home = answer(there.output, {
    from: to,
    to: from,
    sidecar: Object(throughText(there.sidecar)),
  });
  const { facts } = readAnswer(response, edgeOf(from));
  const isSame = equalJson(home.output, response);
  return [
    ...(isSame ? [] : ["does not round-trip"]),
    ...untruths(facts, there.output, to, isAnswered(response)),
    ...there.problems.flatMap(({ issues }) =>
      issues.filter(({ code }) => !isUnsaid(code, facts)).map(({ code, pointer }) => `${code} ${pointer}`),
    ),
  ];
};

describe.each(providers)("recorded responses of %s", (from) => {
  const all = recordedAnswers(from);
  const answers = sampledByKinds(
    all.filter(({ response }) => isAnswer(response, from)),
    ({ response }) => shapesOf(response),
  );
  test.skipIf(all.length === 0)(
    all.length === 0 ? withoutData("recordings") : `all ${all.length} are answers`,
    () => {
      expect(all.filter(({ response }) => !isAnswer(response, from)).map(({ id }) => id)).toEqual([]);
    },
  );
  test.skipIf(all.length === 0).each(dialects)(
    all.length === 0 ? withoutData("recordings") : `${answers.length} round-trip through %s`,
    (to) => {
      const some = shareOf(answers, dialects.indexOf(to), 3);
      const faults = some.flatMap(({ id, response }) =>
        faultsOf(response, from, to).map((fault) => `${id}: ${fault}`),
      );
      expect(faults).toEqual([]);
    },
  );
});
