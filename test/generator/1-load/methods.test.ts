/** Files with handwritten methods: one per language, which can be split into parts. */

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { admitMethods } from "../../../generator/1-load/admit-methods.ts";
import { copyName, methodsOf } from "../../../generator/languages/methods.ts";
import type { MethodFile } from "../../../generator/model/model.ts";
import { readModel } from "../../../generator/api/reading.ts";

const folder = mkdtempSync(path.join(tmpdir(), "koine-"));

/** Loads a file, and returns it or the codes of its diagnostics. */
const load = (name: string): readonly MethodFile[] | readonly string[] => {
  const place = path.join(folder, name);
  writeFileSync(place, "code\n");
  const codes: string[] = [];
  const found = admitMethods({ place, path: `d/methods/${name}` }, ({ code }) => void codes.push(code));
  return codes.length > 0 ? codes : found;
};

test.each(["go.go", "java.java", "python.py", "ruby.rb", "ruby.rbs", "rust.rs"])(
  "%s is the main file of its language",
  (name) => expect(load(name)).toMatchObject([{ name, part: "", text: "code\n" }]),
);

test.each([
  ["ruby-session.rb", "ruby.rb", "session", "methods_session"],
  ["ruby-session.rbs", "ruby.rbs", "session", "methods_session"],
  ["python-image-files.py", "python.py", "image-files", "methods_image_files"],
  ["rust-v2.rs", "rust.rs", "v2", "methods_v2"],
])("%s is a part of %s", (file, name, part, copy) => {
  const [found] = load(file);
  expect(found).toMatchObject({ name, part });
  expect(typeof found === "object" && copyName(found)).toBe(copy);
});

test.each(["ruby-.rb", "ruby-Session.rb", "ruby_session.rb", "cases-more.json", "perl-x.pl", "-x.rb"])(
  "%s belongs to no language",
  (name) => expect(load(name)).toEqual(["methods_unknown"]),
);

test("the main file of a language comes before its parts", () => {
  const riffer = readModel("schema").dialects.filter(({ name }) => name === "riffer");
  expect(riffer.flatMap((dialect) => methodsOf(dialect, "ruby.rb").map(({ part }) => part))).toEqual([
    "",
    "files",
    "session",
  ]);
});
