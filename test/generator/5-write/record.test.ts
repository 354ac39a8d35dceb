/** The options stored in a manifest survive being written and read back. */

import { writeFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  coresByLanguage,
  identity,
  place,
  places,
  placesByName,
  stringTypes,
  stringTypesByLanguage,
  text,
  texts,
  textsByName,
} from "../../../generator/config/option-kinds.ts";
import { table, tableNames, type TableName } from "../../../generator/config/options-table.ts";
import { lastOptions, recordOf } from "../../../generator/5-write/record.ts";
import type { Options, Settings } from "../../../generator/config/options.ts";
import type { Delivery } from "../../../generator/model/model.ts";
import { folderOfFile } from "../../harness/folders.ts";

const root = folderOfFile("record");
const folder = path.join(root, "generated");

const settingsOf = (options: object): Settings => ({
  schema: "schema",
  out: folder,
  languages: [],
  standalone: false,
  folders: {},
  ...options,
});

const readBack = (options: object, delivery: Partial<Delivery> = {}): Options | undefined => {
  const manifest = { options: recordOf(settingsOf(options), { folder: root, artifacts: [], ...delivery }) };
  writeFileSync(path.join(root, "manifest.json"), JSON.stringify(manifest));
  return lastOptions(root);
};

const name = fc.stringMatching(/^[a-z]{1,8}$/);
const names = fc.array(name, { maxLength: 3 });
const anyPlace = name.map((word) => path.join(root, word));

const byKind = new Map<unknown, fc.Arbitrary<unknown>>([
  [text, name],
  [texts, names],
  [textsByName, fc.dictionary(name, name, { minKeys: 1 })],
  [place, anyPlace],
  [places, fc.array(anyPlace, { maxLength: 3 })],
  [placesByName, fc.dictionary(name, anyPlace, { minKeys: 1 })],
  [coresByLanguage, fc.dictionary(name, fc.constant("package"), { minKeys: 1 })],
  [stringTypesByLanguage, fc.dictionary(name, fc.constantFrom(...stringTypes), { minKeys: 1 })],
  [identity, fc.record({ name, version: name, description: name, authors: names }, { requiredKeys: [] })],
]);

const arbitraryOf = ({ kind }: (typeof table)[TableName]): fc.Arbitrary<unknown> => {
  if (kind.values !== undefined) return fc.constantFrom(...kind.values);
  if (kind.usual !== undefined) return fc.constant(!kind.usual);
  const arbitrary = byKind.get(kind);
  if (arbitrary === undefined) throw new Error("there are no examples of this kind");
  return arbitrary;
};

/** Examples of every recorded option. */
const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ...Object.fromEntries(
    tableNames.flatMap((option) =>
      table[option].isUnrecorded === true ? [] : [[option, arbitraryOf(table[option])] as const],
    ),
  ),
  standalone: fc.boolean(),
  overridden: fc.record({ languages: names, standalone: fc.boolean() }, { requiredKeys: [] }),
};

const required = ["schema", "languages", "standalone", "folders"] as const;

test("all options of a run survive a round trip", () => {
  fc.assert(
    fc.property(fc.record(values), (options) => {
      expect(readBack(options)).toEqual(options);
    }),
  );
});

test("an option that was not set stays unset", () => {
  fc.assert(
    fc.property(fc.record(values, { requiredKeys: [...required] }), (options) => {
      expect(readBack(options)).toEqual(options);
    }),
  );
});

const recorded = (options: Options, delivery: Partial<Delivery> = {}) =>
  recordOf(settingsOf(options), { folder, artifacts: [], ...delivery });

describe("records", () => {
  test("a path relative to the folder, with forward slashes", () => {
    expect(recorded({ schema: path.join(root, "schemas", "events") }).schema).toBe("../schemas/events");
  });

  test("no path that shares only the root with the folder, because it would reveal the machine", () => {
    const elsewhere = path.resolve("/elsewhere/events");
    const { schema, overlays, folders } = recorded({
      schema: elsewhere,
      overlays: [path.join(root, "overlay.yaml"), elsewhere],
      folders: { go: elsewhere, rust: path.join(root, "rust") },
    });
    expect({ schema, overlays, folders }).toEqual({
      schema: undefined,
      overlays: ["../overlay.yaml"],
      folders: { rust: "../rust" },
    });
    expect(recorded({ folders: { go: elsewhere } }).folders).toBeUndefined();
  });

  test("no default", () => {
    const options: Options = {
      schema: path.join(root, "schema"),
      standalone: false,
      spark: false,
      datetime: false,
      typesByLanguage: {},
      cores: { go: "copy" },
    };
    expect(JSON.parse(JSON.stringify(recorded(options)))).toEqual({ schema: "../schema", languages: [] });
  });

  test("only the cores that are packages", () => {
    expect(recorded({ cores: { go: "copy", rust: "package" } }).cores).toEqual({ rust: "package" });
  });

  test("one language in the folder of that language, and no folders of other languages", () => {
    const options: Options = {
      languages: ["go", "rust"],
      folders: { go: folder },
      overridden: { languages: ["go"] },
    };
    const { languages, folders, overridden } = recorded(options, { language: "go" });
    expect({ languages, folders, overridden }).toEqual({ languages: ["go"] });
  });
});

const reading = (manifest: string): Options | undefined => {
  writeFileSync(path.join(root, "manifest.json"), manifest);
  return lastOptions(root);
};

describe("reads", () => {
  test("nothing from a manifest that is missing, damaged or without options", () => {
    expect(lastOptions(path.join(root, "missing"))).toBeUndefined();
    expect(["", "{", "[]", "null", "{}", '{"options":[]}'].map(reading)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });

  test("no value that the option does not allow", () => {
    const options = Object.fromEntries(Object.keys(values).map((key) => [key, 5]));
    expect(reading(JSON.stringify({ options }))).toEqual({ standalone: false, folders: {} });
  });
});
