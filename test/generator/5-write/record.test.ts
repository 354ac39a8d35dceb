/** The options that a manifest records of a run: they read back as they were given. */

import { writeFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lastOptions, recordOf } from "../../../generator/5-write/record.ts";
import type { Options, Settings } from "../../../generator/config/options.ts";
import type { Delivery } from "../../../generator/model/model.ts";
import { folderOfFile } from "../../harness/folders.ts";

/** Options that a later run does not take from the manifest. */
type Unrecorded =
  | "out"
  | "fixtures"
  | "severity"
  | "targets"
  | "templates"
  | "reads"
  | "prune"
  | "force"
  | "cache"
  | "origin";

type Recorded = Omit<Options, Unrecorded>;

const root = folderOfFile("record");
const folder = path.join(root, "generated");

const settingsOf = (options: Options): Settings => ({
  schema: "schema",
  out: folder,
  languages: [],
  standalone: false,
  folders: {},
  ...options,
});

const readBack = (options: Options, delivery: Partial<Delivery> = {}): Options | undefined => {
  const manifest = { options: recordOf(settingsOf(options), { folder: root, artifacts: [], ...delivery }) };
  writeFileSync(path.join(root, "manifest.json"), JSON.stringify(manifest));
  return lastOptions(root);
};

const name = fc.stringMatching(/^[a-z]{1,8}$/);
const names = fc.array(name, { maxLength: 3 });
const place = name.map((word) => path.join(root, word));
const placesByName = fc.dictionary(name, place);

/** A value of every option; the compiler asks for one of each new option. */
const values: { readonly [Name in keyof Recorded]-?: fc.Arbitrary<Exclude<Recorded[Name], undefined>> } = {
  schema: place,
  languages: names,
  cores: fc.dictionary(name, fc.constant("package"), { minKeys: 1 }),
  standalone: fc.boolean(),
  spark: fc.constant(true),
  datetime: fc.constant(true),
  dialect: name,
  overlays: fc.array(place, { maxLength: 3 }),
  include: names,
  exclude: names,
  names: fc.dictionary(name, name),
  formats: fc.constantFrom("annotate", "assert"),
  siblings: fc.constantFrom("ignore", "read"),
  defaults: fc.constantFrom("annotate", "fill"),
  sizedLists: fc.constantFrom("lists", "tuples"),
  remote: fc.constantFrom("refuse", "admit"),
  unknownFields: fc.constantFrom("keep", "ignore", "refuse"),
  package: fc.record({ name, version: name, description: name, authors: names }, { requiredKeys: [] }),
  folders: placesByName,
  overridden: fc.record({ languages: names, standalone: fc.boolean() }, { requiredKeys: [] }),
};

const required = ["schema", "languages", "standalone", "folders"] as const;

test("all options of a run read back as they were given", () => {
  fc.assert(
    fc.property(fc.record(values), (options) => {
      expect(readBack(options)).toEqual(options);
    }),
  );
});

test("an option that was not given reads back as not given", () => {
  fc.assert(
    fc.property(fc.record(values, { requiredKeys: [...required] }), (options) => {
      expect(readBack(options)).toEqual(options);
    }),
  );
});
