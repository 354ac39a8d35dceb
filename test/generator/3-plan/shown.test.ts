/** Field presence per target, and the model passed to each target. */

import { describe, expect, test } from "vitest";
import {
  absentValue,
  isAlwaysThere,
  isSalvaged,
  isShaped,
  type Presence,
} from "../../../generator/3-plan/presence.ts";
import { shownTo } from "../../../generator/3-plan/shown-to.ts";
import type { Dialect, Type } from "../../../generator/model/model.ts";
import { dialectWith, listOf, record } from "./dialect.ts";

const facts = {
  type: { kind: "string" },
  nullIsAbsent: false,
  onError: "refused",
  skipsItems: false,
} as const;

const required: Presence = { ...facts, kind: "required" };
const optional: Presence = { ...facts, kind: "optional" };
const nullable: Presence = { ...facts, kind: "nullable" };
const byDefault: Presence = { ...facts, kind: "default", value: "x" };
const empty: Presence = { ...facts, kind: "empty", value: [] };
const all = [required, optional, nullable, byDefault, empty];

test("a decoded value has the field unless it is optional or nullable", () => {
  expect(all.map(isAlwaysThere)).toEqual([true, false, false, true, true]);
});

test("an absent field reads as its default, or as empty", () => {
  expect(all.map(absentValue)).toEqual([undefined, undefined, undefined, "x", []]);
});

test("decoding changes a field that has a default, or null that reads as absent", () => {
  expect(all.map(isShaped)).toEqual([false, false, false, true, true]);
  expect(isShaped({ ...optional, nullIsAbsent: true })).toBe(true);
  expect(isShaped({ ...byDefault, nullIsAbsent: true })).toBe(true);
});

test("drops malformed data if a hint allows it, for a field or for items", () => {
  expect(isSalvaged(optional)).toBe(false);
  expect(isSalvaged({ ...optional, onError: "absent" })).toBe(true);
  expect(isSalvaged({ ...optional, skipsItems: true })).toBe(true);
});

describe("a target", () => {
  const { document, ...dialect }: Dialect = dialectWith({
    Thing: record({ a: { ...listOf({ type: "string" }), minItems: 1 } }),
  });
  const model = {
    dialects: [
      {
        ...dialect,
        ...(document === undefined ? {} : { document: { ...document, sizedLists: "tuples" as const } }),
      },
    ],
  };
  const seen = (target: Parameters<typeof shownTo>[0]): Type | undefined => {
    const [entity] = shownTo(target, model).dialects[0]?.entities ?? [];
    return entity?.kind === "record" ? entity.fields[0]?.type : undefined;
  };
  const list: Type = { kind: "list", items: { kind: "string" } };
  const tuple = { kind: "tuple", items: [{ kind: "string" }] };

  test("gets limits if it reads them", () => {
    expect(seen({})).toEqual(list);
    expect(seen({ readsLimits: true })).toEqual({ kind: "limited", of: list, limits: { minItems: 1 } });
  });

  test("gets fixed-size lists as tuples if tuples cost it nothing", () => {
    expect(seen({ hasFreeTuples: true })).toMatchObject(tuple);
    expect(seen({ hasFreeTuples: true, readsLimits: true })).toMatchObject({ kind: "limited", of: tuple });
  });
});
