/** Overlapping output folders. */

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

test("accepts separate folders", () => {
  expect(clashes(spec("a", "made/a", { go: "go/a" }), spec("b", "made/b", { go: "go/b" }))).toEqual([]);
  expect(clashes(spec("a", "made/a"), spec("b", "made/ab"))).toEqual([]);
  expect(clashes(spec("a", "made/ab"), spec("b", "made/a"))).toEqual([]);
});

test("reports a shared folder at the second spec", () => {
  expect(clashes(spec("a", "made"), spec("b", "./made/"))).toEqual([
    "/specs/b/out: ./made/ is already an output folder of a",
  ]);
});

test("reports nested folders in either order", () => {
  expect(clashes(spec("a", "made"), spec("b", "made/b"))).toEqual([
    "/specs/b/out: made/b overlaps made, an output folder of a",
  ]);
  expect(clashes(spec("a", "made/a"), spec("b", "made"))).toEqual([
    "/specs/b/out: made overlaps made/a, an output folder of a",
  ]);
});

test("reports a language folder inside the output folder of its spec", () => {
  expect(clashes(spec("a", "made", { go: "made/go" }))).toEqual([
    "/specs/a/languages/go/out: made/go overlaps made, an output folder of a",
  ]);
});

test("reports each later language in a shared folder once", () => {
  expect(clashes(spec("a", "made", { go: "code", rust: "code", ruby: "code/ruby" }))).toEqual([
    "/specs/a/languages/rust/out: code is already an output folder of a",
    "/specs/a/languages/ruby/out: code/ruby overlaps code, an output folder of a",
  ]);
});

test("ignores folders of languages that are not generated", () => {
  expect(clashes(spec("a", "made", { go: "made/go" }, ["rust"]))).toEqual([]);
});

test("describes specs without a config as the same spec", () => {
  const { origin: _origin, ...plain } = spec("a", "made");
  expect(clashes(plain, plain)).toEqual(["/out: made is already an output folder of the same spec"]);
});
