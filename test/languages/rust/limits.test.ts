/**
 * Limits in the Rust crate: it rejects the same documents as the TypeScript validators, for the same reasons.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { DecodeError, type Codec } from "../../../runtime/core/index.ts";
import { cargo, copy, isClean, isFormatted } from "./crate.ts";
import { named, testWith } from "../../harness/toolchain.ts";

const folder = "test/languages/rust/limits";
const out = ".tmp/rust/limits-generated";

interface Document {
  readonly entity: string;
  readonly text: string;
}

const documents: readonly Document[] = readFileSync(path.join(folder, "documents.txt"), "utf8")
  .trim()
  .split("\n")
  .map((line) => ({
    entity: line.slice(0, line.indexOf(" ")),
    text: line.slice(line.indexOf(" ") + 1),
  }));

const reasonsIn = (line: string): string[] =>
  line.startsWith("refused:")
    ? line
        .slice("refused: ".length)
        .split("; ")
        .map((reason) => reason.replace(/^(\S+ \S*).*/, "$1"))
        .toSorted()
    : [];

const reasonsOf = (codec: Codec<unknown> | undefined, text: string): string[] => {
  try {
    codec?.parse(text);
    return [];
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return error.issues.map(({ code, pointer }) => `${code} ${pointer}`).toSorted();
  }
};

testWith(["cargo", "rustfmt"], "limits apply on reading and on writing", async () => {
  await generate({ schema: "test/corpus/schema/bounds", out, languages: ["rust", "typescript"], ...named });
  copy(path.join(out, "rust"), "limits-crate");
  isClean("limits-crate");
  copy(folder, "limits");
  isFormatted("limits", "src/main.rs");
  const output = cargo(
    "limits",
    ["run", "--quiet"],
    readFileSync(path.join(folder, "documents.txt"), "utf8"),
  );
  expect(output).toBe(readFileSync(path.join(folder, "expected.txt"), "utf8"));

  const codecs: Record<string, Codec<unknown>> = await import(
    path.resolve(out, "typescript/bounds/index.ts")
  );
  const ours = output.split("\n").slice(0, documents.length).map(reasonsIn);
  expect(ours).toEqual(documents.map(({ entity, text }) => reasonsOf(codecs[entity], text)));
});
