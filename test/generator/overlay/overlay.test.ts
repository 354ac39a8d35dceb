/** Overlays: update and remove work as specified and change nothing else in the document. */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../generator/support/json.ts";
import { applyOverlay } from "../../../generator/overlay/apply.ts";
import { readOverlay, type Action } from "../../../generator/overlay/overlay.ts";

const run = (document: JsonValue, ...actions: Action[]) => applyOverlay(document, { actions });

describe("update", () => {
  test("merges objects deeply and concatenates arrays", () => {
    const document = { a: { b: { c: 1, kept: true }, list: [1] } };
    const { value, outcomes } = run(document, {
      target: "$.a",
      update: { b: { c: 2, more: null }, list: [2], text: "x" },
    });
    expect(value).toEqual({ a: { b: { c: 2, kept: true, more: null }, list: [1, 2], text: "x" } });
    expect(outcomes).toEqual([{ kind: "changed" }]);
  });

  test("appends an item to an array", () => {
    expect(run({ a: [1] }, { target: "$.a", update: [2] }).value).toEqual({ a: [1, [2]] });
  });

  test("applies to every match of a filter", () => {
    const document = { a: { type: "string" }, b: { type: "null" }, c: { deep: { type: "string" } } };
    const { value } = run(document, { target: "$..[?@.type == 'string']", update: { "x-open": true } });
    expect(value).toEqual({
      a: { type: "string", "x-open": true },
      b: { type: "null" },
      c: { deep: { type: "string", "x-open": true } },
    });
  });

  test("rejects strings and numbers as targets", () => {
    expect(run({ a: 1 }, { target: "$.a", update: 2 }).outcomes).toMatchObject([
      { kind: "mistake", message: "/a is not an object or array, so it cannot be updated" },
    ]);
  });

  test("sees the results of earlier actions", () => {
    const add = { target: "$", update: { a: {} } };
    expect(run({}, add, { target: "$.a", update: { b: 1 } }).value).toEqual({ a: { b: 1 } });
  });
});

describe("remove", () => {
  test("removes members and items, last item first", () => {
    const document = { a: [0, 1, 2, 3], b: { c: 1 } };
    const { value, shifted } = run(
      document,
      { target: "$.a[1,2]", remove: true },
      { target: "$.b.c", remove: true },
    );
    expect([value, shifted]).toEqual([{ a: [0, 3], b: {} }, ["/a", "/a"]]);
  });

  test("removes nested matches with their parent", () => {
    expect(run({ a: { x: { x: 1 } } }, { target: "$..x", remove: true }).value).toEqual({ a: {} });
    expect(run([[1], 2, [3]], { target: "$..[0]", remove: true }).value).toEqual([2, []]);
  });
});

test("reports actions that match nothing, change nothing or have an invalid path", () => {
  const { value, outcomes } = run(
    { a: 1 },
    { target: "$.b", remove: true },
    { target: "$", update: { a: 1 } },
    { target: "$" },
    { target: "$.[" },
    { target: "$", remove: true },
  );
  expect(value).toEqual({ a: 1 });
  expect(outcomes.map(({ kind }) => kind)).toEqual(["unmatched", "idle", "idle", "mistake", "mistake"]);
});

test("validates the form of the specification", () => {
  const good = {
    overlay: "1.0.0",
    info: { title: "t", version: "1" },
    actions: [{ target: "$", update: 1, "x-why": 1 }],
  };
  expect(readOverlay(good).errors).toEqual([]);
  const bad = { overlay: "2.0.0", info: {}, actions: [{ taget: "$" }], extends: 1 };
  expect(readOverlay(bad).errors.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
    '/overlay must match pattern "^1\\.0\\.\\d+$"',
    '/info "title" is missing',
    '/info "version" is missing',
    "/extends must be string",
    '/actions/0 "target" is missing',
    '/actions/0/taget unknown key "taget"; did you mean "target"?',
  ]);
});

const json = fc.jsonValue({ maxDepth: 4 }).map((value): JsonValue => JSON.parse(JSON.stringify(value)));
const object = fc.dictionary(fc.stringMatching(/^[a-c]$/), json);

test("never changes a document in place, and keeps unselected values", () => {
  fc.assert(
    fc.property(object, object, (document, change) => {
      const before = JSON.stringify(document);
      const { value } = run(
        { selected: document, other: document },
        { target: "$.selected", update: change },
      );
      expect(JSON.stringify(document)).toBe(before);
      expect(value).toMatchObject({ other: document });
    }),
  );
});

test("repeating an update changes nothing, unless it concatenates arrays", () => {
  const flat = fc.dictionary(
    fc.stringMatching(/^[a-c]$/),
    fc.oneof(fc.integer(), fc.boolean(), fc.constant(null)),
  );
  fc.assert(
    fc.property(object, fc.dictionary(fc.stringMatching(/^[a-c]$/), flat), (document, change) => {
      const action = { target: "$", update: change };
      const once = run(document, action).value;
      expect(run(once, action)).toMatchObject({ value: once, outcomes: [{ kind: "idle" }] });
    }),
  );
});
