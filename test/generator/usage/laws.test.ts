/** Combining evidence is associative and commutative, and the parts of a run add up to the whole run. */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addEvidence, noEvidence, type Evidence } from "../../../generator/usage/evidence.ts";
import { Grouping } from "../../../generator/usage/groups.ts";
import { partialIn, partialText } from "../../../generator/usage/partial.ts";
import type { JsonValue } from "../../../generator/support/json.ts";
import { randomCases } from "../../harness/effort.ts";
import { eventSchema, openSchema, usageOf } from "./scene.ts";

const schema = openSchema(eventSchema);

/** So many different names that the name tables contain only a sample of them. */
const name = fc.integer({ min: 0, max: 200 }).map((number) => `n${number}`);

const part = fc.oneof(
  fc.record({ kind: fc.constant("text"), text: fc.string() }),
  fc.record({ kind: fc.constantFrom("image", "video") }),
);

const event: fc.Arbitrary<JsonValue> = fc
  .record(
    {
      id: fc.oneof(
        fc.integer(),
        fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n }),
        fc.constantFrom(2 ** 60, 2n ** 60n),
      ),
      at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      level: fc.constantFrom("low", "high", "odd"),
      note: fc.oneof(fc.string(), fc.constant(null)),
      parts: fc.array(part, { maxLength: 3 }),
      labels: fc.dictionary(name, fc.oneof(fc.string(), fc.record({ value: fc.double({ noNaN: true }) })), {
        maxKeys: 3,
      }),
    },
    { requiredKeys: ["id"] },
  )
  .chain((known) =>
    fc.dictionary(name, fc.integer(), { maxKeys: 40 }).map((more) => ({ ...more, ...known })),
  );

interface Part {
  readonly file: string;
  readonly firstLine: number;
  readonly documents: readonly JsonValue[];
}

const evidenceOf = ({ file, firstLine, documents }: Part): Evidence => {
  const grouping = new Grouping();
  documents.forEach((document, index) =>
    grouping.add([typeof document, `${(firstLine + index) % 3}`], { file, line: firstLine + index }),
  );
  return { usages: [usageOf(schema, documents, file, firstLine)], groups: grouping.take() };
};

/** The order of a map's entries is irrelevant. */
const plain = (value: unknown): unknown => {
  if (value instanceof Map)
    return Object.fromEntries(
      [...value].toSorted().map(([key, item]) => [`map ${String(key)}`, plain(item)]),
    );
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted()
      .map(([key, item]) => [key, plain(item)]),
  );
};

const text = (evidence: Evidence): string => JSON.stringify(plain(evidence));

const files = fc
  .array(fc.array(event, { maxLength: 8 }), { minLength: 1, maxLength: 3 })
  .map((all) => all.map((documents, index): Part => ({ file: `${index}.jsonl`, firstLine: 1, documents })));

const splitAt = ({ file, firstLine, documents }: Part, at: number): Part[] => [
  { file, firstLine, documents: documents.slice(0, at) },
  { file, firstLine: firstLine + Math.min(at, documents.length), documents: documents.slice(at) },
];

const sum = (parts: readonly Evidence[]): Evidence => parts.reduce(addEvidence, noEvidence);

test("is associative and commutative", () => {
  fc.assert(
    fc.property(fc.tuple(files, files, files), (all) => {
      const [a, b, c] = all.map((parts) => sum(parts.map(evidenceOf)));
      if (a === undefined || b === undefined || c === undefined) return;
      expect(text(addEvidence(a, b))).toBe(text(addEvidence(b, a)));
      expect(text(addEvidence(addEvidence(a, b), c))).toBe(text(addEvidence(a, addEvidence(b, c))));
    }),
    { numRuns: randomCases(300) },
  );
});

test("parts in any order add up to the whole", () => {
  fc.assert(
    fc.property(files, fc.nat(8), fc.infiniteStream(fc.nat()), (whole, at, order) => {
      const parts = whole.flatMap((one) => splitAt(one, at)).map(evidenceOf);
      const shuffled = parts
        .map((one) => [order.next().value, one] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, one]) => one);
      expect(text(sum(shuffled))).toBe(text(sum(whole.map(evidenceOf))));
    }),
    { numRuns: randomCases(300) },
  );
});

test("reads what it wrote", () => {
  fc.assert(
    fc.property(files, (parts) => {
      const evidence = sum(parts.map(evidenceOf));
      const found = partialIn(
        new TextEncoder().encode(partialText({ command: "profile", entity: "events.Event", evidence })),
      );
      expect(found?.entity).toBe("events.Event");
      expect(text(found?.evidence ?? noEvidence)).toBe(text(evidence));
    }),
    { numRuns: randomCases(300) },
  );
});

test.each([
  "",
  "{}",
  "[]",
  '{"kind":"koine profile --partial","entity":"a","evidence":{"usages":[1],"groups":[]}}',
])("rejects %s", (damaged) => {
  expect(partialIn(new TextEncoder().encode(damaged))).toBeUndefined();
});
