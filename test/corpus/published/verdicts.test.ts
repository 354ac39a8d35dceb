/** Published schemas: the generated code agrees with Ajv on thousands of valid and almost valid instances. */

import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../generator/support/json.ts";
import { pointerTo, pointerTokens } from "../../../runtime/core/pointer.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { dataFor } from "../instances/data.ts";
import { authorityOver } from "../../harness/authority.ts";
import { randomCases } from "../../harness/effort.ts";
import { openDoor, type Opened } from "../../harness/door.ts";
import { brokenVerdict, lostMembers } from "../../harness/laws.ts";
import {
  filesOf,
  instancesOf,
  oldestDocuments,
  realDocuments,
  schemaFiles,
  type RealDocument,
} from "./real.ts";

const least = randomCases(2000);

const at = (value: JsonValue | undefined, pointer: string): JsonValue | undefined =>
  pointerTokens(pointer).reduce<JsonValue | undefined>((inner, token) => Object(inner)[token], value);

/** Selects definitions and the document itself. Nested entities are tested through them. */
const isDefinition = (pointer: string): boolean => /^(\/(definitions|\$defs)\/[^/]+)?$/.test(pointer);

interface Subject {
  readonly document: RealDocument;
  readonly files: ReadonlyMap<string, JsonValue>;
}

interface Tally {
  documents: number;
  valid: number;
  readonly differences: string[];
}

/**
 * Finds definitions without a codec. A definition that only refers to another definition of the same name is
 * the same type.
 */
const missing = ({ document, files }: Subject, { codecs }: Opened): string[] =>
  ["definitions", "$defs"].flatMap((holder) =>
    Object.entries(Object(at(files.get(document.file), `/${holder}`))).flatMap(([key, node]) => {
      const pointer = pointerTo(`/${holder}`, key);
      const [, target] = String(Object(node).$ref).split("#", 2);
      const isNamesake =
        target === pointer && [...codecs.keys()].some((place) => place.endsWith(`#${target}`));
      const place = `${document.file}#${pointer}`;
      return codecs.has(place) || isNamesake ? [] : [place];
    }),
  );

const compare = ({ document, files }: Subject, { codecs }: Opened): Tally => {
  const authority = authorityOver(files, document.draft);
  const tally: Tally = { documents: 0, valid: 0, differences: [] };
  const ask = (place: string, all: readonly JsonValue[]): void => {
    const [file = "", pointer = ""] = place.split("#", 2);
    const verdict = authority.of(file, pointer);
    const codec = codecs.get(place);
    for (const data of all) {
      const valid = verdict(data);
      const broken =
        codec === undefined
          ? ["no codec"]
          : [...brokenVerdict(codec, data, valid), ...(valid ? lostMembers(codec, data) : [])];
      tally.documents += 1;
      tally.valid += valid ? 1 : 0;
      if (broken.length > 0)
        tally.differences.push(
          `${place} ${JSON.stringify(data).slice(0, 300)}: ${broken.join(", ")}; Ajv: ${valid}`,
        );
    }
  };
  const places = [...codecs.keys()].filter((place) => isDefinition(place.split("#")[1] ?? ""));
  const each = Math.ceil(least / Math.max(1, places.length));
  for (const [index, place] of places.entries()) {
    const [file = "", pointer = ""] = place.split("#", 2);
    ask(place, dataFor({ files, schema: at(files.get(file), pointer) ?? true }, each, index * 1000));
  }
  ask(`${document.file}#${document.instances?.pointer ?? ""}`, [...instancesOf(document).values()]);
  return tally;
};

if (dataFile("schemas") === undefined) console.warn(withoutData("schemas"));

describe.skipIf(dataFile("schemas") === undefined)("real documents", () => {
  test("includes every file", () => {
    const known = realDocuments.flatMap(({ file, beside = [] }) => [file, ...beside]);
    expect(schemaFiles().filter((name) => !known.includes(name))).toEqual([]);
  });

  test.each([...realDocuments, ...oldestDocuments])(
    "$name: one verdict",
    async (document) => {
      const files = filesOf(document) ?? new Map();
      const opened = await openDoor(files, document.file);
      opened.close();
      const { documents, valid, differences } = compare({ document, files }, opened);
      console.log(
        `${document.name}: ${documents} documents, ${valid} valid, ${differences.length} differences`,
      );
      expect(differences.slice(0, 20)).toEqual([]);
      expect(documents).toBeGreaterThanOrEqual(least);
      expect(missing({ document, files }, opened)).toEqual([]);
    },
    900_000,
  );
});
