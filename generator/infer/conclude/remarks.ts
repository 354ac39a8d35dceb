/** Remarks about values: formats, enums, numbers, and findings that a person should review. */

import type { Place } from "../summary/place.ts";
import type { Strings, Summary } from "../summary/summary.ts";
import type { TextFormat } from "../summary/text-formats.ts";
import type { Kind } from "./kinds.ts";
import { fewSamples, grouped, times, type Certainty } from "./report.ts";
import type { Site } from "./site.ts";
import type { Writing } from "./writing.ts";

export interface Text {
  readonly strings: Strings;
  readonly values: readonly string[] | undefined;
  readonly format: TextFormat | undefined;
  readonly first: Place;
}

const certainty = (count: number): "certain" | "guess" => (count < fewSamples ? "guess" : "certain");

export const remarkOnText = (
  { strings, values, format, first }: Text,
  site: Site,
  writing: Writing,
): void => {
  const { count } = strings;
  const { owner, path } = site;
  const remark = (level: Certainty, message: string): void =>
    writing.remark({ certainty: level, id: owner.id, path, message, first });
  if (values !== undefined) {
    const shown = values.slice(0, 5).join(", ") + (values.length > 5 ? ", …" : "");
    const kind = values.length === 1 ? "always" : `enum of ${grouped(values.length)} values:`;
    remark("guess", `${kind} ${shown}; seen ${times(count)}`);
  } else if (format?.format !== undefined)
    remark(certainty(count), `format ${format.format}, seen ${times(count)}`);
  else if (format !== undefined) remark("look", `contains JSON in strings, seen ${times(count)}`);
};

const jsonNames: Readonly<Record<Kind, string>> = {
  null: "null",
  boolean: "a boolean",
  number: "a number",
  string: "a string",
  array: "an array",
  object: "an object",
};

export const remarkOnValue = (
  { count, first, numbers, isCut }: Summary,
  kinds: ReadonlyMap<Kind, number>,
  { owner: { id }, path }: Site,
  writing: Writing,
): void => {
  const look = (message: string): void => writing.remark({ certainty: "look", id, path, message, first });
  const several = [...kinds].filter(([kind]) => kind !== "null");
  if (several.length > 1)
    look(
      several.map(([kind, seen]) => `${jsonNames[kind]} in ${grouped(seen)} of ${grouped(count)}`).join(", "),
    );
  if (several.length === 0) look(`always null, seen ${times(count)}`);
  if (isCut) look("nested too deeply; the contents are not described");
  if (numbers === undefined) return;
  if (numbers.hasBig) look("integers beyond 2^53");
  if (numbers.hasRounded) look("integers beyond 2^53 that are written as 1e20 or 1.0e20; read as numbers");
  const isInteger = !numbers.hasFraction && !numbers.hasRounded;
  if (isInteger && numbers.count < fewSamples)
    writing.remark({
      certainty: "guess",
      id,
      path,
      message: `integer, seen only ${times(numbers.count)}`,
      first,
    });
};
