/** The crate of the recipe beside the official crate: for a thousand documents both read and write the same JSON, but for the listed. */

import { cpSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import type { JsonValue } from "../../generator/json.ts";
import { equalJson } from "../../runtime/core/json/index.ts";
import { run, testWith } from "../conformance/toolchain.ts";
import { rustExceptions, written, type Document } from "./acp/exceptions.ts";
import { declaredPart, documentsOf } from "./acp/official.ts";
import { openRecipe } from "./recipe.ts";

type Reading = JsonValue | null;

const target = path.resolve("node_modules/.cache/koine/rust-tests");

/** Documents through both crates: theirs first, then ours; null where one refuses. */
const readings = (folder: string, documents: readonly Document[]): (readonly [Reading, Reading])[] => {
  const input = documents.map(({ entity, data }) => `${entity}\t${JSON.stringify(data)}\n`).join("");
  const lines = drive(folder, [], input).trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
};

const drive = (folder: string, args: readonly string[], input = ""): string =>
  run("cargo", ["run", "--quiet", "--", ...args], {
    cwd: path.join(folder, "rust"),
    env: { CARGO_TARGET_DIR: target },
    input,
  });

testWith(["cargo"], "what the official crate reads, ours reads and writes alike, but for the listed", () => {
  const { folder, close } = openRecipe("acp", ["--languages", "rust"]);
  try {
    cpSync("test/recipes/acp/rust", path.join(folder, "rust"), { recursive: true });
    const names = drive(folder, ["names"]).trim().split("\n");
    const made = names.flatMap((entity, index) =>
      documentsOf(entity, 24, index * 1000).map((data) => ({ entity, data })),
    );
    const documents = [...written.filter(({ entity }) => names.includes(entity)), ...made];
    const answers = readings(folder, documents);
    const read = answers.filter(([theirs]) => theirs !== null);
    const differing = documents.filter((_, index) => {
      const [theirs = null, ours = null] = answers[index] ?? [];
      return theirs !== null && (ours === null || !equalJson(declaredPart(theirs), declaredPart(ours)));
    });
    console.log(`${read.length} documents read by the official crate, ${differing.length} differ`);
    const found = [...new Set(differing.map(({ entity }) => entity))].toSorted();
    const shown = differing.map((document) => {
      return `${JSON.stringify(document)}: ${JSON.stringify(answers[documents.indexOf(document)])}`;
    });
    expect(found, shown.join("\n")).toEqual(rustExceptions.flatMap(({ entities }) => entities).toSorted());
    expect(read.length).toBeGreaterThan(1000);
  } finally {
    close();
  }
});
