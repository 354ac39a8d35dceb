/**
 * The tests that take longest, the dearest first: what builds packages and programs in other languages again and again, and what asks
 * thousands of random questions. `npm test` is without them; `npm run test:slow` is all of them, or with KOINE_SLOW=2/10 the second of
 * ten shares, which cost about the same.
 */
export const slow = [
  "corpus/upstream/upstream",
  "corpus/corpus",
  "languages/rust/native",
  "generator/conform/documents",
  "languages/python/package",
  "languages/rust/crate",
  "runtime/history/languages",
  "generator/breaking/edits",
  "packages/identity",
  "corpus/published/verdicts",
  "generator/breaking/releases",
  "languages/without-one",
  "corpus/upstream/history",
  "runtime/translate/long",
  "corpus/hostile/wide",
  "generator/outputs/sql/dialects",
  "generator/command-line/scale",
  "generator/command-line/vast",
  "languages/python/spark/spark",
  "languages/python/spark/bad",
  "languages/python/spark/fields",
  "languages/python/spark/upgrade",
  "recipes/spark",
  "recipes/acp-rust",
  "packages/newcomer",
  "packages/journeys/journeys",
  "generator/conform/growth",
  "generator/support/reuse/incremental",
  "generator/outputs/quicktype/quicktype",
  "recipes/ci",
  "recipes/protocols",
  "recipes/gateway-recordings",
  "corpus/published/payloads",
  "recipes/rust-server",
  "languages/typescript/json-schema",
  "languages/typescript/standard/standard",
  "generator/api/determinism",
  "generator/conform/drifted",
  "generator/conform/testees",
  "corpus/hostile/naming/names",
  "languages/typescript/agreement/agreement",
  "languages/ruby/native",
  "languages/python/native",
  "languages/go/native",
  "languages/java/native",
  "generator/outputs/zod/zod",
  "recipes/duckdb",
  "runtime/translate/signatures",
  "corpus/reports/languages",
  "recipes/custom-target",
  "generator/5-write/kills",
  "corpus/hostile/mutants",
  "languages/rust/history",
  "languages/go/history",
  "languages/java/history",
  "generator/conform/with-defaults",
  "runtime/translate/streams/random-all",
  "languages/rust/limits",
  "languages/go/limits",
  "languages/ruby/limits",
  "packages/shared-core/rust",
  "packages/shared-core/java",
  "packages/shared-core/python",
  "packages/shared-core/go",
  "packages/shared-core/ruby",
  "packages/shared-core/typescript",
].map((name) => `test/${name}.test.ts`);

/** Dealt back and forth like cards, so that the dear ones are in different hands. */
const handOf = (index: number, hands: number): number => {
  const turn = index % (2 * hands);
  return turn < hands ? turn : 2 * hands - 1 - turn;
};

/** The share `2/10` of the list, or all of it. */
export const shareOf = (share: string): readonly string[] => {
  if (share === "all") return slow;
  const [, which = "", of = ""] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(share) ?? [];
  const [hand, hands] = [Number(which), Number(of)];
  if (which === "" || hand > hands)
    throw new Error(`KOINE_SLOW is all, or a share such as 2/10, not ${share}`);
  return slow.filter((_, index) => handOf(index, hands) === hand - 1);
};
