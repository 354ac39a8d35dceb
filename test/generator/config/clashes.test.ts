/** Output folders that two parts of a run would both write. */

import { expect, test } from "vitest";
import { refuseClashes } from "../../../generator/config/clashes.ts";
import type { Settings } from "../../../generator/config/options.ts";
import type { Diagnostic } from "../../../generator/support/diagnostics.ts";

type Folders = Readonly<Record<string, string>>;

const spec = (
  name: string,
  out: string,
  folders: Folders = {},
  languages = Object.keys(folders),
): Settings => ({
  schema: name,
  out,
  folders,
  languages,
  standalone: false,
  origin: { file: "koine.config.json", pointer: `/specs/${name}`, locate: () => new Map() },
});

const clashes = (...specs: readonly Settings[]): string[] => {
  const found: Pick<Diagnostic, "pointer" | "message">[] = [];
  refuseClashes(specs, (one) => void found.push(one));
  return found.map(({ pointer, message }) => `${pointer}: ${message}`);
};

test("folders beside each other do not clash", () => {
  expect(clashes(spec("a", "made/a", { go: "go/a" }), spec("b", "made/b", { go: "go/b" }))).toEqual([]);
  expect(clashes(spec("a", "made/a"), spec("b", "made/ab"))).toEqual([]);
  expect(clashes(spec("a", "made/ab"), spec("b", "made/a"))).toEqual([]);
});

test("one folder for two specs is reported at the second", () => {
  expect(clashes(spec("a", "made"), spec("b", "./made/"))).toEqual([
    "/specs/b/out: ./made/ is written for a already",
  ]);
});

test("a folder inside another is reported, whichever comes first", () => {
  expect(clashes(spec("a", "made"), spec("b", "made/b"))).toEqual([
    "/specs/b/out: made/b overlaps made, an output folder of a",
  ]);
  expect(clashes(spec("a", "made/a"), spec("b", "made"))).toEqual([
    "/specs/b/out: made overlaps made/a, an output folder of a",
  ]);
});

test("the folder of a language clashes with the output of its own spec", () => {
  expect(clashes(spec("a", "made", { go: "made/go" }))).toEqual([
    "/specs/a/languages/go/out: made/go overlaps made, an output folder of a",
  ]);
});

test("two languages clash in one folder, and each later one is reported once", () => {
  expect(clashes(spec("a", "made", { go: "code", rust: "code", ruby: "code/ruby" }))).toEqual([
    "/specs/a/languages/rust/out: code is written for a already",
    "/specs/a/languages/ruby/out: code/ruby overlaps code, an output folder of a",
  ]);
});

test("the folder of a language that the run does not write clashes with none", () => {
  expect(clashes(spec("a", "made", { go: "made/go" }, ["rust"]))).toEqual([]);
});

test("specs outside a config have no name", () => {
  const { origin: _origin, ...plain } = spec("a", "made");
  expect(clashes(plain, plain)).toEqual(["/out: made is written for the same spec already"]);
});
