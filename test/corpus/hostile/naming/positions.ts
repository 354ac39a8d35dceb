/** Positions in which a name can appear in a schema, with valid and invalid documents. */

import type { JsonObject, JsonValue } from "../../../../generator/support/json.ts";
import { keyed } from "../case.ts";

/** A document and its verdict: valid, the wrong type, missing or extra. */
export interface Question {
  readonly kind: "good" | "wrong type" | "missing" | "extra";
  readonly text: string;
}

export interface NamePosition {
  /** The name of the definition that contains the hostile name. */
  readonly definition: (name: string, index: number) => string;
  readonly schema: (name: string) => JsonObject;
  readonly questions: (name: string) => readonly Question[];
}

const integer = { type: "integer" };

const closed = (properties: JsonObject): JsonObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const text = (value: JsonValue): string => JSON.stringify(value);

const object = (...members: readonly (readonly [string, JsonValue])[]): string =>
  `{${members.map(([key, value]) => `${text(key)}:${text(value)}`).join()}}`;

const four = (good: string, wrong: string, missing: string, extra: string): Question[] => [
  { kind: "good", text: good },
  { kind: "wrong type", text: wrong },
  { kind: "missing", text: missing },
  { kind: "extra", text: extra },
];

const ofRecord = (key: string): Question[] =>
  four(object([key, 1]), object([key, "a"]), "{}", object([key, 1], [`${key}+`, 1]));

const variant = (tag: string): JsonObject => closed({ kind: { const: tag }, amount: integer });

export const namePositions: Readonly<Record<string, NamePosition>> = {
  property: {
    definition: (_name, index) => `Property${index}`,
    schema: (name) => closed(keyed(name, integer)),
    questions: ofRecord,
  },
  title: {
    definition: (_name, index) => `Title${index}`,
    schema: (name) => ({ title: name, ...closed({ id: integer }) }),
    questions: () => ofRecord("id"),
  },
  definition: {
    definition: (name) => name,
    schema: () => closed({ id: integer }),
    questions: () => ofRecord("id"),
  },
  tag: {
    definition: (_name, index) => `Tag${index}`,
    schema: (name) => ({ oneOf: [variant(name), variant(`${name} other`)] }),
    questions: (name) =>
      four(
        object(["kind", name], ["amount", 1]),
        object(["kind", name], ["amount", "a"]),
        object(["amount", 1]),
        object(["kind", `${name}+`], ["amount", 1]),
      ),
  },
  "enum value": {
    definition: (_name, index) => `Value${index}`,
    schema: (name) => ({ enum: [name, `${name} other`] }),
    questions: (name) => four(text(name), "1", "null", text(`${name}+`)),
  },
};
