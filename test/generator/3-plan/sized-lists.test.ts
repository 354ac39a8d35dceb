/** Lists with size limits in third-party schemas become tuples. */

import { describe, expect, test } from "vitest";
import { withSizedTuples } from "../../../generator/3-plan/sized-lists.ts";
import type { Dialect, Type } from "../../../generator/model/model.ts";
import { unlimited } from "../../../generator/model/model.ts";
import type { JsonObject } from "../../../generator/support/json.ts";
import { dialectWith, listOf, record } from "./dialect.ts";

const text: Type = { kind: "string" };

const wanting = (sizedLists: "lists" | "tuples", { document, ...dialect }: Dialect): Dialect => ({
  ...dialect,
  ...(document === undefined ? {} : { document: { ...document, sizedLists } }),
});

const typeWith = (limits: JsonObject, wanted: "lists" | "tuples" = "tuples"): Type | undefined => {
  const schema = { ...listOf({ type: "string" }), ...limits };
  const dialect = wanting(wanted, dialectWith({ Thing: record({ a: schema }) }));
  const [entity] = withSizedTuples({ dialects: [dialect] }).dialects[0]?.entities ?? [];
  return entity?.kind === "record" ? entity.fields[0]?.type : undefined;
};

const shapeWith = (limits: JsonObject): Type | undefined => {
  const type = typeWith(limits);
  return type === undefined ? undefined : unlimited(type);
};

const list: Type = { kind: "list", items: text };
const places = (count: number): Type[] => Array.from({ length: count }, () => text);

describe("a list", () => {
  test.each([1, 2, 8])("of at least %i items is a tuple with a rest element", (minItems) => {
    expect(shapeWith({ minItems })).toEqual({
      kind: "tuple",
      items: places(minItems),
      minItems,
      rest: text,
    });
  });

  test.each([1, 8])("of at most %i items is a tuple of optional items", (maxItems) => {
    expect(shapeWith({ maxItems })).toEqual({ kind: "tuple", items: places(maxItems), minItems: 0 });
  });

  test("of exactly n items is a tuple of that size", () => {
    expect(shapeWith({ minItems: 2, maxItems: 3 })).toEqual({
      kind: "tuple",
      items: places(3),
      minItems: 2,
    });
    expect(shapeWith({ minItems: 2, maxItems: 2 })).toMatchObject({ items: places(2), minItems: 2 });
  });

  test("with a large maximum is a tuple if its minimum is small", () => {
    expect(shapeWith({ minItems: 2, maxItems: 9 })).toMatchObject({ items: places(2), rest: text });
  });

  test.each([{}, { minItems: 0 }, { minItems: 9 }, { maxItems: 9 }, { maxItems: 0 }, { uniqueItems: true }])(
    "with %j stays a list",
    (limits) => {
      expect(shapeWith(limits)).toEqual(list);
    },
  );

  test("stays a list if the document's reader prefers lists", () => {
    const type = typeWith({ minItems: 2 }, "lists");
    expect(type).toEqual({ kind: "limited", of: list, limits: { minItems: 2 } });
  });
});

test("keeps its limits and its surrounding type", () => {
  expect(typeWith({ minItems: 2 })).toMatchObject({ kind: "limited", limits: { minItems: 2 } });
  const inner = { ...listOf({ type: "string" }), minItems: 1 };
  const dialect = wanting("tuples", dialectWith({ Thing: record({ a: listOf(inner) }) }));
  const [entity] = withSizedTuples({ dialects: [dialect] }).dialects[0]?.entities ?? [];
  expect(entity).toMatchObject({ fields: [{ type: { kind: "list", items: { of: { kind: "tuple" } } } }] });
});

test("a record that skips malformed items keeps its lists", () => {
  const schema = { ...listOf({ type: "string" }), minItems: 2 };
  const dialect = wanting("tuples", dialectWith({ Thing: record({ a: schema }) }));
  const entities = dialect.entities.map((entity) =>
    entity.kind === "record"
      ? {
          ...entity,
          fields: entity.fields.map((field) => ({ ...field, steps: [{ kind: "salvage-items" } as const] })),
        }
      : entity,
  );
  const [found] = withSizedTuples({ dialects: [{ ...dialect, entities }] }).dialects;
  expect(found?.entities).toEqual(entities);
});
