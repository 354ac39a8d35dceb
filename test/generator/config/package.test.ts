/** Package names, from koine.config.json or derived from the dialect's name. */

import { beforeEach, describe, expect, test } from "vitest";
import { has, openFolder, read, run, writeConfig } from "../../harness/config-folder.ts";

beforeEach(openFolder);

describe("package", () => {
  const generated = (identity?: object): void => {
    const said = identity === undefined ? {} : { package: identity };
    writeConfig({ note: { schema: "note", out: "out", ...said } });
    expect(run("generate", "--prune")).toMatchObject({ status: 0, err: "" });
    expect(run("check")).toMatchObject({ status: 0, err: "" });
  };

  test("names the packages of every language", () => {
    generated({
      name: "house-notes",
      version: "2.1.0",
      license: "Apache-2.0",
      description: 'Notes of the "house".',
      authors: ["Ada <ada@example.com>", "Grace"],
      homepage: "https://example.com/notes",
      repository: "https://example.com/notes/git",
      goModule: "example.com/notes/go",
    });
    expect(read("out/rust/Cargo.toml")).toContain(
      'name = "house-notes"\nversion = "2.1.0"\nauthors = ["Ada <ada@example.com>", "Grace"]\nlicense = "Apache-2.0"\n',
    );
    expect(read("out/rust/Cargo.toml")).toMatch(
      /description = "Notes of the \\"house\\"\."\nhomepage = ".*notes"\nrepository = ".*git"/,
    );
    expect(read("out/rust/testee/src/main.rs")).toContain("use house_notes::core::");
    expect(read("out/python/pyproject.toml")).toMatch(
      /name = "house-notes"\nversion = "2.1.0"[^]*authors = \[\{ name = "Ada", email = "ada@example.com" \}, \{ name = "Grace" \}\]\nlicense = "Apache-2.0"[^]*Homepage = "https:[^]*\["house_notes"\]/,
    );
    expect(has("out/python/house_notes/testee.py")).toBe(true);
    expect(read("out/ruby/house-notes.gemspec")).toMatch(
      /'house-notes'[^]*'2.1.0'[^]*\['Ada', 'Grace'\][^]*'Apache-2.0'[^]*'https:/,
    );
    expect(read("out/ruby/lib/house_notes.rb")).toContain(
      "module HouseNotes\n  # The version of this gem.\n  VERSION = '2.1.0'",
    );
    expect(read("out/ruby/sig/house_notes/note.rbs")).toContain("::HouseNotes::Record");
    expect(read("out/go/go.mod")).toContain("module example.com/notes/go\n");
    expect(read("out/go/testee/main.go")).toContain('"example.com/notes/go/core"');
  });

  test("names the package of each language separately", () => {
    generated({
      crate: "one-crate",
      distribution: "Two.Dist",
      pythonModule: "two",
      gem: "three-gem",
      rubyModule: "Three",
    });
    expect(read("out/rust/Cargo.toml")).toContain('name = "one-crate"');
    expect(read("out/python/pyproject.toml")).toContain('name = "Two.Dist"');
    expect(has("out/python/two/note.py")).toBe(true);
    expect(read("out/ruby/lib/three_gem/note.rb")).toContain("module Three\n");
    expect(read("out/go/go.mod")).toContain("module note-messages\n");
  });

  test("by default, names packages after the dialect, without mentioning Koine", () => {
    generated();
    expect(has("out/python/note_messages/note.py")).toBe(true);
    expect(read("out/ruby/lib/note_messages.rb")).toContain(
      "module NoteMessages\n  # The version of this gem.\n  VERSION = '0.1.0'",
    );
    for (const manifest of ["rust/Cargo.toml", "python/pyproject.toml", "ruby/note-messages.gemspec"])
      expect(read(`out/${manifest}`).replace(/^# @gen.*$/gm, "")).not.toMatch(/koine(?! generate)|MIT/i);
  });

  test("names the Java package", () => {
    const named = {
      version: "2.1.0",
      artifact: "house-java",
      javaPackage: "com.acme.notes",
      authors: ["A & B <a@b.c>"],
    };
    writeConfig({ note: { schema: "note", out: "out", languages: ["java"], package: named } });
    expect(run("generate", "--prune")).toMatchObject({ status: 0, err: "" });
    expect(read("out/java/pom.xml")).toMatch(
      /<groupId>com\.acme\.notes<\/groupId>\s*<artifactId>house-java<\/artifactId>\s*<version>2\.1\.0<[^]*<name>A &amp; B</,
    );
    expect(read("out/java/src/main/java/com/acme/notes/core/Json.java")).toContain(
      "package com.acme.notes.core;\n",
    );
  });
});

test("package: adds the npm package's files, and rejects names that npm does not accept", () => {
  const configured = (name: string): void =>
    writeConfig({ note: { schema: "note", out: "out", languages: { typescript: { package: name } } } });
  configured("@acme/notes");
  expect(run("generate")).toMatchObject({ status: 0, err: "" });
  expect(run("check")).toMatchObject({ status: 0, err: "" });
  expect(JSON.parse(read("out/typescript/package.json"))).toMatchObject({ name: "@acme/notes" });
  expect(has("out/typescript/tsconfig.json")).toBe(true);
  configured("Acme Notes");
  expect(run("generate")).toMatchObject({ status: 2, out: expect.stringContaining("/typescript/package") });
});
