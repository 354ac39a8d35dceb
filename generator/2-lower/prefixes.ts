/** Shortened names for definitions whose keys share a prefix, such as `io.k8s.api.core.v1.Pod`. */

import type { Definition } from "../schema/schema-set.ts";
import { usableName } from "./names.ts";

type Parts = readonly string[];

/** Splits dotted keys and addresses. */
const partsOf = (key: string): Parts =>
  /\s/.test(key) ? [key] : key.split(/[./]+/).filter((part) => part !== "");

const countsOf = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

/** Returns the number of leading parts that all keys share, never including a key's last part. */
const commonStart = (keys: readonly Parts[]): number => {
  const [first = []] = keys;
  const end = first.findIndex((part, at) => keys.some((key) => key[at] !== part || key.length === at + 1));
  return Math.max(0, end);
};

/**
 * Returns the possible names, shortest first. The last part may be only half of a name if it is lowercase, as
 * in `order.placed`. A prefix is therefore removed only if it is long and shared by all keys.
 */
const candidatesOf = (parts: Parts, start: number): readonly string[] => {
  const isTypeName = /^[A-Z]/.test(parts.at(-1) ?? "");
  const least = isTypeName ? parts.length - 1 : start > 1 ? start : 0;
  const starts = Array.from({ length: least + 1 }, (_, index) => least - index);
  return starts.map((from) => usableName(parts.slice(from).join(".")));
};

/** Returns a function that finds the shortest name that no other definition could have. */
export const openShortNames = (definitions: readonly Definition[]): ((definition: Definition) => string) => {
  const all = definitions.map((definition) => ({ definition, parts: partsOf(definition.key) }));
  const long = all.filter(({ parts }) => parts.length > 1);
  const families = countsOf(long.map(({ parts: [first = ""] }) => first));
  const start = commonStart(long.map(({ parts }) => parts));
  const isAlone = ({ length, 0: first = "" }: Parts): boolean => length < 2 || families.get(first) === 1;
  const candidates = new Map(
    all.map(({ definition, parts }) => [
      definition,
      isAlone(parts) ? [usableName(definition.key)] : candidatesOf(parts, start),
    ]),
  );
  const counts = countsOf([...candidates.values()].flat().map((name) => name.toLowerCase()));
  return (definition) =>
    candidates.get(definition)?.find((name) => counts.get(name.toLowerCase()) === 1) ??
    usableName(definition.longKey ?? definition.key);
};
