/** A JSON writer that reports the path of values without a JSON form. Slower than quick-writer.ts. */

import { EncodeError } from "../issue.ts";
import { defaultLimits } from "./json.ts";
import { literal } from "./literal.ts";
import { Path } from "./path.ts";
import { isPlain } from "./plain.ts";
import { unitName } from "./show.ts";
import { WrittenNumber } from "./written-number.ts";
import { isWellFormed, loneSurrogate } from "./unicode.ts";

/**
 * `indent` is the number of spaces, as for JSON.stringify. `canonical` selects the key order and number
 * format of RFC 8785.
 */
interface Style {
  readonly indent: number;
  readonly canonical: boolean;
  /** The nesting depth of the value in a larger document. */
  readonly level?: number;
}

const refuse = (code: string, path: Path, message: string): never => {
  throw new EncodeError("JSON", [{ code, pointer: path.pointer, message }]);
};

const kindOf = (value: unknown): string => {
  if (typeof value !== "object" || value === null) return typeof value;
  const constructor: unknown = Reflect.get(value, "constructor");
  return typeof constructor === "function" && constructor.name !== ""
    ? constructor.name
    : "object of a class";
};

const stringText = (text: string, path: Path): string => {
  if (isWellFormed(text)) return literal(text);
  const unit = unitName(text.charCodeAt(loneSurrogate(text, 0, text.length, false)));
  return refuse(
    "lone_surrogate",
    path,
    `found the lone surrogate ${unit} in a string; write both halves of the pair`,
  );
};

/**
 * Formats a number. Doubles of 2^53 or more are written with an exponent, because plain digits would be
 * parsed as an exact integer, which may differ from the double.
 */
export const writeNumber = (value: number): string => {
  if (Object.is(value, -0)) return "-0";
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
};

class Writer {
  private readonly canonical: boolean;
  private readonly step: string;
  private readonly depth: number;

  constructor({ indent, canonical, level = 0 }: Style) {
    this.depth = defaultLimits.depth - level;
    this.canonical = canonical;
    this.step = " ".repeat(Math.min(10, Math.max(0, Math.trunc(indent))));
  }

  value(value: unknown, path: Path, pad: string): string {
    switch (typeof value) {
      case "string":
        return stringText(value, path);
      case "number":
        return this.number(value, path);
      case "boolean":
      case "bigint":
        return String(value);
      case "object":
        return value === null ? "null" : this.members(value, path, pad);
      default:
        return refuse(
          "type",
          path,
          `found ${kindOf(value)}, which JSON cannot represent; leave it out or write null`,
        );
    }
  }

  private number(value: number, path: Path): string {
    if (!Number.isFinite(value))
      return refuse(
        "number_range",
        path,
        `found ${value}, which JSON cannot represent; write null or a string`,
      );
    return this.canonical ? String(value) : writeNumber(value);
  }

  private members(value: object, path: Path, pad: string): string {
    if (path.depth >= this.depth)
      return refuse(
        "depth",
        path,
        `found more than ${defaultLimits.depth} levels of nesting, or a cycle; nest less`,
      );
    if (Array.isArray(value)) return this.array(value, path, pad);
    if (value instanceof WrittenNumber) return this.canonical ? String(value) : value.text;
    if (isPlain(value)) return this.object(value, path, pad);
    return refuse(
      "type",
      path,
      `found ${kindOf(value)}, which JSON cannot represent; convert it to plain data first`,
    );
  }

  private array(items: readonly unknown[], path: Path, pad: string): string {
    const inner = pad + this.step;
    const parts: string[] = [];
    for (const [index, item] of items.entries()) parts.push(this.value(item, path.to(index), inner));
    return this.enclose("[", parts, "]", pad);
  }

  private object(value: object, path: Path, pad: string): string {
    const colon = this.step === "" ? ":" : ": ";
    const parts: string[] = [];
    for (const [key, member] of this.entries(value)) {
      if (member === undefined) continue;
      const at = path.to(key);
      parts.push(stringText(key, at) + colon + this.value(member, at, pad + this.step));
    }
    return this.enclose("{", parts, "}", pad);
  }

  private entries(value: object): [string, unknown][] {
    const keys = this.canonical ? Object.keys(value).sort() : Object.keys(value);
    return keys.map((key) => [key, Reflect.get(value, key)]);
  }

  private enclose(open: string, parts: readonly string[], close: string, pad: string): string {
    if (this.step === "" || parts.length === 0) return open + parts.join(",") + close;
    const inner = `\n${pad}${this.step}`;
    return `${open}${inner}${parts.join(`,${inner}`)}\n${pad}${close}`;
  }
}

export const writeExactly = (value: unknown, style: Style): string =>
  new Writer(style).value(value, new Path(), "");
