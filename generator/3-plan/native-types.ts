/**
 * Native types: how languages represent strings with a format, such as a UUID or a date, if the config sets
 * `"types": "native"`.
 */

import type { Model, Type } from "../model/model.ts";
import { nativeKinds, type NativeKind } from "../model/native-kind.ts";
import { ownMember } from "../support/json.ts";

/** The type that represents a kind in a language, or the reason why the language keeps the string. */
export type NativeType = { readonly type: string } | { readonly kept: string };

export type NativeTypes = Readonly<Record<NativeKind, NativeType>>;

/** The facts about a kind that all languages share. */
export interface KindFacts {
  /** How a value that the program sets is written. */
  readonly written: string;
  /** Valid text that has no native value. Empty if there is none. */
  readonly without: string;
}

export const kindFacts: Readonly<Record<NativeKind, KindFacts>> = {
  "date-time": {
    written: "`2026-01-02T03:04:05.5Z`: no trailing zeros, UTC as `Z`",
    without: "a leap second, the year 0000, February 29 in a common year, an offset beyond 18 hours",
  },
  date: { written: "`2026-01-02`", without: "the year 0000, February 29 in a common year" },
  time: {
    written: "`03:04:05.5Z`: no trailing zeros, UTC as `Z`",
    without: "a leap second, an offset beyond 18 hours",
  },
  duration: {
    written: "`PT36H0M5S`: hours, minutes and seconds",
    without: "years or months, 2^63 nanoseconds or more",
  },
  uuid: { written: "lowercase, without `urn:uuid:`", without: "" },
  uri: { written: "unchanged", without: "text that the type's parser rejects" },
  decimal: { written: "`-19.990`: no exponent, all digits", without: "more digits than the type can hold" },
  byte: { written: "base64 with padding", without: "" },
};

/** Returns a table in which every kind is kept as a string for the same reason. */
export const keptStrings = (reason: string): NativeTypes => ({
  "date-time": { kept: reason },
  date: { kept: reason },
  time: { kept: reason },
  duration: { kept: reason },
  uuid: { kept: reason },
  uri: { kept: reason },
  decimal: { kept: reason },
  byte: { kept: reason },
});

/** Returns the kinds of string that are native in a language. */
export const nativeKindsIn = (
  { native }: Model,
  language: string,
  types: NativeTypes,
): ReadonlySet<NativeKind> => {
  const asked = ownMember(native ?? {}, language) ?? [];
  return new Set(asked.filter((kind) => "type" in types[kind]));
};

const kindNamed = (name: string | undefined): NativeKind | undefined =>
  nativeKinds.find((kind) => kind === name);

/** Returns the kind of a string whose format is validated, if the kind is one of the given kinds. */
export const nativeKindOf = (type: Type, kinds: ReadonlySet<NativeKind>): NativeKind | undefined => {
  if (type.kind !== "limited" || type.of.kind !== "string") return undefined;
  const kind = kindNamed(type.limits.format?.name);
  return kind !== undefined && kinds.has(kind) ? kind : undefined;
};
