/**
 * Compares the recipe's crate with the official crate. Both crates read and write the same JSON for a
 * thousand documents, except for listed differences.
 */

import { cpSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import type { JsonValue } from "../../generator/support/json.ts";
import { equalJson } from "../../runtime/core/json/index.ts";
import { products, run, testWith } from "../harness/toolchain.ts";
import { rustExceptions, written, type Document } from "./acp/exceptions.ts";
import { declaredPart, documentsOf, presentPart } from "./acp/official.ts";
import { openRecipe } from "./recipe.ts";

/** A document after a round trip through each crate, or null for a crate that rejects it. */
interface Reading extends Document {
  readonly theirs: JsonValue;
  readonly ours: JsonValue;
}

const drive = (folder: string, args: readonly string[], input = ""): string[] => {
  const env = { CARGO_TARGET_DIR: products };
  const out = run("cargo", ["run", "--quiet", "--", ...args], { cwd: path.join(folder, "rust"), env, input });
  return out.trimEnd().split("\n");
};

const readings = (folder: string, documents: readonly Document[]): Reading[] => {
  const input = documents.map(({ entity, data }) => `${entity}\t${JSON.stringify(data)}\n`).join("");
  const lines = drive(folder, [], input);
  return documents.map((document, index) => {
    const [theirs, ours]: readonly [JsonValue, JsonValue] = JSON.parse(lines[index] ?? "");
    return { ...document, theirs, ours };
  });
};

const comparable = (value: JsonValue): JsonValue => presentPart(declaredPart(value));

const isDiffering = ({ theirs, ours }: Reading): boolean =>
  theirs !== null && (ours === null || !equalJson(comparable(theirs), comparable(ours)));

const entitiesOf = (documents: readonly Document[]): string[] =>
  [...new Set(documents.map(({ entity }) => entity))].toSorted();

testWith(["cargo"], "reads and writes the same as the official crate, with listed exceptions", () => {
  const { folder, close } = openRecipe("acp", ["--languages", "rust"]);
  try {
    cpSync("test/recipes/acp/rust", path.join(folder, "rust"), { recursive: true });
    const names = drive(folder, ["names"]);
    const made = names.flatMap((entity, index) =>
      documentsOf(entity, 24, index * 1000).map((data) => ({ entity, data })),
    );
    const byHand = written.filter(({ entity }) => names.includes(entity));
    const answers = readings(folder, [...made, ...byHand]);
    const differing = answers.filter(isDiffering);
    const read = answers.filter(({ theirs }) => theirs !== null);
    console.log(`${read.length} documents read by the official crate, ${differing.length} differ`);
    const listed = rustExceptions.flatMap(({ entities }) => entities);
    const shown = differing.map((reading) => JSON.stringify(reading)).join("\n");
    expect(entitiesOf(differing), shown).toEqual(listed.toSorted());
    expect(read.length).toBeGreaterThan(1000);
    const smallest = readings(
      folder,
      rustExceptions.map((exception) => exception.smallest),
    );
    expect(smallest.filter((reading) => !isDiffering(reading))).toEqual([]);
  } finally {
    close();
  }
});
