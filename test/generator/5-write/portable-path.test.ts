/**
 * Output file names that a file system might reject or treat as equal are rejected before anything is
 * written.
 */

import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { refuseUnportable } from "../../../generator/5-write/portable-path.ts";
import { openFolder, run, write, cwd } from "../../harness/config-folder.ts";

const said = (...paths: readonly string[]): string[] => {
  const found: string[] = [];
  refuseUnportable(paths, ({ file, message }) => found.push(`${file}: ${message}`));
  return found;
};

test.each([
  ["a/aux.json", /a device/],
  ["CON/x.ts", /a device/],
  ["com1.tar.gz", /a device/],
  ["nul .txt", /a device/],
  ["a./b.ts", /does not allow a dot or space/],
  ["a/b ", /does not allow a dot or space/],
  ["a/b:c.ts", /does not allow this character/],
  ["a\\b.ts", /does not allow this character/],
  ["a/../b.ts", /not a file name/],
  ["a//b.ts", /not a file name/],
  [`${"x".repeat(256)}`, /longer than 255 bytes/],
  [`${"モ".repeat(86)}`, /longer than 255 bytes/],
])("%s", (file, reason) => {
  expect(said(file)).toEqual([expect.stringMatching(reason)]);
});

test("rejects two names that some file systems treat as one", () => {
  expect(said("a/Foo.json", "a/foo.json", "A/other.json")).toEqual([
    expect.stringMatching(/^a\/foo\.json: it collides with a\/Foo\.json on file systems/),
  ]);
  expect(said("é.ts", "e\u0301.ts", "straße.ts", "STRASSE.ts")).toHaveLength(2);
});

test("accepts names that only look dangerous", () => {
  expect(said("console.ts", "auxiliary.json", "com10.ts", ".gitignore", "a b.ts", "モデル.ts")).toEqual([]);
});

test("rejects an entity whose file name is not portable", () => {
  openFolder();
  write('{ "type": "string" }', "note/aux.schema.json");
  const { status, out } = run("generate", "--schema", ".");
  expect([status, out]).toEqual([
    2,
    expect.stringMatching(/fixtures\/note\/aux\.json output_name: "aux\.json"/),
  ]);
  expect(existsSync(`${cwd}/generated`)).toBe(false);
});
