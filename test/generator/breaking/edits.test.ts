/**
 * Random and systematic schema edits, checked with plain Ajv: compatible edits are confirmed by documents
 * from both sides, breaking edits have a witness, and few edits remain undecided. `npm run long breaking`
 * tries 500 edits of typical schemas and 500 of schemas without `type`, with 10,000 documents in each
 * direction.
 */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { PlacedFinding } from "../../../generator/api/breaking.ts";
import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";
import { onceEach } from "../../../generator/support/once.ts";
import { authorityOver, type Verdict } from "../../harness/authority.ts";
import { randomCases } from "../../harness/effort.ts";
import { dataFor } from "../../corpus/instances/data.ts";
import { seeded } from "../../../generator/support/random.ts";
import { asWritten, compare } from "./compare.ts";
import { documentOf, edited } from "./schemas.ts";
import { editedTypeless, systematicEdits, typelessDocument } from "./typeless.ts";

const count = Number(process.env["KOINE_BREAKING_EDITS"] ?? randomCases(500));
const documents = Number(process.env["KOINE_BREAKING_DOCUMENTS"] ?? 50);
const { seed = 13 } = fc.readConfigureGlobal();

interface Edit {
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly findings: readonly PlacedFinding[];
}

/**
 * Excludes data that plain Ajv mishandles: Ajv throws when it compares items with this key, and divides 1
 * instead of 1e21.
 */
const isHandled = (data: JsonValue): boolean => !/"toString"|\de[+]/.test(JSON.stringify(data));

const authorityOf = onceEach((schema: JsonObject) =>
  authorityOver(new Map([["thing.json", asWritten(schema)]]), "2020-12"),
);

const verdictOf = (schema: JsonObject, pointer: string): Verdict =>
  authorityOf(schema).of("thing.json", pointer);

const pointers: Readonly<Record<string, string>> = {
  "thing.Thing": "",
  "thing.One": "/$defs/One",
  "thing.Two": "/$defs/Two",
};

const wire = ["backward", "forward"];

/** Finds breaks without a witness, and witnesses that plain Ajv contradicts. */
const unshown = ({ before, after, findings }: Edit): string[] =>
  findings
    .filter(({ verdict, direction }) => verdict === "breaks" && wire.includes(direction))
    .flatMap(({ code, direction, witness, of = "", reads, message }) => {
      if (witness === undefined) return [`${code} ${direction}: no witness (${message})`];
      const pointer = pointers[of] ?? "";
      if (code === "TYPE_REMOVED") return [];
      const [old, now] = [before, after].map((schema) => verdictOf(schema, pointer)(witness));
      const isRead = reads !== undefined || code === "VARIANT_ORDER";
      const isBorneOut = isRead
        ? old === true && now === true
        : direction === "backward"
          ? old === true && now === false
          : old === false && now === true;
      return isBorneOut ? [] : [`${code} ${direction}: ${JSON.stringify(witness)} of ${of}: ${old}, ${now}`];
    });

const strays = (writer: JsonObject, reader: JsonObject, from: number): JsonValue[] => {
  const [writes, reads] = [verdictOf(writer, ""), verdictOf(reader, "")];
  const written = asWritten(writer);
  const data = dataFor({ files: new Map([["thing.json", written]]), schema: written }, documents, from);
  return data.filter((value) => isHandled(value) && writes(value) && !reads(value));
};

const isOpen = ({ findings }: Edit, direction: string): boolean =>
  findings.some((finding) => finding.direction === direction && finding.verdict !== "compatible");

/** Finds documents that only one side accepts, although no finding reports a break. */
const unsaid = (edit: Edit, from: number): JsonValue[] => [
  ...(isOpen(edit, "backward") ? [] : strays(edit.before, edit.after, from)),
  ...(isOpen(edit, "forward") ? [] : strays(edit.after, edit.before, from)),
];

const judgedEdit = async (before: JsonObject, after: JsonObject): Promise<Edit> => ({
  before,
  after,
  findings: await compare(before, after, { samples: 200 }),
});

type MakeEdit = (index: number) => Promise<Edit>;

const randomEdit =
  (make: typeof documentOf, edit: typeof edited): MakeEdit =>
  (index) => {
    const random = seeded(seed + index * 7919);
    const before = make(random);
    return judgedEdit(before, edit(before, random));
  };

const systematicEdit: MakeEdit = (index) => judgedEdit(...(systematicEdits[index] ?? [{}, {}]));

const shown = ({ before, after }: Edit): string =>
  `\n  ${JSON.stringify(before)}\n  ${JSON.stringify(after)}`;

/**
 * The last number limits the share of undecided findings. Koine does not try to prove anything about keywords
 * that it cannot express as types.
 */
const suites: readonly (readonly [name: string, count: number, make: MakeEdit, undecided: number])[] = [
  ["random edits", count, randomEdit(documentOf, edited), 0.03],
  ["random edits of schemas without type", count, randomEdit(typelessDocument, editedTypeless), 0.33],
  ["edits of each keyword in schemas without type", systematicEdits.length, systematicEdit, 0.3],
];

test.each(suites)("%s: %i", async (name, edits, make, most) => {
  const wrong: string[] = [];
  let [judged, undecided, breaks] = [0, 0, 0];
  for (let index = 0; index < edits; index++) {
    const edit = await make(index);
    const found = edit.findings.filter(({ direction }) => [...wire, "none"].includes(direction));
    judged += Math.max(2, 2 * new Set(found.map(({ message }) => message)).size);
    undecided += found.filter(({ verdict }) => verdict === "undecided").length;
    breaks += found.filter(({ verdict }) => verdict === "breaks").length;
    const problems = [
      ...unshown(edit),
      ...unsaid(edit, index).map((value) => `unsaid: ${JSON.stringify(value)}`),
    ];
    if (edit.findings.some(({ code }) => code === "UNEXPLAINED")) problems.push("unexplained");
    if (problems.length > 0) wrong.push(`${index}: ${problems.slice(0, 3).join("; ")}${shown(edit)}`);
    if (process.env["KOINE_BREAKING_SHOW"] !== undefined)
      for (const { verdict, message, code } of found)
        if (verdict === "undecided") console.log(index, code, message, shown(edit));
  }
  console.log(JSON.stringify({ name, edits, documents, judged, breaks, undecided, wrong: wrong.length }));
  expect(wrong.slice(0, 5).join("\n")).toBe("");
  expect(undecided / judged).toBeLessThan(most);
});
