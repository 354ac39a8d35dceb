/**
 * Invalid data produces at most a hundred issues and a note about the rest. Finding the issues costs no more
 * than reading the data.
 */

import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import { expect, test } from "vitest";
import { boundedErrors } from "../../../generator/schema/ajv/errors.ts";
import { LlmMessage } from "../../../generated/typescript/phi/index.ts";
import * as core from "../../../runtime/core/index.ts";

const codes = (validation: core.Validation): string[] =>
  validation.ok ? [] : validation.issues.map(({ code }) => code);

const message = (content: readonly unknown[]) => ({ role: "user", content, timestamp: 1 });

test("a list of invalid items has a hundred issues and a note about the rest", () => {
  expect(codes(LlmMessage.validate(message(Array(100).fill(1))))).toEqual(Array(100).fill("type"));
  const many = codes(LlmMessage.validate(message(Array(100_000).fill(1))));
  expect(many).toEqual([...Array(100).fill("type"), "truncated"]);
});

test("issues stop when their pointers get too long, but the first is always included", () => {
  const key = "k".repeat(600_000);
  const issues: core.Issue[] = [];
  for (const at of [1, 2, 3]) core.explainType(at, "text", `/${key}`, issues);
  expect(issues.map(({ code }) => code)).toEqual(["type", "truncated"]);
  const long: core.Issue[] = [];
  core.explainType(1, "text", `/${key}${key}`, long);
  expect(long).toHaveLength(1);
});

const compile = (schema: object, change: (code: string) => string): core.AjvCheck => {
  const ajv = new Ajv2020({ allErrors: true, strict: false, code: { source: true, lines: true } });
  const code = change(standaloneCode.default(ajv, ajv.compile(schema)));
  const module = { exports: {} };
  new Function("module", "core", "require", code)(module, core, () => ({ default: core.codePointLength }));
  const check: unknown = module.exports;
  if (typeof check !== "function") throw new Error("Ajv exports no function");
  return Object.assign((data: unknown): boolean => check(data) === true, {
    get errors(): readonly core.AjvError[] {
      return Reflect.get(check, "errors") ?? [];
    },
  });
};

const list = { type: "array", items: { type: "string" } };
const schemas = [
  list,
  { anyOf: [list, { type: "array" }] },
  { allOf: [list, { anyOf: [{ type: "array", maxItems: 3 }, { type: "string" }] }] },
  { $defs: { list }, allOf: [{ $ref: "#/$defs/list" }, { $ref: "#/$defs/list" }], not: { minItems: 1000 } },
  { $defs: { list }, oneOf: [{ $ref: "#/$defs/list" }, { items: { $ref: "#/$defs/list" } }] },
  { contains: { type: "number" }, items: { anyOf: [{ const: "vErrors.push(err0);" }, { type: "null" }] } },
];

test("limiting the number of errors changes no verdict", () => {
  for (const schema of schemas) {
    const bounded = compile(schema, boundedErrors);
    const whole = compile(schema, (code) => code);
    for (const count of [0, 1, 3, 99, 100, 101, 102, 103, 500, 1200])
      for (const item of [1, "a", "vErrors.push(err0);", [], ["a"], [1]]) {
        const data = Array(count).fill(item);
        expect([schema, count, item, bounded(data)]).toEqual([schema, count, item, whole(data)]);
        bounded(data);
        expect(bounded.errors?.length ?? 0).toBeLessThanOrEqual(101);
      }
  }
});
