/**
 * `koine breaking --data`: counts of stored documents per change, which equal those of validating with both
 * schemas one after the other.
 */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";
import { once } from "../../../generator/support/once.ts";
import { koine } from "../../harness/command.ts";
import { sampled } from "../../harness/effort.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("breaking-data");

const write = (name: string, content: string): void => writeFileSync(path.join(folder, name), content);

const text = { type: "string" };

const partOf = (kind: string, properties: object): object => ({
  title: `${kind}-part`,
  type: "object",
  properties: { kind: { const: kind }, ...properties },
  required: ["kind"],
});

const old = {
  title: "Event",
  type: "object",
  required: ["id"],
  additionalProperties: false,
  properties: {
    id: { type: "integer" },
    note: text,
    level: { enum: ["low", "mid", "high"] },
    meta: { type: "object", properties: { trace: text } },
    parts: { type: "array", items: { $ref: "#/$defs/Part" } },
    size: { anyOf: [{ type: "number" }, { type: "string" }] },
    labels: { type: "object", additionalProperties: text },
  },
  $defs: { Part: { oneOf: [partOf("text", { text }), partOf("file", {}), partOf("image", { url: text })] } },
};

type Edit = (schema: typeof old) => unknown;

const edited = (edit: Edit): object => {
  const copy: typeof old = JSON.parse(JSON.stringify(old));
  return Object(edit(copy) ?? copy);
};

/** Documents that are spread over all edits, and some that the old schema rejects. */
const documents: readonly JsonValue[] = Array.from({ length: 60 }, (_, id): JsonObject => ({
  id,
  ...(id % 2 === 0 ? { note: "n".repeat(id) } : {}),
  ...(id % 3 === 0 ? { level: ["low", "mid", "high", "odd"][(id / 3) % 4] ?? "" } : {}),
  ...(id % 5 === 0 ? { meta: { trace: "t", more: id } } : {}),
  ...(id % 4 === 0
    ? { parts: [{ kind: "text", text: "a" }, { kind: id % 8 === 0 ? "image" : "text" }] }
    : {}),
  ...(id % 7 === 0 ? { size: id % 2 === 0 ? id : `${id}` } : {}),
  ...(id % 11 === 0 ? { labels: { a: "x", b: "y".repeat(id) } } : {}),
}));

write("old.json", JSON.stringify(old));
write("events.jsonl", documents.map((document) => JSON.stringify(document)).join("\n"));

/** Returns the lines of the documents that a schema rejects. */
const rejectedBy = (schema: string): Set<number> => {
  const { out } = koine(["validate", "--schema", schema, "Event", "events.jsonl", "--format", "jsonl"], {
    cwd: folder,
  });
  const verdicts: { line: number; valid: boolean }[] = out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  return new Set(verdicts.flatMap(({ line, valid }) => (valid ? [] : [line])));
};

const compare = (...args: readonly string[]) =>
  koine(["breaking", "--schema", "new.json", "--against", "old.json", "--samples", "20", ...args], {
    cwd: folder,
  });

interface Group {
  readonly documents: number;
  readonly first: readonly { readonly file: string; readonly line: number }[];
}

interface Data {
  readonly documents: number;
  readonly rejected: Group;
  readonly byChange: readonly (Group & { readonly code: string })[];
  readonly unexplained: readonly (Group & { readonly code: string; readonly place: string })[];
  readonly invalid?: Group;
  readonly repaired?: Group;
  readonly removedInUse: readonly { readonly place: string; readonly documents: number }[];
  readonly addedInUse: readonly { readonly place: string; readonly documents: number }[];
  readonly addedUnused: readonly string[];
  readonly unused: readonly string[];
}

const dataOf = (edit: Edit, files: readonly string[] = ["events.jsonl"]): Data => {
  write("new.json", JSON.stringify(edited(edit)));
  const { out } = compare("--data", ...files, "--usage-only", "--format", "json");
  return JSON.parse(out).data[0];
};

const linesOnlyIn = (one: Set<number>, other: Set<number>): number[] =>
  [...one].filter((line) => !other.has(line));

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

/** Old verdicts are the same for all edits. */
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

describe("usage", () => {
  test("names new members that documents have and that they lack", () => {
    const { addedInUse, addedUnused } = dataOf(({ properties }) => {
      Object.assign(properties.meta.properties, { more: { type: "integer" }, other: text });
    });
    expect(addedInUse).toMatchObject([{ place: "new.EventMeta.more", documents: 11 }]);
    expect(addedUnused).toEqual(["new.EventMeta.other"]);
  });

  test("names new variants and values, and old ones that never occur", () => {
    write("few.jsonl", '{"id":1,"level":"low","parts":[{"kind":"text"}]}\n');
    const { addedUnused, unused } = dataOf(
      ({ properties, $defs }) => {
        properties.level.enum.push("top");
        $defs.Part.oneOf.push(partOf("audio", {}));
      },
      ["few.jsonl"],
    );
    expect(addedUnused.toSorted()).toEqual(['new.EventLevel "top"', 'new.Part "audio"']);
    expect(unused).toEqual([
      'new.EventLevel "mid"',
      'new.EventLevel "high"',
      'new.Part "file"',
      'new.Part "image"',
    ]);
  });

  test("reports removed members of open objects, which reject nothing", () => {
    const { rejected, removedInUse } = dataOf(
      ({ properties }) => void Reflect.deleteProperty(properties.meta.properties, "trace"),
    );
    expect(rejected.documents).toBe(0);
    expect(removedInUse).toMatchObject([{ place: "new.EventMeta.trace", documents: 11 }]);
  });

  test("reports documents that only the old schema rejects", () => {
    const { invalid, repaired } = dataOf(({ properties }) => void properties.level.enum.push("odd"));
    expect([invalid?.documents, repaired?.documents]).toEqual([5, 5]);
  });
});

describe("exit codes", () => {
  const removeTrace: Edit = ({ properties }) =>
    void Reflect.deleteProperty(properties.meta.properties, "trace");
  const requireNote: Edit = ({ required }) => required.push("note") && undefined;

  test.each<[name: string, edit: Edit, lines: string, args: readonly string[], status: number]>([
    ["rejected documents", requireNote, '{"id":1}', ["--fail-on", "data-in-use"], 1],
    ["no rejected documents", requireNote, '{"id":1,"note":""}', ["--fail-on", "data-in-use"], 0],
    ["by default also breaks without data", requireNote, '{"id":1,"note":""}', [], 1],
    ["several", requireNote, '{"id":1,"note":""}', ["--fail-on", "compile,data-in-use"], 1],
    ["a removed member in use", removeTrace, '{"id":1,"meta":{"trace":""}}', ["--usage-only"], 1],
    ["a removed member that is not in use", removeTrace, '{"id":1,"meta":{}}', ["--usage-only"], 0],
    ["invalid documents", requireNote, "[]\n{", ["--usage-only"], 0],
  ])("%s", (_, edit, lines, args, status) => {
    write("new.json", JSON.stringify(edited(edit)));
    write("some.jsonl", lines);
    expect(compare("--data", "some.jsonl", ...args).status).toBe(status);
  });

  test("an accepted change does not fail", () => {
    const accept = { code: "REQ_TIGHTENED", reason: "old events are deleted", until: "2999-01-01" };
    write("new.json", JSON.stringify({ ...edited(requireNote), "x-accept": [accept] }));
    write("some.jsonl", '{"id":1}');
    expect(compare("--data", "some.jsonl", "--fail-on", "data-in-use").status).toBe(0);
    expect(compare("--data", "some.jsonl", "--usage-only").status).toBe(0);
  });

  test.each([
    [["--usage-only"], "--usage-only requires --data"],
    [["--fail-on", "data-in-use"], "--fail-on data-in-use requires --data"],
    [["--data", "Evnt=some.jsonl"], 'do not contain "Evnt"'],
    [["some.jsonl"], 'unexpected argument "some.jsonl"'],
  ])("%j is wrong", (args, message) => {
    const { status, err } = compare(...args);
    expect([status, err]).toEqual([2, expect.stringContaining(message)]);
  });

  test("an unreadable file", () => {
    expect(compare("--data", "missing.jsonl", "--usage-only")).toMatchObject({
      status: 2,
      err: "cannot read missing.jsonl (ENOENT)\n",
    });
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
