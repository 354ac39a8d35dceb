/** The plan for a field: whether it may be absent, its value when absent, and how programs store it. */

import { expect, test } from "vitest";
import { presenceOf } from "../../../generator/3-plan/presence.ts";
import type { AliasEntity, Entity, Field, Step, Type } from "../../../generator/model/model.ts";

const text: Type = { kind: "string" };
const nullable: Type = { kind: "nullable", of: text };
const list: Type = { kind: "list", items: text };

const alias: AliasEntity = {
  kind: "alias",
  name: "Maybe",
  names: {},
  id: "d.Maybe",
  description: "",
  deprecated: false,
  source: { path: "d/maybe.schema.json", sha256: "" },
  pointer: "",
  isNamed: false,
  schema: {},
  check: {},
  constraints: [],
  examples: [],
  type: nullable,
};
const entities: ReadonlyMap<string, Entity> = new Map([["Maybe", alias]]);
const named: Type = { kind: "reference", entity: "Maybe" };

const presence = (type: Type, steps: readonly Step[], required = false) => {
  const words = { wireName: "a", names: {}, description: "", deprecated: false, was: [], pointer: "" };
  const field: Field = { ...words, type, required, steps, isLimited: false };
  return presenceOf(field, entities);
};

const nullIsAbsent: Step = { kind: "null-as-absent" };
const omitsEmpty: Step = { kind: "omit-empty" };
const byDefault = (value: string | null | string[]): Step => ({ kind: "default", value });

test("distinguishes absent from null if null is a value, even behind an alias", () => {
  expect(presence(text, []).kind).toBe("optional");
  expect(presence(nullable, []).kind).toBe("nullable");
  expect(presence(named, []).kind).toBe("nullable");
  expect(presence({ kind: "json" }, []).kind).toBe("nullable");
  expect(presence(named, [], true).kind).toBe("required");
});

test("does not store null that reads as absent, even behind an alias", () => {
  for (const type of [nullable, named])
    expect(presence(type, [nullIsAbsent])).toMatchObject({
      kind: "optional",
      type: text,
      nullIsAbsent: true,
    });
});

test("stores null if absent reads as null", () => {
  const held = presence(nullable, [byDefault(null), nullIsAbsent]);
  expect(held).toMatchObject({ kind: "default", value: null, type: nullable, nullIsAbsent: false });
});

test("omits an empty value only if absent reads as empty", () => {
  expect(presence(list, [omitsEmpty])).toMatchObject({ kind: "empty", value: [] });
  expect(presence(list, [byDefault([]), omitsEmpty])).toMatchObject({ kind: "empty", value: [] });
  expect(presence(list, [byDefault(["a"]), omitsEmpty])).toMatchObject({ kind: "default", value: ["a"] });
});

test("treats malformed data according to its hint", () => {
  expect(presence(text, []).onError).toBe("refused");
  expect(presence(text, [{ kind: "salvage-field", as: "absent" }]).onError).toBe("absent");
  expect(presence(list, [{ kind: "salvage-items" }])).toMatchObject({ skipsItems: true, onError: "refused" });
});
