/**
 * The tests that take longest, the dearest first: what builds packages and programs in other languages again and again, and what asks
 * thousands of random questions. `npm test` is without them; `npm run test:slow` is all of them, or with KOINE_SLOW=2/8 the second of
 * eight shares, which cost about the same.
 */
export const slow = [
  "upstream/upstream",
  "corpus/corpus",
  "native/rust",
  "conformance/documents",
  "conformance/python",
  "conformance/rust",
  "history/languages",
  "breaking/edits",
  "native/identity",
  "documents/verdicts",
  "breaking/releases",
  "upstream/history",
  "translate/long",
  "hostile/wide",
  "sql/dialects",
  "scale/scale",
  "spark/spark",
  "spark/bad",
  "spark/fields",
  "spark/upgrade",
  "recipes/spark",
  "recipes/acp-rust",
  "newcomer",
  "journeys/journeys",
  "conformance/growth",
  "incremental/incremental",
  "conformance/quicktype",
  "recipes/ci",
  "recipes/protocols",
  "recipes/gateway-recordings",
  "documents/payloads",
  "recipes/rust-server",
  "typescript/json-schema",
  "standard/standard",
  "determinism",
  "conformance/drifted",
  "conformance/testees",
  "hostile/naming/names",
  "agreement/agreement",
  "native/ruby",
  "native/python",
  "native/go",
  "native/java",
  "zod/zod",
  "recipes/duckdb",
  "translate/signatures",
  "reports/languages",
  "recipes/custom-target",
  "disks/kills",
  "hostile/mutants",
  "history/rust",
  "history/go",
  "history/java",
  "documents/with-defaults",
  "translate/streams/random-all",
  "conformance/rust-limits",
  "conformance/go-limits",
  "conformance/ruby-limits",
].map((name) => `test/${name}.test.ts`);

/** Dealt back and forth like cards, so that the dear ones are in different hands. */
const handOf = (index: number, hands: number): number => {
  const turn = index % (2 * hands);
  return turn < hands ? turn : 2 * hands - 1 - turn;
};

/** The share `2/8` of the list, or all of it. */
export const shareOf = (share: string): readonly string[] => {
  if (share === "all") return slow;
  const [, which = "", of = ""] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(share) ?? [];
  const [hand, hands] = [Number(which), Number(of)];
  if (which === "" || hand > hands)
    throw new Error(`KOINE_SLOW is all, or a share such as 2/8, not ${share}`);
  return slow.filter((_, index) => handOf(index, hands) === hand - 1);
};
