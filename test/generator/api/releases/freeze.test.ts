/** Freezing releases: what is stored, how it is read back, and which calls are rejected. */

import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { breaking } from "../../../../generator/api/breaking.ts";
import { freeze } from "../../../../generator/api/freeze.ts";
import { frozenVersions, readFrozen } from "../../../../generator/api/frozen.ts";
import { compareVersions } from "../../../../generator/schema/release.ts";
import { newer, older } from "../../breaking/scene.ts";
import { cwd, dialect, openFolder, read, run, snapshot, write } from "../../../harness/config-folder.ts";

beforeEach(openFolder);

const at = (schema: string): string => path.join(cwd, schema);
const keep = (version: string, ...schemas: readonly string[]) =>
  freeze(
    version,
    schemas.map((schema) => ({ schema: at(schema) })),
  );
const against = (version: string, schema: string) =>
  breaking({ schema: at(schema), against: version, samples: 10 });

const documents = (name: string): string[] => readdirSync(path.join(cwd, `releases/${name}/documents`));

/** Adds an optional field to the `note` schema. */
const addField = (): void => {
  const schema = JSON.parse(read("note/line.schema.json"));
  schema.properties.mark = { type: "boolean" };
  write(JSON.stringify(schema), "note/line.schema.json");
};

test("a release stores the schemas, each document once", async () => {
  await keep("1.0.0", ".");
  const first = documents("note");
  expect(await keep("1.1.0", ".")).toMatchObject([{ documents: 0 }, { documents: 0 }]);
  expect(documents("note")).toEqual(first);
  addField();
  expect(await keep("2.0.0", ".")).toMatchObject([{ documents: 0 }, { dialect: "note", documents: 2 }]);
  const here = { schema: cwd };
  expect(frozenVersions("note", here)).toEqual(["1.0.0", "1.1.0", "2.0.0"]);
  const fieldsAt = (version: string): string[] =>
    readFrozen(version, "note", here).model.dialects.flatMap(({ entities }) =>
      entities.flatMap((one) => (one.kind === "record" ? one.fields.map(({ wireName }) => wireName) : [])),
    );
  expect(fieldsAt("1.1.0")).toEqual(["text"]);
  expect(fieldsAt("2.0.0")).toEqual(["text", "mark"]);
});

test("freezes with the command, and compares without Git", async () => {
  expect(run("freeze", "1.0.0", "--schema", ".")).toMatchObject({
    status: 0,
    out: expect.stringMatching(
      /^note 1.0.0: 2 schema files, 1 fixture file, 3 new documents in releases.note$/m,
    ),
  });
  addField();
  const found = run("breaking", "--schema", "note", "--against", "1.0.0");
  expect([found.status, found.out]).toEqual([0, expect.stringMatching(/PROP_ADDED_OPT_OPEN: notice/)]);
  expect(await against("1.0.0", ".")).toMatchObject({ entities: 2 });
});

test("freezes third-party schemas", async () => {
  write(older, "message.json");
  await keep("2025-06-18", "message.json");
  write(newer, "message.json");
  const { findings } = await against("2025-06-18", "message.json");
  expect(findings.map(({ code }) => code)).toContain("REQ_TIGHTENED");
});

/** Checks that nothing is written. */
const refused = async (message: RegExp, act: () => Promise<unknown>): Promise<void> => {
  const before = snapshot();
  await expect(act()).rejects.toThrow(message);
  expect(snapshot()).toEqual(before);
};

test("rejects invalid versions", async () => {
  const names = ["newest", "../1.0.0", "1.0.0/x", "", "1..0", "1.0.0-", "v1.0.0", "9".repeat(100)];
  for (const name of names) await refused(/release_name/, () => keep(name, "."));
  const { status, out } = run("freeze", "newest", "--schema", ".");
  expect([status, out]).toEqual([2, expect.stringMatching(/release_name: "newest" is not a valid version/)]);
  expect(run("freeze", "1", "2")).toMatchObject({
    status: 2,
    err: expect.stringMatching(/expected one version/),
  });
});

test("rejects a version that exists for one of the dialects", async () => {
  await keep("1.0.0", "note");
  await refused(/note 1\.0\.0 is already frozen \[release_exists\]/, () => keep("1.0.0", "."));
  await refused(/mail has no frozen version 1\.0\.0 \[against_missing\]/, () => against("1.0.0", "."));
  await refused(/against_missing/, () => against("1.0.1", "note"));
  expect(() => readFrozen("3.0.0", "note", { schema: cwd })).toThrow(/note has no frozen version 3.0.0/);
});

test("rejects another spelling of an existing version", async () => {
  await keep("1.0", "note");
  for (const version of ["1.0.0", "01.0.0", "1"])
    await refused(/is already frozen as 1\.0 \[release_exists\]/, () => keep(version, "note"));
  expect((await against("1.0.0", "note")).findings).toEqual([]);
  expect(readFrozen("01.0", "note", { schema: cwd }).model.dialects).toHaveLength(1);
});

test("rejects schemas with errors in one of several specs", async () => {
  write("{", "mail/line.schema.json");
  await refused(/syntax/, () => keep("1.0.0", "note", "mail"));
});

test("rejects a damaged release", async () => {
  await keep("1.0.0", ".");
  const broken = async (message: RegExp): Promise<void> => {
    await refused(message, () => against("1.0.0", "note"));
    await refused(message, () => keep("2.0.0", "."));
  };
  const index = read("releases/note/1.0.0.json");
  const replaced = (from: string, to: string): void =>
    write(index.replace(from, to), "releases/note/1.0.0.json");
  write(index.slice(0, 50), "releases/note/1.0.0.json");
  await broken(/this frozen release is not valid JSON \[release_broken\]/);
  replaced('"koine": "release"', '"koine": "history"');
  await broken(/koine: this is not a frozen release.*\[release_broken\]/);
  replaced('"version": "1.0.0"', '"version": "1.0.1"');
  await broken(/this file contains note 1.0.1/);
  replaced("note/line.schema.json", "../line.schema.json");
  await broken(/this is not a frozen release/);
  write(index, "releases/note/1.0.0.json");
  const place = path.join(cwd, "releases/note/documents", documents("note")[0] ?? "");
  writeFileSync(place, `${readFileSync(place, "utf8")} `);
  await broken(/a document of note 1.0.0 was changed/);
  rmSync(place);
  await broken(/a document of note 1.0.0 is missing/);
});

test("sorts versions consistently", () => {
  const ordered = ["0.6.0", "0.7.1", "0.10.0", "1.0.0-rc.2", "1.0.0-rc.10", "1.0.0", "2.0", "2025-06-18"];
  fc.assert(
    fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (shuffled) => {
      expect(shuffled.toSorted(compareVersions)).toEqual(ordered);
    }),
  );
});

test("allows a dialect named releases if nothing is frozen", () => {
  dialect("releases");
  expect(run("lint", "--schema", ".")).toMatchObject({ status: 0 });
});
