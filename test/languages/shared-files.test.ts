/**
 * The shared files that mention a language: apart from them, adding a language changes only files in its own
 * folders.
 */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "../harness/files.ts";

/** Java is used as the example language, because its name does not otherwise occur in comments. */
const ownFolder = /^(?:generator\/languages|templates)\/java\//;
const name = /[Jj]ava\b/;

test("few shared files name a language", () => {
  const ofKoine = filesBelow("schema").filter((file) => !/^schema\/.*\//.test(file));
  const files = [...["generator", "runtime", "templates"].flatMap(filesBelow), ...ofKoine];
  const found = files.filter((file) => !ownFolder.test(file) && name.test(readFileSync(file, "utf8")));
  expect(found.filter((file) => !file.endsWith(".md"))).toEqual([
    // The names of the files with handwritten methods.
    "generator/1-load/admit-methods.ts",
    // Vendor keywords for type names.
    "generator/2-lower/vendor-names.ts",
    // The list of languages.
    "generator/languages/index.ts",
    // Vendor keywords of other tools.
    "generator/lint/words/keywords.ts",
    // Notes about the output of quicktype.
    "generator/outputs/quicktype/comment.ts",
    "generator/outputs/quicktype/languages.ts",
    // The package name in the language's registry, and its key in the config.
    "generator/support/artifact.ts",
    "schema/config-schema.json",
    // The languages that `x-name` accepts.
    "schema/meta.schema.json",
  ]);
});
