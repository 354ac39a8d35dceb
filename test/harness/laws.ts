/** Laws of a codec for one piece of data whose verdict is known. */

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

/** Data that a salvage hint of the author has mended is decoded although it is not valid, and the notes say so. */
const isMended = (answer: { readonly ok: boolean; readonly notes?: readonly Issue[] }): boolean =>
  answer.ok && (answer.notes?.length ?? 0) > 0;

/** `is`, `validate` and `safeDecode` give this verdict, the last two with reasons. */
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
    ...(reasons ? [] : ["a refusal without a reason"]),
  ];
};

const brokenRoundTrip = (codec: Codec<unknown>, data: JsonValue): string[] => {
  const written = attempt(() => codec.encode(codec.decode(data)));
  return equalJson(written, data) ? [] : [`encode(decode(…)): ${shown(written)}`];
};

/** A reader of JSON that rounds agrees with one that keeps digits only where there is nothing to round. */
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

/** True when all of the second is in the first; a decoder may have added what the schema says is there by default. */
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

/** Valid data comes back with all that was in it. */
export const lostMembers = (codec: Codec<unknown>, data: JsonValue): string[] => {
  const written = attempt(() => codec.encode(codec.decode(data)));
  return holds(written, data) ? [] : [`encode(decode(…)): ${shown(written)}`];
};

/** Everything: the verdict, and that what is valid comes back as it was, from data and from text. */
export const brokenLaws = (codec: Codec<unknown>, data: JsonValue, expected: boolean): string[] => {
  const verdicts = brokenVerdict(codec, data, expected);
  if (verdicts.length > 0) return verdicts;
  return [...(expected ? brokenRoundTrip(codec, data) : []), ...brokenText(codec, data, expected)];
};
