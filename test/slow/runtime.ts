/** Slow tests of the runtime, the recipes, the packages and (with them) the site. */

import type { Area } from "./table.ts";

export const runtime: Area = {
  name: "runtime, recipes, packages and site",
  slowOnly: {
    "corpus/upstream/upstream": ["runtime", "schema"],
    "corpus/upstream/history": ["runtime/history", "schema"],
    "runtime/translate/long": ["runtime/translate"],
    "runtime/translate/signatures": ["runtime/translate"],
    "runtime/translate/streams/random-all": ["runtime/translate/streams"],
    "packages/identity": ["packages", "generator/5-write"],
    "packages/newcomer": ["packages", "generator/command-line"],
    "packages/journeys/journeys": ["packages", "site", "generator/command-line"],
    "packages/shared-core/rust": ["generator/languages/rust", "templates/rust"],
    "packages/shared-core/java": ["generator/languages/java", "templates/java"],
    "packages/shared-core/python": ["generator/languages/python", "templates/python"],
    "packages/shared-core/go": ["generator/languages/go", "templates/go"],
    "packages/shared-core/ruby": ["generator/languages/ruby", "templates/ruby"],
    "packages/shared-core/typescript": ["generator/languages/typescript", "runtime/core"],
    "recipes/acp-rust": ["recipes/acp", "generator/languages/rust", "templates/rust"],
    "recipes/ci": ["recipes/github-action", "recipes/gitlab", "recipes/pre-commit", "generator/command-line"],
    "recipes/custom-target": ["recipes/custom-target", "generator/4-emit"],
    "recipes/duckdb": ["recipes/duckdb", "generator/outputs/sql"],
    "recipes/gateway-recordings": ["recipes/gateway", "runtime/translate"],
    "recipes/protocols": ["recipes/protocols", "generator/languages"],
    "recipes/rust-server": ["recipes/rust-server", "generator/languages/rust", "templates/rust"],
    "recipes/spark": ["recipes/spark", "generator/languages/python"],
  },
  sampled: {
    "runtime/appam/items-there-and-back": ["runtime/appam"],
    "runtime/appam/unified-and-chat": ["runtime/appam"],
    "runtime/core/json/equal": ["runtime/core"],
    "runtime/core/json/expecting": ["runtime/core"],
    "runtime/core/json/locate": ["runtime/core"],
    "runtime/core/json/read-properties": ["runtime/core"],
    "runtime/core/json/write": ["runtime/core"],
    "runtime/core/unique": ["runtime/core"],
    "runtime/riffer/uri": ["runtime/riffer"],
    "runtime/translate/errors": ["runtime/translate"],
    "runtime/translate/malformed": ["runtime/translate"],
    "runtime/translate/names-and-ids": ["runtime/translate"],
    "runtime/translate/passes": ["runtime/translate"],
    "runtime/translate/sidecars": ["runtime/translate"],
    "runtime/translate/streams/random": ["runtime/translate"],
  },
};

/** Folders that the site's own tests cover; they run after the tests of this area. */
export const coveredBySite = ["site", "recipes", "runtime", "schema", "README.md"];
