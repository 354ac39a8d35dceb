/** A schema's definitions while it is being written. References contain ids until the names are known. */

import { isJsonObject, type JsonObject, type JsonValue } from "../../support/json.ts";

export interface Definition {
  readonly id: number;
  /** Names in order of preference. */
  readonly names: readonly string[];
  /** The number of values. */
  readonly count: number;
  schema: JsonObject;
}

export const referenceTo = (id: number): JsonObject => ({ $ref: id });

const mapped = (value: JsonValue, replace: (id: number) => JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map((item) => mapped(item, replace));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, member]): [string, JsonValue] => [
    key,
    key === "$ref" && typeof member === "number" ? replace(member) : mapped(member, replace),
  ]);
  return Object.fromEntries(entries);
};

export const withReferences = (schema: JsonObject, replace: (id: number) => JsonValue): JsonObject => {
  const found = mapped({ ...schema }, replace);
  return isJsonObject(found) ? found : {};
};

const isAnnotation = (key: string): boolean => key === "title" || key === "description";

/**
 * The schema without titles and descriptions, which can differ even if the types are equal. Properties named
 * `title` are kept.
 */
const bare = (value: JsonValue, isSchema = true): JsonValue => {
  if (Array.isArray(value)) return value.map((item) => bare(item));
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !isSchema || !isAnnotation(key));
  return Object.fromEntries(
    kept.map(([key, member]) => [key, bare(member, key !== "properties" || !isSchema)]),
  );
};

/** Returns the representative of each definition: the first one with the same schema and name. */
const represented = (
  definitions: readonly Definition[],
  known: ReadonlyMap<number, number>,
): Map<number, number> => {
  const byText = new Map<string, number>();
  return new Map(
    definitions.map(({ id, schema }): [number, number] => {
      const text = JSON.stringify(bare(withReferences(schema, (target) => known.get(target) ?? target)));
      const first = byText.get(text) ?? id;
      byText.set(text, first);
      return [id, first];
    }),
  );
};

/** Finds equal definitions, including definitions that refer to each other. */
const equalTo = (definitions: readonly Definition[]): ReadonlyMap<number, number> => {
  let known = new Map(definitions.map(({ id }): [number, number] => [id, id]));
  for (;;) {
    const next = represented(definitions, known);
    if ([...next].every(([id, first]) => known.get(id) === first)) return known;
    known = next;
  }
};

export interface Distinct {
  readonly definitions: readonly Definition[];
  /** The representative of each definition. */
  readonly equal: ReadonlyMap<number, number>;
}

/** Removes definitions that are equal to earlier ones. */
export const withoutCopies = (definitions: readonly Definition[]): Distinct => {
  const equal = equalTo(definitions);
  return { definitions: definitions.filter(({ id }) => equal.get(id) === id), equal };
};

/** Returns a name for each definition: its first candidate that is not taken. */
export const namesFor = (definitions: readonly Definition[]): ReadonlyMap<number, string> => {
  const taken = new Set<string>();
  const names = new Map<number, string>();
  for (const { id, names: wanted } of definitions) {
    const usable = wanted.filter((name) => /^[A-Za-z]/.test(name));
    const last = usable.at(-1) ?? "Value";
    let name = usable.find((candidate) => !taken.has(candidate.toLowerCase()));
    for (let index = 2; name === undefined; index++)
      if (!taken.has(`${last}${index}`.toLowerCase())) name = `${last}${index}`;
    taken.add(name.toLowerCase());
    names.set(id, name);
  }
  return names;
};
