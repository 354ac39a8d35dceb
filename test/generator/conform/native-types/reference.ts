/** What every language must do with a text: whether it is valid, and how its value is written if it is new. */

import type { NativeKind } from "../../../../generator/model/native-kind.ts";
import type { Form } from "../../../../runtime/core/forms.ts";
import * as texts from "../../../../runtime/core/text-forms.ts";

const forms: Readonly<Record<NativeKind, Form>> = {
  "date-time": texts.aDateTime,
  date: texts.aDate,
  time: texts.aTime,
  duration: texts.aDuration,
  uuid: texts.aUuid,
  uri: texts.aUri,
  decimal: texts.aDecimal,
  byte: texts.base64Text,
};

export const isValid = (kind: NativeKind, text: string): boolean => forms[kind].fits(text);

const day = (text: string): string | null => {
  const at = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  return isReal && !text.startsWith("0000") ? text : null;
};

const clock = (text: string, precision: number): string | null => {
  const [, time = "", second = "", fraction = "", zone = ""] =
    /^(\d\d:\d\d:(\d\d))(?:\.(\d+))?(.*)$/.exec(text) ?? [];
  if (second === "60" || zone.slice(1) > "18:00") return null;
  const kept = fraction.slice(0, precision).replace(/0+$/, "");
  const isUtc = /^z$|^[+-]00:00$/i.test(zone);
  return `${time}${kept === "" ? "" : `.${kept}`}${isUtc ? "Z" : zone}`;
};

const dateTime = (text: string, precision: number): string | null => {
  const [date, time] = [day(text.slice(0, 10)), clock(text.slice(11), precision)];
  return date === null || time === null ? null : `${date}T${time}`;
};

const duration = (text: string): string | null => {
  const [, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text) ?? [];
  if (/[YM]/.test(text.split("T")[0] ?? "")) return null;
  const total =
    ((BigInt(weeks) * 7n + BigInt(days)) * 24n + BigInt(hours)) * 3600n +
    BigInt(minutes) * 60n +
    BigInt(seconds);
  if (total > 2n ** 63n / 10n ** 9n) return null;
  const [hour, minute, second] = [total / 3600n, (total / 60n) % 60n, total % 60n];
  const last = second > 0n || total === 0n || (hour === 0n && minute === 0n) ? `${second}S` : "";
  const middle = minute > 0n || (hour > 0n && last !== "") ? `${minute}M` : "";
  return `PT${hour > 0n ? `${hour}H` : ""}${middle}${last}`;
};

const decimal = (text: string): string => {
  const plain = text.replace(/^([+-]?)0+(?=\d)/, "$1").replace("+", "");
  return /[1-9]/.test(plain) ? plain : plain.replace("-", "");
};

/** What the types of a language can represent. */
export interface Range {
  /** The number of fraction digits of a second. */
  readonly precision: number;
  /** Returns false for valid text that only the types of this language cannot represent. */
  readonly represents?: (kind: NativeKind, text: string) => boolean;
}

const written = (kind: NativeKind, text: string, precision: number): string | null => {
  switch (kind) {
    case "date-time":
      return dateTime(text, precision);
    case "date":
      return day(text);
    case "time":
      return clock(text, precision);
    case "duration":
      return duration(text);
    case "uuid":
      return text.slice(-36).toLowerCase();
    case "uri":
      return text;
    case "decimal":
      return decimal(text);
    case "byte":
      return Buffer.from(text, "base64").toString("base64");
  }
};

/** Returns null for text without a native value. */
export const rewritten = (
  kind: NativeKind,
  text: string,
  { precision, represents = () => true }: Range,
): string | null => (represents(kind, text) ? written(kind, text, precision) : null);
