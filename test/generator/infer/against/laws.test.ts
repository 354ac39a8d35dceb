/** Checks laws of proposals: the changed schema accepts all documents, and nothing is left to propose. */

import { Ajv2020 } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { overlayOf } from "../../../../generator/infer/against/overlay.ts";
import { proposals } from "../../../../generator/infer/against/propose.ts";
import { conclude } from "../../../../generator/infer/conclude/conclude.ts";
import { usualOptions } from "../../../../generator/infer/conclude/options.ts";
import { collect, newCollection } from "../../../../generator/infer/summary/collect.ts";
import { applyOverlay } from "../../../../generator/overlay/apply.ts";
import { readOverlay } from "../../../../generator/overlay/overlay.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../../generator/support/json.ts";
import { randomCases } from "../../../harness/effort.ts";
import { json } from "../../../harness/json.ts";

const inferredFrom = (documents: readonly JsonValue[]): JsonObject => {
  const collection = newCollection([]);
  for (const [index, value] of documents.entries())
    collect(collection, value, { file: "a.jsonl", portion: 0, line: index + 1 });
  const { summary, deep } = collection;
  return summary === undefined ? {} : conclude({ summary, deep }, usualOptions).schema;
};

/** Removes keywords that restrict values, like ones that a schema author might forget. */
const loosened = (value: JsonValue, isKept: () => boolean): JsonValue => {
  if (Array.isArray(value)) return value.map((item) => loosened(item, isKept));
  if (!isJsonObject(value)) return value;
  const restricting = ["required", "format", "enum", "type", "items", "additionalProperties"];
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, JsonValue][] => {
      if (
        restricting.includes(key) &&
        (typeof inner !== "object" || !("title" in Object(inner))) &&
        !isKept()
      )
        return [];
      if (key === "properties" && isJsonObject(inner)) return [[key, propertiesIn(inner, isKept)]];
      return [[key, loosened(inner, isKept)]];
    }),
  );
};

const propertiesIn = (properties: JsonObject, isKept: () => boolean): JsonObject =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, inner]) =>
      isKept() ? [[name, loosened(inner, isKept)]] : [],
    ),
  );

const changedBy = (document: JsonObject, inferred: JsonObject): JsonObject => {
  const found = proposals({ file: "event.json", read: () => document, inferred }, "Event");
  if (found.length === 0) return document;
  const { overlay, errors } = readOverlay(json(overlayOf(found, 1, "event.json")));
  expect(errors).toEqual([]);
  if (overlay === undefined) return document;
  const { value, outcomes } = applyOverlay(document, overlay);
  expect(outcomes.filter(({ kind }) => kind !== "changed")).toEqual([]);
  return isJsonObject(value) ? value : {};
};

const ajv = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true });

const rejectedBy = (schema: JsonObject, documents: readonly JsonValue[]): readonly JsonValue[] => {
  const isValid = ajv.compile(schema);
  return documents.filter((value) => !isValid(value));
};

const leaves = fc.oneof(
  fc.constantFrom<JsonValue>("text", "image", "2026-11-28", "2026-11-29", 1, 2, 1.5, true, null),
  fc.array(fc.constantFrom<JsonValue>("a", "b", 3), { maxLength: 3 }),
);

const { value: values } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaves,
    fc.array(tie("value"), { maxLength: 3 }),
    fc
      .record(
        {
          type: fc.constantFrom("text", "image"),
          at: leaves,
          note: leaves,
          parts: fc.array(tie("value"), { maxLength: 3 }),
          inner: tie("value"),
        },
        { requiredKeys: [] },
      )
      .map((object) => json(object)),
  ),
}));

const logs = fc.array(values, { minLength: 1, maxLength: 12 });

test("documents stay valid, and nothing is proposed twice", () => {
  fc.assert(
    fc.property(logs, logs, fc.infiniteStream(fc.boolean()), (documents, more, choices) => {
      const isKept = (): boolean => choices.next().value !== false;
      const before = loosened(inferredFrom(documents), isKept);
      if (!isJsonObject(before)) return;
      const rejected = new Set(rejectedBy(before, [...documents, ...more]));
      const accepted = [...documents, ...more].filter((one) => !rejected.has(one));
      if (accepted.length === 0) return;
      const inferred = inferredFrom(accepted);
      const after = changedBy(before, inferred);
      expect(rejectedBy(after, accepted)).toEqual([]);
      expect(
        proposals({ file: "event.json", read: () => after, inferred }, "Event").filter(
          ({ isMissing }) => isMissing,
        ),
      ).toEqual([]);
    }),
    { numRuns: randomCases(100) },
  );
});

test("proposals for more documents reject none that the schema accepts", () => {
  fc.assert(
    fc.property(logs, logs, (documents, more) => {
      const before = inferredFrom(documents);
      const inferred = inferredFrom([...documents, ...more]);
      const after = changedBy(before, inferred);
      const [old, now] = [before, after].map((schema) => rejectedBy(schema, [...documents, ...more]));
      expect(now?.filter((value) => old?.includes(value) === false)).toEqual([]);
    }),
    { numRuns: randomCases(100) },
  );
});
