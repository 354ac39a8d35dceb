/**
 * `koine breaking --data` counts affected stored documents per change, and the counts equal those from
 * validating with each schema in turn.
 */

import { describe, expect, test } from "vitest";
import { once } from "../../../../generator/support/once.ts";
import { sampled } from "../../../harness/effort.ts";
import {
  compare,
  dataOf,
  documents,
  edited,
  linesOnlyIn,
  openEvents,
  old,
  rejectedBy,
  text,
  write,
  type Edit,
} from "./scene.ts";

openEvents();

const edits: Readonly<Record<string, readonly [code: string, edit: Edit]>> = {
  "a required member": ["REQ_TIGHTENED", ({ required }) => required.push("note") && undefined],
  "a new required member": [
    "PROP_ADDED_REQ",
    (schema) => ({
      ...schema,
      required: ["id", "zone"],
      properties: { ...schema.properties, zone: text },
    }),
  ],
  "a removed member": ["PROP_REMOVED", ({ properties }) => void Reflect.deleteProperty(properties, "meta")],
  "a removed value": ["ENUM_NARROWED", ({ properties }) => void properties.level.enum.pop()],
  "a removed variant": ["VARIANT_REMOVED", ({ $defs }) => void $defs.Part.oneOf.pop()],
  "a limit": ["BOUND_TIGHTENED", ({ properties }) => void Object.assign(properties.note, { maxLength: 20 })],
  "a type": ["TYPE_CHANGED", ({ properties }) => void Object.assign(properties.id, { type: "string" })],
  "a closed object": [
    "CLOSED",
    ({ properties }) => void Object.assign(properties.meta, { additionalProperties: false }),
  ],
  "a variant of an untagged union": ["TYPE_NARROWED", ({ properties }) => void properties.size.anyOf.pop()],
  "the values of a map": [
    "BOUND_TIGHTENED",
    ({ properties }) =>
      void Object.assign(properties.labels, { additionalProperties: { ...text, maxLength: 3 } }),
  ],
  "a renamed member": [
    "PROP_REMOVED",
    ({ properties }) => {
      const { note, ...others } = properties;
      return { ...old, properties: { ...others, remark: note } };
    },
  ],
  "a condition": ["NOT_CHANGED", (schema) => ({ ...schema, not: { required: ["note", "parts"] } })],
};

/** The old schema's verdicts are the same for all edits. */
const oldRejections = once(() => rejectedBy("old.json"));

describe.each(sampled(Object.entries(edits), 3))("%s", (_, [code, edit]) => {
  test("counts the documents that only the new schema rejects, and explains them", () => {
    const { documents: stored, rejected, byChange, unexplained, invalid } = dataOf(edit);
    const [before, after] = [oldRejections(), rejectedBy("new.json")];
    const lines = linesOnlyIn(after, before);
    expect(lines.length).toBeGreaterThan(0);
    expect(rejected).toEqual({
      documents: lines.length,
      first: lines.slice(0, 3).map((line) => ({ file: "events.jsonl", line })),
    });
    expect([stored, invalid?.documents]).toEqual([60 - before.size, before.size]);
    expect(byChange.map((one) => [one.code, one.documents])).toContainEqual([code, lines.length]);
    expect(unexplained).toEqual([]);
  });
});

describe("several changes", () => {
  const both: Edit = (schema) => {
    schema.required.push("note");
    schema.properties.level.enum.pop();
  };

  test("counts a document for each change that rejects it, and once in total", () => {
    const { rejected, byChange } = dataOf(both);
    const counts = byChange.map(({ code, documents: count }) => [code, count]);
    expect(Object.fromEntries(counts)).toEqual({ REQ_TIGHTENED: 25, ENUM_NARROWED: 5 });
    expect(rejected.documents).toBe(30);
  });

  test("prints the counts next to each change and in a summary", () => {
    write("new.json", JSON.stringify(edited(both)));
    const { status, out } = compare("--data", "Event=events.jsonl");
    expect(status).toBe(1);
    expect(out).toContain(
      "    stored data: 25 of 55 stored documents rejected, first at events.jsonl:2, events.jsonl:4, events.jsonl:6, …\n",
    );
    expect(out).toContain("\n  25 × REQ_TIGHTENED new.Event ");
    expect(out).toContain(
      'removed from the schemas, but in use:\n  new.EventLevel "high": 5 documents, first at ',
    );
  });
});

test("threads give the same result as one thread", () => {
  write("new.json", JSON.stringify(edited(({ properties }) => void properties.level.enum.pop())));
  const many = Array.from({ length: 400 }, () => documents.map((one) => JSON.stringify(one)).join("\n"));
  write("many.jsonl", `${many.join("\n")}\n{\n`);
  const [one, three] = ["1", "3"].map((workers) =>
    compare("--data", "many.jsonl", "--usage-only", "--format", "json", "--workers", workers),
  );
  expect(three).toEqual(one);
  expect(JSON.parse(one?.out ?? "").data[0]).toMatchObject({
    documents: 55 * 400,
    rejected: { documents: 5 * 400 },
    notJson: [{ code: "syntax", documents: 1, first: [{ file: "many.jsonl", line: 60 * 400 + 1 }] }],
  });
});
