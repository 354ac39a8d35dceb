/** The main property of transduce: folding its output equals translating the folded input. */

import { equalJson, readJson, type JsonValue } from "../../../../runtime/core/index.ts";
import { answer, type Policy } from "../../../../runtime/translate/index.ts";
import { isObject } from "../../../../runtime/translate/support/json.ts";
import {
  transduce,
  type StreamApi,
  type StreamEvent,
  type StreamProblem,
} from "../../../../runtime/translate/streams/index.ts";
import { foldOf } from "./recorded.ts";

export interface Transduced {
  readonly events: readonly StreamEvent[];
  readonly problems: readonly StreamProblem[];
}

export const transduced = (
  events: readonly unknown[],
  from: StreamApi,
  to: StreamApi,
  policy?: Policy,
): Transduced => {
  const way = transduce({ from, to, ...(policy === undefined ? {} : { policy }) });
  const out = events.flatMap((event) => way.add(event));
  return { events: [...out, ...way.end()], problems: way.problems };
};

export const translated = (
  events: readonly unknown[],
  from: StreamApi,
  to: StreamApi,
  policy?: Policy,
): JsonValue | undefined => {
  const { response } = foldOf(from, events);
  return response === undefined
    ? undefined
    : answer(response, { from, to, losses: false, ...(policy === undefined ? {} : { policy }) }).output;
};

/** Gemini does not mark the end of a text, so consecutive texts are merged. */
export const settled = (response: JsonValue | undefined, api: StreamApi): JsonValue | undefined =>
  api === "gemini" && response !== undefined ? foldOf(api, [response]).response : response;

const jsonIn = (text: string): JsonValue => {
  const reading = readJson(text);
  return reading.ok ? reading.value : text;
};

export const differences = (
  one: JsonValue | undefined,
  other: JsonValue | undefined,
  pointer = "",
): string[] => {
  if (one === undefined || other === undefined)
    return one === other ? [] : [`${pointer}: ${shown(one)} / ${shown(other)}`];
  if (equalJson(one, other)) return [];
  if (pointer.endsWith("arguments") && typeof one === "string" && typeof other === "string")
    return equalJson(jsonIn(one), jsonIn(other)) ? [] : [`${pointer}: ${one} / ${other}`];
  if (Array.isArray(one) && Array.isArray(other))
    return Array.from({ length: Math.max(one.length, other.length) }, (_, index) =>
      differences(one[index], other[index], `${pointer}/${index}`),
    ).flat();
  if (isObject(one) && isObject(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
      differences(one[key], other[key], `${pointer}/${key}`),
    );
  return [`${pointer}: ${shown(one)} / ${shown(other)}`];
};

const shown = (value: JsonValue | undefined): string =>
  value === undefined
    ? "nothing"
    : JSON.stringify(value, (_key, one: unknown) => (typeof one === "bigint" ? `${one}` : one)).slice(0, 200);

/** Differences between the folded output and the translation of the folded input. */
export const breaches = (
  events: readonly unknown[],
  from: StreamApi,
  to: StreamApi,
  policy?: Policy,
): string[] => {
  const out = transduced(events, from, to, policy);
  const whole = foldOf(to, out.events);
  return differences(whole.response, settled(translated(events, from, to, policy), to));
};
