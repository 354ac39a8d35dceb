/** `x-accept`: an accepted break or lint finding, with a reason and an expiry date. */

import { pointerTo } from "../../runtime/core/pointer.ts";
import type { Report } from "../support/diagnostics.ts";
import { isJsonObject, stringAt, type JsonObject, type JsonValue } from "../support/json.ts";
import type { Dialect } from "../model/model.ts";
import { isRule } from "./rules.ts";

export interface Suppression {
  readonly file: string;
  /** The annotated schema. The suppression also covers its subschemas. */
  readonly pointer: string;
  readonly code: string;
  readonly reason: string;
  /** The expiry date as YYYY-MM-DD. Required for breaks. */
  readonly until?: string;
  readonly at: string;
}

export const keyword = "x-accept";

interface Found {
  readonly value: JsonValue;
  readonly file: string;
  readonly pointer: string;
}

const foundIn = (value: JsonValue, file: string, pointer: string): Found[] => {
  if (Array.isArray(value))
    return value.flatMap((item, index) => foundIn(item, file, pointerTo(pointer, index)));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === keyword ? [{ value: member, file, pointer }] : foundIn(member, file, pointerTo(pointer, key)),
  );
};

const textsOf = ({ document, entities }: Dialect): (readonly [file: string, json: JsonValue])[] =>
  document === undefined
    ? entities
        .filter(({ pointer }) => pointer === "")
        .map(({ source, schema }) => [source.path, schema] as const)
    : [...document.files];

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export interface Accepting {
  /** Today's date as YYYY-MM-DD. Suppressions that expired before this date are reported. */
  readonly today: string;
  /** Whether a code is a lint rule. By default, no code is a lint rule. */
  readonly isLintRule?: (code: string) => boolean;
}

const isWhole = (entry: JsonObject, { isLintRule = () => false }: Accepting): boolean => {
  const [code, reason, until] = [stringAt(entry, "code"), stringAt(entry, "reason"), entry["until"]];
  const isDated = typeof until === "string" && day.test(until);
  return (
    (isRule(code) || isLintRule(code)) &&
    reason.trim() !== "" &&
    (isDated || (until === undefined && !isRule(code)))
  );
};

const read = ({ value, file, pointer }: Found, accepting: Accepting, report: Report): Suppression[] => {
  const whole = pointerTo(pointer, keyword);
  const entries = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry, index) => {
    if (isJsonObject(entry) && isWhole(entry, accepting)) {
      const [code, reason, until] = [
        stringAt(entry, "code"),
        stringAt(entry, "reason"),
        stringAt(entry, "until"),
      ];
      const at = pointerTo(whole, index);
      return [{ file, pointer, code, reason, at, ...(until === "" ? {} : { until }) }];
    }
    const message = `entry ${index} of ${keyword} needs a known code and a reason; for a break, it also needs an expiry date`;
    const hint =
      'Write {"code": "PROP_REMOVED", "reason": "never written by any client", "until": "2027-06-30"}.';
    report({ code: "suppression_invalid", file, pointer: whole, message, hint });
    return [];
  });
};

const isOver = ({ until }: Suppression, today: string): boolean => until !== undefined && until < today;

/** Returns the valid suppressions. Reports invalid and expired suppressions. */
export const suppressionsIn = (dialect: Dialect, accepting: Accepting, report: Report): Suppression[] => {
  const found = textsOf(dialect).flatMap(([file, json]) => foundIn(json, file, ""));
  const all = found.flatMap((one) => read(one, accepting, report));
  const { today } = accepting;
  for (const { file, pointer, code, until = "" } of all.filter((one) => isOver(one, today))) {
    const message = `the acceptance of ${code} expired on ${until}`;
    const hint = "Fix the accepted finding, or set a later date.";
    report({ code: "suppression_expired", file, pointer: pointerTo(pointer, keyword), message, hint });
  }
  return all.filter((one) => !isOver(one, today));
};

const isBelow = (pointer: string, ancestor: string): boolean =>
  pointer === ancestor || pointer.startsWith(`${ancestor}/`);

/**
 * Returns the suppression for a finding. It must have the same code and be on the finding's schema or an
 * enclosing one.
 */
export const covering = (
  { code, file, pointer }: Pick<Suppression, "code" | "file" | "pointer">,
  suppressions: readonly Suppression[],
): Suppression | undefined =>
  suppressions.find((one) => one.code === code && one.file === file && isBelow(pointer, one.pointer));
