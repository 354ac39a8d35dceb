/** Which examples a page shows: the shortest valid one, the one that shows most, and two that are refused. */

import type { JsonValue } from "../json.ts";
import type { Example } from "../model.ts";
import { jsonBlock, text, type Markdown } from "./encode.ts";

const addKeys = (value: JsonValue, keys: Set<string>): void => {
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (!Array.isArray(value)) keys.add(key);
    addKeys(member, keys);
  }
};

/** How many different keys an example shows. */
const keysShown = ({ value }: Example): number => {
  const keys = new Set<string>();
  addKeys(value, keys);
  return keys.size;
};

const byLength = (one: Example, other: Example): number => one.text.length - other.text.length;

const byKeys = (one: Example, other: Example): number =>
  keysShown(other) - keysShown(one) || byLength(one, other);

const twoValid = (examples: readonly Example[]): Example[] => {
  const [shortest] = examples.toSorted(byLength);
  const [fullest] = examples.toSorted(byKeys);
  if (shortest === undefined || fullest === undefined) return [];
  return keysShown(fullest) > keysShown(shortest) ? [shortest, fullest] : [shortest];
};

export interface ExamplePart {
  readonly caption: Markdown;
  readonly json: Markdown;
}

const examplePart = (example: Example): ExamplePart => ({
  caption: text(example.scenario.replaceAll("-", " ")),
  json: jsonBlock(example.text),
});

export const exampleParts = (examples: readonly Example[]) => {
  const refused = examples.filter(({ valid }) => !valid).toSorted(byLength);
  return {
    valid: twoValid(examples.filter(({ valid }) => valid)).map(examplePart),
    refused: refused.slice(0, 2).map(examplePart),
  };
};
