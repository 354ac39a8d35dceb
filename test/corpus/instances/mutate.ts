/** Makes small changes to data, like those that a careless or hostile sender might make. */

import { isJsonObject, type JsonValue } from "../../../generator/support/json.ts";
import type { Pool } from "./pool.ts";
import type { Random } from "../../../generator/support/random.ts";

interface Chances {
  readonly pool: Pool;
  readonly random: Random;
}

const sizeOf = (value: JsonValue): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce((sum: number, member) => sum + sizeOf(member), 1)
    : 1;

const changed = (value: JsonValue, { pool, random }: Chances): JsonValue => {
  const isLeaf = typeof value !== "object" || value === null;
  if (isLeaf || random.chance(0.2)) return replaced(value, { pool, random });
  return Array.isArray(value)
    ? changedArray(value, { pool, random })
    : changedObject(value, { pool, random });
};

const replaced = (value: JsonValue, { pool, random }: Chances): JsonValue => {
  if (typeof value === "number" && random.chance(0.4)) return value + random.pick([1, -1, 0.5], 1);
  if (typeof value === "string" && random.chance(0.3))
    return random.pick([`${value}x`, [...value].slice(1).join(""), value.toUpperCase()], "");
  return random.chance(0.3)
    ? random.pick<JsonValue>([null, "", 0, {}, [], true], null)
    : random.pick(pool.values, null);
};

const changedArray = (items: readonly JsonValue[], { pool, random }: Chances): JsonValue => {
  const index = random.below(items.length);
  const item = items[index] ?? null;
  return random.pick<JsonValue>(
    [
      items.toSpliced(index, 1),
      items.toSpliced(index, 0, item),
      [...items, random.pick(pool.values, null)],
      items.toReversed(),
    ],
    [],
  );
};

const changedObject = (
  value: { readonly [key: string]: JsonValue },
  { pool, random }: Chances,
): JsonValue => {
  const entries = Object.entries(value);
  const index = random.below(entries.length);
  const [name = "", member = null] = entries[index] ?? [];
  const other = random.pick(pool.names, "a");
  return Object.fromEntries(
    random.pick(
      [
        entries.toSpliced(index, 1),
        [...entries, [other, random.pick(pool.values, null)]],
        entries.toSpliced(index, 1, [other, member]),
        [...entries, [other, member]],
        entries.toSpliced(index, 1, [name, replaced(member, { pool, random })]),
      ],
      [],
    ),
  );
};

export const mutated = (value: JsonValue, chances: Chances): JsonValue => {
  let steps = chances.random.below(sizeOf(value));
  const visit = (inner: JsonValue): JsonValue => {
    steps -= 1;
    if (steps === -1) return changed(inner, chances);
    if (Array.isArray(inner)) return inner.map(visit);
    if (!isJsonObject(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, member]) => [name, visit(member)]));
  };
  return visit(value);
};
