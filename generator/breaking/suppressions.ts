/** `x-accept-break`: a break that somebody accepted, in the schema where it is, with a reason and the day until which. */

import { pointerTo } from "../../runtime/core/pointer.ts";
import type { Report } from "../diagnostics.ts";
import { isJsonObject, stringAt, type JsonObject, type JsonValue } from "../json.ts";
import type { Dialect } from "../model.ts";
import type { Finding } from "./finding.ts";
import { isRule } from "./rules.ts";

export interface Suppression {
  readonly file: string;
  /** The schema that it stands in: all findings below are meant. */
  readonly pointer: string;
  readonly code: string;
  readonly reason: string;
  /** The last day, as YYYY-MM-DD. */
  readonly until: string;
}

export const keyword = "x-accept-break";

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

const isWhole = (entry: JsonObject): boolean =>
  isRule(stringAt(entry, "code")) &&
  stringAt(entry, "reason").trim() !== "" &&
  day.test(stringAt(entry, "until"));

const read = ({ value, file, pointer }: Found, report: Report): Suppression[] => {
  const at = { file, pointer: pointerTo(pointer, keyword) };
  const entries = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry, index) => {
    if (isJsonObject(entry) && isWhole(entry))
      return [
        {
          file,
          pointer,
          code: stringAt(entry, "code"),
          reason: stringAt(entry, "reason"),
          until: stringAt(entry, "until"),
        },
      ];
    const message = `entry ${index} of ${keyword} has no known code, no reason, or no day until which it counts`;
    const hint = 'write {"code": "PROP_REMOVED", "reason": "nobody ever wrote it", "until": "2027-06-30"}';
    report({ code: "suppression_invalid", ...at, message, hint });
    return [];
  });
};

/** Those that count today; the others are problems, for what they covered is open again. */
export const suppressionsIn = (dialect: Dialect, today: string, report: Report): Suppression[] => {
  const found = textsOf(dialect).flatMap(([file, json]) => foundIn(json, file, ""));
  const all = found.flatMap((one) => read(one, report));
  for (const { file, pointer, code, until } of all.filter((one) => one.until < today)) {
    const message = `${code} was accepted until ${until}`;
    const hint = "mend what it covers, or accept it again with a later day";
    report({ code: "suppression_expired", file, pointer: pointerTo(pointer, keyword), message, hint });
  }
  return all.filter(({ until }) => until >= today);
};

const isBelow = (pointer: string, ancestor: string): boolean =>
  pointer === ancestor || pointer.startsWith(`${ancestor}/`);

export const accepted = (finding: Finding, suppressions: readonly Suppression[]): Finding => {
  const found = suppressions.find(
    ({ file, pointer, code }) =>
      code === finding.code && file === finding.file && isBelow(finding.pointer, pointer),
  );
  return found === undefined || finding.verdict === "compatible"
    ? finding
    : { ...finding, accepted: found.reason };
};
