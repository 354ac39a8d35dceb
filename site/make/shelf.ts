/** Repository files that are also pages of the site. */

export interface Shelved {
  /** The path relative to the repository. */
  readonly source: string;
  /** The page path without extension. */
  readonly page: string;
}

const at = (page: string, source: string): Shelved => ({ page, source });

export const shelf: readonly Shelved[] = [
  at("systems", "schema/DIALECTS.md"),
  at("changelog", "CHANGELOG.md"),
  at("contributing", "CONTRIBUTING.md"),
  at("contributing/generator", "generator/README.md"),
  at("contributing/tests", "test/README.md"),
  at("security", "SECURITY.md"),
  at("reference/schemas", "schema/README.md"),
  at("reference/output", "schema/OUTPUT.md"),
  at("reference/config", "schema/CONFIG.md"),
  at("reference/lint", "schema/LINT.md"),
  at("reference/breaking", "schema/BREAKING.md"),
  at("reference/history", "schema/HISTORY.md"),
  at("reference/fixtures", "schema/FIXTURES.md"),
  at("reference/departures", "schema/DEPARTURES.md"),
  at("reference/peers", "schema/PEERS.md"),
  at("reference/translate", "runtime/translate/README.md"),
  at("reference/testee-protocol", "test/generator/conform/README.md"),
  at("reference/names", "runtime/NAMES.md"),
  at("recipes/drift", "test/generator/conform/drifted/README.md"),
  at("recipes", "recipes/README.md"),
  at("recipes/acp", "recipes/acp/README.md"),
  at("recipes/mcp", "recipes/mcp/README.md"),
  at("recipes/protocols", "recipes/protocols/README.md"),
  at("recipes/rust-server", "recipes/rust-server/README.md"),
  at("recipes/duckdb", "recipes/duckdb/README.md"),
  at("recipes/postgresql", "recipes/postgresql/README.md"),
  at("recipes/spark", "recipes/spark/README.md"),
  at("arithmetic", "bench/ARITHMETIC.md"),
  at("recipes/gateway", "recipes/gateway/README.md"),
  at("recipes/custom-target", "recipes/custom-target/README.md"),
  at("recipes/editors", "recipes/editors/README.md"),
  at("recipes/github-action", "recipes/github-action/README.md"),
  at("recipes/gitlab", "recipes/gitlab/README.md"),
  at("recipes/pre-commit", "recipes/pre-commit/README.md"),
];
