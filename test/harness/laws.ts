/** Properties that a codec must have for data with a known verdict. */

import type { JsonValue } from "../../generator/support/json.ts";
import type { Codec, Issue } from "../../runtime/core/index.ts";
import { equalJson } from "../../runtime/core/json/index.ts";

const attempt = <Answer>(act: () => Answer): Answer | string => {
  try {
    return act();
  } catch (error) {
    return `threw ${String(error).slice(0, 200)}`;
  }
};

const isRefusal = (answer: unknown): boolean => String(answer).startsWith("threw DecodeError");

const hasReasons = (answer: { readonly ok: boolean; readonly issues?: readonly Issue[] }): boolean =>
  answer.ok || (answer.issues?.length ?? 0) > 0;

/** Whether invalid data was salvaged, that is, decoded anyway and reported in notes. */
const isMended = (answer: { readonly ok: boolean; readonly notes?: readonly Issue[] }): boolean =>
  answer.ok && (answer.notes?.length ?? 0) > 0;

/** `is`, `validate` and `safeDecode` return this verdict; the last two also return issues. */
export const brokenVerdict = (codec: Codec<unknown>, data: JsonValue, expected: boolean): string[] => {
  const validated = attempt(() => codec.validate(data));
  const decoded = attempt(() => codec.safeDecode(data));
  const answers = {
    is: attempt(() => codec.is(data)),
    validate: typeof validated === "string" ? validated : validated.ok,
    safeDecode: typeof decoded === "string" ? decoded : decoded.ok && !isMended(decoded),
  };
  const reasons = [validated, decoded].every((answer) => typeof answer === "string" || hasReasons(answer));
  return [
    ...Object.entries(answers).flatMap(([name, answer]) =>
      answer === expected ? [] : [`${name}: ${answer}`],
    ),
    ...(reasons ? [] : ["a rejection without an issue"]),
  ];
};

const brokenRoundTrip = (codec: Codec<unknown>, data: JsonValue): string[] => {
  const written = attempt(() => codec.encode(codec.decode(data)));
  return equalJson(written, data) ? [] : [`encode(decode(…)): ${shown(written)}`];
};

/**
 * A reader that rounds numbers agrees with a reader that keeps all digits only if no number needs rounding.
 */
const isExact = (value: JsonValue): boolean => {
  if (typeof value === "number")
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER || !Number.isInteger(value);
  return typeof value !== "object" || value === null || Object.values(value).every(isExact);
};

const brokenText = (codec: Codec<unknown>, data: JsonValue, expected: boolean): string[] => {
  if (!isExact(data)) return [];
  const text = attempt(() => codec.stringify(codec.parse(JSON.stringify(data))));
  if (!expected) return isRefusal(text) ? [] : [`parse: ${shown(text)}`];
  const again = attempt((): JsonValue => JSON.parse(text));
  return equalJson(again, data) ? [] : [`stringify(parse(…)): ${shown(text)}`];
};

const shown = (value: unknown): string =>
  (typeof value === "string" ? value : String(JSON.stringify(value))).slice(0, 300);

/** Whether the first value contains everything in the second. A decoder may have added default values. */
export const holds = (whole: unknown, part: JsonValue): boolean => {
  if (typeof part !== "object" || part === null) return equalJson(whole, part);
  if (typeof whole !== "object" || whole === null || Array.isArray(whole) !== Array.isArray(part))
    return false;
  const isWhole = !Array.isArray(part) || (Array.isArray(whole) && whole.length === part.length);
  return (
    isWhole &&
    Object.entries(part).every(
      ([name, member]) => Object.hasOwn(whole, name) && holds(Reflect.get(whole, name), member),
    )
  );
};

/** Returns an error message if valid data loses properties in a round trip. */
export const lostMembers = (codec: Codec<unknown>, data: JsonValue): string[] => {
  const written = attempt(() => codec.encode(codec.decode(data)));
  return holds(written, data) ? [] : [`encode(decode(…)): ${shown(written)}`];
};

/** Checks the verdict and, for valid data, the round trips of the value and the text. */
export const brokenLaws = (codec: Codec<unknown>, data: JsonValue, expected: boolean): string[] => {
  const verdicts = brokenVerdict(codec, data, expected);
  if (verdicts.length > 0) return verdicts;
  return [...(expected ? brokenRoundTrip(codec, data) : []), ...brokenText(codec, data, expected)];
};
