/**
 * Compares the results of Koine and upstream for the same JSON. The same kind of difference always has the
 * same description, regardless of the data.
 */

import { EncodeError, equalJson, readJson, type Codec, type Issue } from "../../../runtime/core/index.ts";
import type { Answer } from "./driver.ts";

/** All items of a list share one location. */
const inside = (place: string, key: string, isList: boolean): string => `${place}/${isList ? "*" : key}`;

const keysOf = (one: unknown, other: unknown): string[] => [
  ...new Set([...Object.keys(Object(one)), ...Object.keys(Object(other))]),
];

const isNested = (value: unknown): boolean => typeof value === "object" && value !== null;

/** All values of each member name, collected from all objects in a JSON value. */
type Members = ReadonlyMap<string, readonly unknown[]>;

const gather = (json: unknown, into: Map<string, unknown[]>): Members => {
  for (const [name, member] of Object.entries(isNested(json) ? Object(json) : {})) {
    into.set(name, [...(into.get(name) ?? []), member]);
    gather(member, into);
  }
  return into;
};

/** Reports a null from the input separately, because upstream drops many nulls even in known fields. */
const onlyOurs = (given: Members, place: string, name: string, member: unknown): string => {
  const isGiven = (given.get(name) ?? []).some((other) => equalJson(other, member));
  if (isGiven) return member === null ? `${place}/${name}: null kept` : `${place}/*: kept`;
  return `${place}/${name}: only ours`;
};

/**
 * Describes where two JSON values differ: `/a/b: only ours`, `/a/b: only theirs`, `/a/b: other`. A member
 * that only our output has, because it was in the input, is reported as `/a/*: kept`.
 */
export const jsonDifferences = (ours: unknown, theirs: unknown, given: Members, place = ""): string[] => {
  if (equalJson(ours, theirs)) return [];
  if (!isNested(ours) || !isNested(theirs) || Array.isArray(ours) !== Array.isArray(theirs))
    return [`${place}: other`];
  return keysOf(ours, theirs).flatMap((key) => {
    const isList = Array.isArray(ours);
    const at = inside(place, key, isList);
    const member: unknown = Reflect.get(Object(ours), key);
    if (!Object.hasOwn(Object(theirs), key)) return [onlyOurs(given, place, isList ? "*" : key, member)];
    if (!Object.hasOwn(Object(ours), key)) return [`${at}: only theirs`];
    return jsonDifferences(member, Reflect.get(Object(theirs), key), given, at);
  });
};

const withoutData = (error: string): string =>
  error
    .replace(/ at line \d+ column \d+$/, "")
    .replaceAll(
      /(string|floating point|integer|boolean|character|field|variant) ("(?:[^"\\]|\\.)*"|`[^`]*`)/g,
      "$1",
    );

const withoutIds = (text: string): string =>
  text.replaceAll(/"(msg|reasoning|fc|fc_output)_[0-9a-f]{32}"/g, '"$1_made"');

const reading = (made: string): unknown => {
  const text = withoutIds(made);
  const result = readJson(text);
  return result.ok ? result.value : result;
};

const place = (pointer: string): string => pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*");

const refusal = (issues: readonly Issue[]): string[] => [
  ...new Set(issues.map(({ code, pointer }) => `we refuse: ${code} ${place(pointer)}`)),
];

const writtenDifferences = (ours: string, theirs: string, given: readonly string[]): string[] => {
  const members = gather(given.map(reading), new Map());
  return [...new Set(jsonDifferences(reading(ours), reading(theirs), members))];
};

export const differences = (codec: Codec<unknown>, text: string, answer: Answer): string[] => {
  const json = readJson(text);
  const ours = json.ok ? codec.safeDecode(json.value) : json;
  if ("error" in answer) return ours.ok ? [`they refuse: ${withoutData(answer.error)}`] : [];
  if (!ours.ok) return refusal(ours.issues);
  return writtenDifferences(codec.stringify("notes" in ours ? ours.value : undefined), answer.text, [text]);
};

export const resultDifferences = (call: () => string, given: readonly string[], answer: Answer): string[] => {
  try {
    const ours = call();
    return "error" in answer
      ? [`they refuse: ${withoutData(answer.error)}`]
      : writtenDifferences(ours, answer.text, given);
  } catch (error) {
    if (!(error instanceof EncodeError)) throw error;
    return "error" in answer ? [] : refusal(error.issues);
  }
};
