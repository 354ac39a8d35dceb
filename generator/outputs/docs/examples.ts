/** The examples on a page: a short one, the most complete one, and two invalid ones. */

import { isJsonObject, type JsonValue } from "../../support/json.ts";
import type { Dialect, Entity, Example } from "../../model/model.ts";
import { jsonBlock, text, type Markdown } from "./encode.ts";

const keysOf = (entity: Entity): string[] => {
  if (entity.kind === "record") return entity.fields.map(({ wireName }) => wireName);
  return entity.kind === "union" ? entity.variants.flatMap(({ tags }) => tags) : [];
};

export const declaredKeys = ({ entities }: Dialect): ReadonlySet<string> => new Set(entities.flatMap(keysOf));

const addKeys = (value: JsonValue, keys: Set<string>): void => {
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (!Array.isArray(value)) keys.add(key);
    addKeys(member, keys);
  }
};

const keysShown = ({ value }: Example, declared: ReadonlySet<string>): number => {
  const keys = new Set<string>();
  addKeys(value, keys);
  return [...keys].filter((key) => declared.has(key)).length;
};

const length = ({ text: json }: Example): number => json.length;

/** Prefers examples without undeclared keys. */
const isPlain = ({ value }: Example, declared: ReadonlySet<string>): boolean =>
  !isJsonObject(value) || Object.keys(value).every((key) => declared.has(key));

const twoValid = (examples: readonly Example[], declared: ReadonlySet<string>): Example[] => {
  const plain = examples.filter((example) => isPlain(example, declared));
  const usable = plain.length > 0 ? plain : examples;
  const shown = (example: Example): number => keysShown(example, declared);
  const [short] = usable.toSorted((one, other) => length(one) - length(other));
  const [full] = usable.toSorted((one, other) => shown(other) - shown(one) || length(other) - length(one));
  if (short === undefined || full === undefined) return [];
  return shown(full) > shown(short) ? [short, full] : [short];
};

export interface ExamplePart {
  readonly caption: Markdown;
  readonly json: Markdown;
}

const examplePart = (example: Example): ExamplePart => ({
  caption: text(example.scenario.replaceAll("-", " ")),
  json: jsonBlock(example.text),
});

export const exampleParts = (examples: readonly Example[], declared: ReadonlySet<string>) => {
  const valid = examples.filter((example) => example.valid);
  const refused = examples.filter((example) => !example.valid);
  return {
    valid: twoValid(valid, declared).map(examplePart),
    refused: refused
      .toSorted((one, other) => length(one) - length(other))
      .slice(0, 2)
      .map(examplePart),
  };
};
